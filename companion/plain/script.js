(() => {
const d = document, h = d.documentElement, all = (q, e = d) => [...e.querySelectorAll(q)], page = () => d.getElementById('page');
h.classList.add('js');
const over = new AbortController(), on = (e, type, act, capture) => e.addEventListener(type, act, { capture, signal: over.signal });
const front = () => d.getElementById('app'); // Flet loads behind this page
let at = location.href, ahead = 0, source, going = 0, last, down = 0, news = [], later, held = 0, newest = 0, missed = 0, deaf, draft, struck = {};
const settle = now => { ahead = now - performance.now() / 1000; newest = Math.max(newest, now) };
const tick = () => all('[data-until]').forEach(e => {
  const left = e.dataset.until - performance.now() / 1000 - ahead, s = Math.ceil(Math.abs(left) - (left < 0 ? 1 : 0)), n = Math.max(0, s);
  const text = (left < 0 && n ? '+' : '') + Math.floor(n / 60) + ':' + String(n % 60).padStart(2, '0');
  if (e.textContent !== text) e.textContent = text;
  e.classList.toggle('up', left < 0);
});
const changed = f => /checkbox|radio/.test(f.type) ? f.checked !== f.defaultChecked
  : f.tagName === 'SELECT' ? [...f.options].some(o => o.selected !== o.defaultSelected) && f.selectedIndex > 0
  : f.value !== f.defaultValue;
const busy = e => all('input:not([type=hidden]),select,textarea', e).some(f => f === d.activeElement || changed(f)) || e.querySelector('.open');
const fill = (old, fresh) => { // what a screen reader listens to stays in its place
  const ear = e => e.querySelector(':scope>[aria-live]'), mine = ear(old), told = ear(fresh), parts = [...fresh.childNodes], n = parts.indexOf(told);
  if (!mine || !told) { old.innerHTML = fresh.innerHTML; return }
  if (!mine.isEqualNode(told)) mine.innerHTML = told.innerHTML;
  for (const e of [...old.childNodes]) if (e !== mine) e.remove();
  mine.before(...parts.slice(0, n));
  mine.after(...parts.slice(n + 1));
};
const put = (old, fresh, own) => {
  if (old.dataset.v === fresh.dataset.v || (!own && busy(old))) return;
  const a = d.activeElement, inside = old.contains(a), id = inside && a.id, v = inside && a.value, n = inside && a.name;
  const open = all('details[open]', old).length;
  fill(old, fresh);
  old.dataset.v = fresh.dataset.v;
  if (open) all('details', old).forEach(e => { e.open = true });
  if (inside && !old.contains(a)) {
    const again = (id && d.getElementById(id)) || all('button', old).find(b => b.name === n && b.value === v && !b.disabled) || old.querySelector('h1,h2') || old;
    if (!again.matches('a,button,input,select')) again.tabIndex = -1;
    again.focus({ preventScroll: true });
  }
};
const ready = () => {
  all('.hold').forEach(b => { b.hidden = false });
  tick();
};
const keep = e => { // what was seen of the story, for the day the server comes back with another one
  const f = d.getElementById('f'), to = f.action.replace(/do$/, 'seen'), k = e.dataset.keep;
  let seen = '';
  try { if (k) localStorage[to] = k; else seen = localStorage[to] || '' } catch { }
  if (k === '') load(to, { method: 'POST', body: new URLSearchParams([...new FormData(f), ['seen', seen]]) }, 'seen', page());
};
const show = (text, url, own, from) => {
  const doc = new DOMParser().parseFromString(text, 'text/html'), fresh = doc.getElementById('page');
  if (!fresh) { // one of the server's small pages: its sentence is all there is, or not even that
    d.getElementById('said').innerHTML = '<p class="bad"></p>';
    d.querySelector('#said p').textContent = doc.title || d.getElementById('lost').dataset.text;
    return;
  }
  const old = page();
  if (from && from !== old) return; // meanwhile somebody went elsewhere
  if (own === 'sketch' && fresh.dataset.path !== old.dataset.path) return;
  if (fresh.dataset.live.split('/')[2] !== old.dataset.live.split('/')[2]) { newest = 0; news = [] } // each table has its own clock
  if (+fresh.dataset.now < newest) { // drawn before the news that came meanwhile
    missed = 1;
    if (!own && fresh.dataset.path === old.dataset.path) return;
  }
  settle(+fresh.dataset.now);
  const parts = e => String(all('.part', e).map(p => p.id));
  if (fresh.dataset.path !== old.dataset.path || fresh.dataset.live !== old.dataset.live || own === 'way' || parts(fresh) !== parts(old)) {
    old.replaceWith(fresh);
    d.title = doc.title;
    h.lang = doc.documentElement.lang;
    scrollTo(0, 0);
    const t = d.querySelector('h1');
    if (t) t.focus({ preventScroll: true });
    listen();
  } else {
    for (const part of all('.part', fresh)) {
      const was = d.getElementById(part.id);
      if (!was) continue;
      const mine = own && own.nodeType && was.contains(own);
      put(was, part.cloneNode(true), mine);
      if (mine && own.matches('form:not([data-sketch])')) scrollTo(0, 0); // what became of it is said above
    }
    const once = fresh.querySelector('[name=once]').value;
    all('[name=once]').forEach(f => { f.value = once });
    d.getElementById('said').innerHTML = fresh.querySelector('#said').innerHTML;
  }
  if (own === 'seen') url = at; // it leads nowhere
  at = url;
  const seen = front() ? url.replace(/\/plain(?=\?|$)/, '') : url; // Flet reads the address, too
  if (seen !== location.href) history[own === 'way' ? 'pushState' : 'replaceState'](0, '', seen);
  ready();
  keep(fresh);
};
const lost = gone => {
  const line = d.getElementById('lost');
  h.classList.toggle('away', gone);
  if (gone) newest = 0;
  if (line.hidden !== !gone) { line.hidden = !gone; line.textContent = gone ? line.dataset.text : '' }
};
const load = async (url, options, own, from, patience = 8e3) => { // a connection may have died in a phone's sleep
  going++;
  const stop = new AbortController(), timer = setTimeout(() => stop.abort(), patience);
  if (own === 'sketch') draft = stop;
  try {
    const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal: stop.signal, ...options });
    const text = await answer.text();
    if (answer.status >= 500) throw 0; // of a table that is not back yet, or of what stands before it
    lost(false);
    show(text, answer.url, own, from);
  } catch { if (stop.vain) return; if (patience < 1e3) pull(); else { lost(true); again() } } finally { clearTimeout(timer); if (!--going && missed) pull() }
};
const pull = (patience = 2e3) => { missed = 0; load(at, {}, 0, page(), patience) };
const again = () => { clearTimeout(deaf); deaf = setTimeout(listen, 2e3) };
const listen = () => {
  if (source) source.close();
  if (over.signal.aborted) return;
  source = new EventSource(page().dataset.live);
  again();
  source.onopen = () => clearTimeout(deaf);
  source.onerror = () => { lost(true); again() };
  source.onmessage = e => {
    lost(false);
    news.push(JSON.parse(e.data));
    told();
  };
};
const told = () => { // nothing moves under a finger
  for (const m of down ? [] : news.splice(0)) {
    settle(m.now);
    if (m.gone || (m.v && Object.entries(m.v).some(([id, v]) => { const p = d.getElementById(id); return !p || (p.dataset.v !== v && !busy(p)) }))) { if (going) missed = 1; else pull(); continue }
    for (const [id, html] of Object.entries(m.s || {})) {
      const t = d.createElement('template'), was = d.getElementById(id);
      t.innerHTML = html;
      if (was) put(was, t.content.firstElementChild);
    }
    ready();
  }
};
const forget = () => { // what was sketched is sent, or sketched anew
  clearTimeout(later);
  if (draft) { draft.vain = 1; draft.abort() }
};
const sketch = f => { // the server says how it reads
  forget();
  later = setTimeout(() => load(f.action, { method: 'POST', body: new URLSearchParams([...new FormData(f), ['sketch', 1]]) }, 'sketch'), 250);
};
const count = (t, by) => {
  const f = t.querySelector('input');
  f.value = Math.max(0, Math.min(f.max, +f.value + by)) || '';
  if (f.form.dataset.sketch !== undefined) sketch(f.form);
};
on(d, 'input', e => {
  if (e.target.type === 'radio') e.target.closest('fieldset').className = 'chosen';
  if (e.target.form && e.target.form.dataset.sketch !== undefined) sketch(e.target.form);
});
const does = e => e.control ? e.control.name : [e.name, (e.value || '').replace(/,\d+\]}$/, ''), e.href, e.textContent].join(); // a tile says the same with each count
on(window, 'click', e => { // a second tap is meant for what lay there before
  const t = e.target.closest('a,button,label,input,select,textarea,summary');
  if (!t || !e.detail) return; // keys are no fingers
  if (e.timeStamp - struck.at < 300 && !d.contains(struck.e) && does(t) !== struck.does) {
    e.preventDefault();
    e.stopImmediatePropagation();
  } else struck = { e: t, at: e.timeStamp, does: does(t) };
}, true);
on(d, 'click', e => {
  const t = e.target.closest('label.tile');
  if (t && e.target.tagName !== 'INPUT') {
    e.preventDefault();
    if (!held) count(t, e.target.matches('.less') ? -1 : 1);
    held = 0;
    return;
  }
  const b = e.target.closest('button'), a = e.target.closest('a');
  if (b) last = b;
  if (a && a.hash) {
    e.preventDefault();
    d.querySelector(a.hash).scrollIntoView();
    return;
  }
  if (a && a.origin === location.origin && a.pathname.includes('/plain') && a.dataset.go === undefined && !e.ctrlKey && !e.metaKey && !e.shiftKey) {
    e.preventDefault();
    load(a.href, {}, 'way');
  }
});
on(d, 'submit', e => {
  const f = e.target, b = e.submitter || last;
  if (b && (b.dataset.go !== undefined || (front() && b.name === 'simple'))) return;
  e.preventDefault();
  forget();
  const tap = b || f;
  if (tap.dataset.sent) return;
  tap.dataset.sent = 1;
  const body = new URLSearchParams(new FormData(f));
  if (b && b.name) body.set(b.name, b.value);
  load(b && b.hasAttribute('formaction') ? b.formAction : f.action, { method: 'POST', body }, b && b.form === f && f.id !== 'f' ? f : b)
    .finally(() => { delete tap.dataset.sent; if (front() && b && b.name === 'lang') location.reload() }); // Flet speaks as it began
});
const hold = on => e => {
  const b = e.target.closest && e.target.closest('.hold');
  if (on && (!b || (e.key && e.key !== ' ' && e.key !== 'Enter'))) return;
  all('form').forEach(f => f.classList.toggle('open', on && f.contains(b)));
};
for (const t of ['pointerdown', 'keydown']) on(d, t, hold(true));
for (const t of ['pointerup', 'pointercancel', 'keyup', 'blur', 'visibilitychange']) on(window, t, hold(false), true);
on(window, 'pointerdown', e => {
  down = e.timeStamp;
  held = 0;
}, true);
on(window, 'pointerup', e => {
  const t = e.target.closest('label.tile');
  held = t && down && e.timeStamp - down > 500; // a long press counts down
  if (held) count(t, -1);
}, true);
const up = () => setTimeout(() => { down = 0; told() }, 60);
for (const t of ['pointerup', 'pointercancel']) on(window, t, up, true);
on(window, 'blur', up);
on(window, 'contextmenu', e => e.pointerType !== 'touch' && up()); // a menu keeps the end of the click to itself
on(d, 'contextmenu', e => { if (e.target.closest('.hold')) e.preventDefault() });
on(window, 'popstate', e => { e.stopImmediatePropagation(); load(location.href, {}, 0) });
on(d, 'visibilitychange', () => { if (!d.hidden) { listen(); pull(400) } });
settle(+page().dataset.now);
ready();
listen();
keep(page());
const ticking = setInterval(tick, 250);
window.plain = {
  busy: () => Boolean(going || down || page().dataset.path || busy(page())),
  end: () => {
    over.abort();
    source.close();
    clearInterval(ticking);
    h.classList.remove('js', 'away');
    d.querySelector('head style').remove();
    page().remove();
  },
};
})();
