setTimeout(function () { if (!window.plain) location.reload() }, 8000);
