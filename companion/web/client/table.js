// Runs before Flet's client: tells it where its files are, shows how far loading has come, and minds the connection.
// The first lines, with `client` and `sizes`, are written by the server.

// What Flet's own page sets. The files live under an address that changes with every version, so browsers keep them
// for good and still notice an upgrade at once.
var flet = {
  pyodide: false,
  multiView: false,
  noCdn: true,
  webSocketEndpoint: "/ws",
  entrypointBaseUrl: client,
  assetBase: client,
  routeUrlStrategy: "path",
  canvasKitBaseUrl: client + "canvaskit/",
  pyodideUrl: "",
  webRenderer: "auto",
  fontFallbackBaseUrl: client.slice(1) + "assets/fonts/",
  appPackageUrl: "",
};
flet.flutterAppLoaded = new Promise((resolve) => { flet.flutterAppResolve = resolve; });

(() => {
  "use strict";
  // In front of Flet stands either a table's plain page, with Flet's host behind it, or a welcome with a bar.
  const host = document.getElementById("app");
  const welcome = document.getElementById("welcome");
  const bar = document.getElementById("bar");
  const lost = document.getElementById("away");
  const stays = document.getElementById("stays");
  let inFront = false;  // Flet's screen is what people see
  let late = 0;  // the table is out of reach, and this timer says so

  // Browsers that keep nothing throw already when asked where they would.
  const remembered = (store, key) => { try { return window[store].getItem(key); } catch { return null; } };
  const remember = (store, key, value) => { try { window[store].setItem(key, value); } catch { /* then not */ } };

  // --- How far loading has come -----------------------------------------------------------------------------------
  let read = 0, expected = 0, shown = 0;
  const show = (part) => {
    if (!bar || part <= shown) return;
    shown = part;
    bar.firstElementChild.style.transform = `scaleX(${part})`;
    bar.setAttribute("aria-valuenow", Math.round(part * 100));
  };
  show(0.02);
  const count = async (body, size) => {
    expected += size;
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
      show(0.05 + 0.8 * read / expected);
    }
  };
  const fetched = window.fetch;
  // Browsers keep the compiled code of a response that nobody else reads: so only the first load is counted.
  const warm = remembered("localStorage", "client") === client;
  if (bar && !warm) {
    window.fetch = async (what, how) => {
      const answer = await fetched(what, how);
      const url = String(what && what.url || what);
      const size = sizes[url.slice(url.indexOf(client) + client.length)];
      if (size && answer.ok && answer.body) count(answer.clone().body, size).catch(() => {});
      return answer;
    };
  }

  // --- Which engine -------------------------------------------------------------------------------------------------
  // For phones on which the usual one freezes: `?engine=canvaskit` once, and `?engine=auto` to go back.
  const wanted = new URLSearchParams(location.search).get("engine");
  if (wanted) remember("localStorage", "engine", wanted);
  if ((wanted || remembered("localStorage", "engine")) === "canvaskit") flet.webRenderer = "canvaskit";

  // --- Languages that are none ------------------------------------------------------------------------------------
  // Some browsers say `c` or `en-US@posix`. Flutter would end its start with "invalid language tag".
  const tidied = (tag) => {
    try { return Intl.getCanonicalLocales(tag.split(/[@.]/)[0].replace(/_/g, "-")); } catch { return []; }
  };
  const spoken = (navigator.languages || []).flatMap(tidied);
  if (!spoken.length) spoken.push(document.documentElement.lang || "en");
  if (String(spoken) !== String(navigator.languages)) {
    Object.defineProperty(navigator, "languages", { configurable: true, value: Object.freeze(spoken) });
    Object.defineProperty(navigator, "language", { configurable: true, value: spoken[0] });
  }

  // --- The lighter engine -----------------------------------------------------------------------------------------
  // Chrome hides its image decoder from pages that come over plain http. Flutter then loads an engine with decoders of
  // its own, 0.7 MB more. Every browser can still decode images into bitmaps, which is all that Flutter asks for.
  if (typeof ImageDecoder === "undefined" && typeof Intl.v8BreakIterator !== "undefined") {
    window.ImageDecoder = class {
      constructor({ data, type }) {
        this.type = type;
        this.complete = true;
        this.completed = Promise.resolve();
        this.tracks = {
          ready: Promise.resolve(),
          selectedTrack: { animated: false, frameCount: 1, repetitionCount: 0, selected: true },
        };
        this.blob = new Blob([data], { type });
      }
      async decode() {
        const image = await createImageBitmap(this.blob, { premultiplyAlpha: "premultiply" });
        const { width, height } = image;
        return { complete: true, image: Object.assign(image, {
          displayWidth: width, displayHeight: height, codedWidth: width, codedHeight: height, duration: 0, format: "RGBA",
          clone: () => image,
        }) };
      }
      close() { }
    };
  }

  // --- Nothing is fetched from elsewhere --------------------------------------------------------------------------
  // Flet's client asks a CDN for an animation player that no screen here uses, and waits for no answer.
  const append = document.body.append;
  document.body.append = function (...nodes) {
    return append.apply(this, nodes.filter((node) =>
      !(node instanceof HTMLScriptElement) || !node.src || new URL(node.src).origin === location.origin));
  };

  // --- A buzz -----------------------------------------------------------------------------------------------------
  // Flutter lets a phone vibrate when something new waits. A page that nobody has touched yet, such as one that was just
  // reopened, may not: Chrome calls the mere try an error.
  const touched = navigator.userActivation;
  if (touched && navigator.vibrate) {
    const vibrate = navigator.vibrate.bind(navigator);
    navigator.vibrate = (pattern) => touched.hasBeenActive && vibrate(pattern);
  }

  // --- Pictures ---------------------------------------------------------------------------------------------------
  // Flutter draws in animation frames and nowhere else. While they are held back its last picture stays, whatever Flet
  // would like to show instead: an empty page, or "Working..." on one.
  const frame = window.requestAnimationFrame.bind(window);
  const nextFrame = () => new Promise(frame);
  let framed = 0, waits = null, doubted = false, heldBack = null;
  window.requestAnimationFrame = (act) => {
    framed = performance.now();
    if (doubted) { doubted = false; stays.hidden = true; }
    const draw = waits = (now) => {
      if (waits === draw) waits = null;
      framed = performance.now();
      act(now);
    };
    return heldBack ? heldBack.push(draw) : frame(draw);
  };
  const goOn = () => {
    if (heldBack) heldBack.forEach(frame);
    heldBack = null;
  };
  // Chrome's engines paint elsewhere and bring the picture later; on a busy phone, many frames later.
  let painted = 0, begun = 0;
  const Brought = window.ImageBitmapRenderingContext;
  if (Brought) {
    const bring = Brought.prototype.transferFromImageBitmap;
    Brought.prototype.transferFromImageBitmap = function (picture) {
      painted = performance.now();
      begun = begun || painted;
      return bring.call(this, picture);
    };
  }
  const CALM = 100;  // milliseconds without another picture
  const SETTLED = 100;  // milliseconds after the first picture, behind the plain page
  const ENOUGH = 1500;  // milliseconds; something may move for good
  // What the server has sent is read by Flet at once, and drawn in the animation frame after that.
  const drawn = async (most = ENOUGH) => {
    const asked = performance.now();
    begun = 0;
    await nextFrame();
    goOn();
    await nextFrame();
    await nextFrame();
    for (let now = performance.now(); painted && now - asked < ENOUGH
      && (!begun || now - painted < CALM && now - begun < most);) {
      await new Promise((resolve) => { setTimeout(resolve, 20); });
      now = performance.now();
    }
  };

  // --- The first screen -------------------------------------------------------------------------------------------
  const uncover = () => {
    if (inFront) return;
    if (host) { whenQuiet(STILL, takeOver); return; }
    inFront = true;
    show(1);
    remember("localStorage", "client", client);
    window.fetch = fetched;
    welcome.style.opacity = 0;
    setTimeout(() => welcome.remove(), 200);
  };

  // --- From the plain page to Flet --------------------------------------------------------------------------------
  // Nobody loses a tap or a word by it: not under a finger, not while something is being entered or was just touched.
  const STILL = 2000;
  const UNTOUCHED = 1500;
  const SEATING = 4000;
  const DEAF = 300;  // milliseconds; a tap that was meant for the plain page does nothing to Flet's
  const fingers = new Set();
  let touchedAt = 0;
  const untouched = (still) => !fingers.size && performance.now() - touchedAt >= still;
  const when = (met, act) => { if (met()) act(); else setTimeout(when, 100, met, act); };
  const whenQuiet = (still, act) => when(() => untouched(still) && !window.plain.busy() && !late, act);
  const takeOver = () => {
    if (inFront) return;
    inFront = true;
    window.plain.end();
    stays.hidden = true;
    document.documentElement.classList.add("flet");
    // As Flutter sets it where it has the whole page: it zooms by itself, and by nothing else.
    document.querySelector("meta[name=viewport]").content += ",maximum-scale=1,user-scalable=no";
    host.style.visibility = "visible";
    setTimeout(() => { host.inert = false; }, DEAF);
    // A keyboard on the screen covers the page without making it smaller.
    const room = window.visualViewport;
    const fit = () => { host.style.height = `${room.height}px`; host.style.top = `${room.offsetTop}px`; };
    if (room) for (const change of ["resize", "scroll"]) room.addEventListener(change, fit);
  };
  if (host) {
    for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown", "input", "scroll"]) {
      window.addEventListener(type, (event) => {
        if (host.contains(event.target)) return;
        touchedAt = performance.now();
        if (type === "pointerdown") fingers.add(event.pointerId); else fingers.delete(event.pointerId);
      }, { capture: true, passive: true });
    }
    // Flutter would take the keys of the whole window.
    const listen = window.addEventListener;
    window.addEventListener = (type, act, how) =>
      listen.call(window, type, type.startsWith("key") ? (event) => inFront && act(event) : act, how);
    let config;
    Object.defineProperty(window, "flutterConfig", {
      get: () => config,
      set: (given) => { config = { ...given, hostElement: host }; },
    });
    // Flet's start keeps a phone busy for up to a second at a time: no step of it begins before the page is painted, nor
    // while somebody taps, nor before one who looks for a seat has had the time to find it.
    const mayGoOn = () => untouched(document.querySelector("button.seat") ? SEATING : UNTOUCHED);
    const pauseOfTaps = () => new Promise((act) => { when(mayGoOn, act); });
    let loader;
    window._flutter = {
      get loader() { return loader; },
      set loader(theirs) {
        const load = theirs.load.bind(theirs);
        loader = Object.assign(theirs, { load: (how) => load({ ...how, onEntrypointLoaded: async (code) => {
          await pauseOfTaps();
          how.onEntrypointLoaded({ initializeEngine: async (settings) => {
            const engine = await code.initializeEngine(settings);
            await pauseOfTaps();
            return engine;
          } });
        } }) });
      },
    };
    const load = () => {
      const script = document.createElement("script");
      script.src = `${client}flutter_bootstrap.js`;
      script.onerror = () => failed();
      document.body.appendChild(script);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => {
      touchedAt = performance.now();  // from when on there is something to touch
      pauseOfTaps().then(() => whenQuiet(0, load));
    }));
  }

  // --- An engine that stops ---------------------------------------------------------------------------------------
  const offer = () => {
    if (!stays || !stays.hidden) return;
    if (!inFront) document.body.prepend(stays);
    // Only Chrome's kin get wasm from Flutter: all others run the other engine already.
    document.getElementById("engine").hidden = flet.webRenderer === "canvaskit" || navigator.vendor !== "Google Inc.";
    stays.hidden = false;
  };
  // A change of the screen lets Flutter ask for a frame; what is only to be kept in the browser does not. One that asks
  // for none, time and again, has stopped; one that waits for a frame it has asked for is only slow, and one that asks
  // again has come back.
  const CHANGED = 2;
  const FROZEN = 6000;
  const UNSEEN = 3;
  let unseen = [];
  if (host) {
    document.addEventListener("visibilitychange", () => { unseen = []; });
    window.addEventListener("error", (event) => {
      if (inFront && event.error instanceof WebAssembly.RuntimeError) offer();
    });
  }
  const watch = (message) => {
    if (!inFront || document.visibilityState !== "visible" || new Uint8Array(message)[2] !== CHANGED) return;
    if (waits || framed > unseen[0]) unseen = [];
    unseen.push(performance.now());
    if (unseen.length > UNSEEN && performance.now() - unseen[0] > FROZEN) {
      doubted = doubted || stays.hidden;
      offer();
    }
  };

  // --- On the way to the first screen -----------------------------------------------------------------------------
  // A browser that is too old fails somewhere on the way to the first frame, and says so to nobody.
  const failed = () => {
    if (host) whenQuiet(0, offer); else for (const id of ["failed", "enter"]) document.getElementById(id).hidden = false;
  };
  window.addEventListener("error", failed);
  window.addEventListener("unhandledrejection", failed);
  // Flutter's very first frame is empty: the welcome stays until a screen of the server is drawn.
  let screenCame;
  const firstScreen = new Promise((resolve) => { screenCame = resolve; });
  const TOO_LONG = 30000;  // then whatever Flutter shows says more than the welcome
  window.addEventListener("flutter-first-frame", async () => {
    window.removeEventListener("error", failed);
    window.removeEventListener("unhandledrejection", failed);
    show(0.92);
    startSemantics();
    if (!host) setTimeout(uncover, TOO_LONG);
    await firstScreen;
    await drawn(SETTLED);
    uncover();
  }, { once: true });
  // The first message to a new tab has little more than its id in it; a screen has controls. Flet packs 0, then
  // [what it is, what it holds]; where the server failed it is a crash, which Flet draws by itself.
  const CRASHED = 6;
  const isScreen = (message) =>
    new Uint8Array(message)[2] === CRASHED || new TextDecoder("latin1").decode(message).includes("controls");

  // Screen readers and tests read the semantics tree; Flutter builds it once asked. On touch screens it costs much: on
  // iPhones layers off the screen, fields that cannot be typed in, taps taken by long labels. So there it is built where
  // a reader is likely, or asked for: `?reader=on` once, or a tap of a reader on what Flutter calls the placeholder.
  // With a phone's agent Flutter counts only a click in its very middle, elsewhere any.
  const reader = new URLSearchParams(location.search).get("reader");
  if (reader) remember("localStorage", "reader", reader);
  const matches = (query) => window.matchMedia(query).matches;
  const isRead = (reader || remembered("localStorage", "reader")) === "on" || matches("(forced-colors: active)")
    || !matches("(any-pointer: coarse)");
  const startSemantics = () => {
    const placeholder = document.querySelector("flt-semantics-placeholder");
    if (!placeholder) { setTimeout(startSemantics, 50); return; }
    placeholder.setAttribute("aria-label", lost.dataset.reader);
    if (!isRead) return;
    const { left, top, width, height } = placeholder.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    placeholder.dispatchEvent(new MouseEvent("click", { bubbles: true, ...middle }));
  };

  const PATIENCE = 2000;  // milliseconds for an answer

  // --- The connection ---------------------------------------------------------------------------------------------
  // The server knows each tab by a random id, so a tab that comes back gets its screen back as it was.
  const newTab = () => {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(24)), (b) => b.toString(16).padStart(2, "0")).join("");
    remember("sessionStorage", "tab", id);
    return id;
  };
  let tab = remembered("sessionStorage", "tab") || newTab();
  // Flet would bring that screen along to any other table that this tab goes to: a rematch, an older game.
  if (remembered("sessionStorage", "table") !== location.pathname) {
    remember("sessionStorage", "table", location.pathname);
    remember("sessionStorage", "_flet_session_id", "");
  }
  let socket = null;
  const REPLACED = 4409;
  // While the table is out of reach the screen stays as it was, greyed, with one line; taps do nothing.
  const UNNOTICED = 1000;  // milliseconds; most breaks are over by then
  const SOON = 400;  // between two tries
  const lose = () => {
    if (!late) late = setTimeout(() => {
      if (!inFront) return;
      lost.hidden = false;
      document.documentElement.classList.add("lost");
    }, UNNOTICED);
  };
  const regain = async (by) => {
    await drawn();
    if (by !== socket || by.readyState !== Plain.OPEN) return;  // lost again in the meantime
    clearTimeout(late);
    late = 0;
    lost.hidden = true;
    document.documentElement.classList.remove("lost");
  };
  const pause = (long) => new Promise((resolve) => {
    setTimeout(resolve, long);
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
  const answered = async () => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try { return (await fetched("/healthz", { cache: "no-store", signal: stop.signal })).ok; } catch { return false; }
    finally { clearTimeout(timer); }
  };
  // Half a second is what Flet waits before it tries for the first time: in vain, for the server is there.
  const wait = window.setTimeout;
  let hurried = false;
  window.setTimeout = (act, long, ...facts) => wait(act, hurried ? 0 : long, ...facts);
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url, protocols) {
      const to = new URL(url, location.href);
      to.searchParams.set("tab", tab);
      super(to.href, protocols || []);
      socket = this;
      let heard = false, shown = false, told = false;
      this.addEventListener("message", (event) => {
        // A screen that the server still knows is not sent anew: then the first word is enough.
        if (!heard) setTimeout(regain, UNNOTICED, this);
        heard = true;
        if (!shown && isScreen(event.data)) {
          shown = true;
          if (!inFront) screenCame();
          regain(this);
        }
        watch(event.data);
      });
      // Flet would try again at intervals that double, and say "Working..." in the meantime, on an empty page. So it
      // hears of a break only when the server answers again, draws nothing until it has a screen, and connects at once.
      const held = () => (heard || inFront) && !told && socket === this;
      this.addEventListener("error", (event) => { if (held()) event.stopImmediatePropagation(); });
      this.addEventListener("close", async (event) => {
        // A duplicated tab brought the same id: it keeps it, and this one takes another.
        if (event.code === REPLACED) tab = newTab();
        if (socket === this) lose();
        if (!held()) return;
        event.stopImmediatePropagation();
        if (this.waits) return;
        this.waits = true;
        while (!await answered()) await pause(document.visibilityState === "visible" ? SOON : 10 * SOON);
        told = true;
        heldBack = heldBack || [];
        hurried = true;
        this.dispatchEvent(new CloseEvent("close", { code: event.code || 1006 }));
        setTimeout(() => { hurried = false; });
      });
    }
  };

  // A phone that slept may hold a socket that died without a word. So it asks the server whether it still has it, and
  // lets go of a dead one at once. No answer is an answer too: then all connections from before the sleep are dead.
  // The server takes ten seconds to notice, and a phone that lies awake on the table may lose its socket as well. So
  // every phone that is looked at asks again from time to time; then only a clear no counts, for a net may be slow.
  const AGAIN = 15000;
  const check = async (woken) => {
    const asked = socket;
    if (document.visibilityState !== "visible" || !asked || asked.readyState !== Plain.OPEN) return;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    let here = !woken;
    try {
      const answer = await fetched(`/alive?tab=${tab}`, { cache: "no-store", signal: stop.signal });
      here = (await answer.json()).here;
    } catch { /* no answer */ }
    clearTimeout(timer);
    if (here || asked !== socket || asked.readyState !== Plain.OPEN) return;
    // Closing properly would wait for an answer of the other side for up to a minute.
    asked.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    asked.close();
  };
  document.addEventListener("visibilitychange", () => check(true));
  window.addEventListener("online", () => check(true));
  setInterval(() => check(false), AGAIN);
  // --- The phone's own way back -----------------------------------------------------------------------------------
  // It leads to My table, not away: behind what is shown stands a second entry of the same address, and whoever goes
  // back from there is told to the server as a view that was popped. It is put up by a touch, so that going back twice
  // without touching anything between still leaves. Flutter, which minds the history too, hears nothing of it.
  const word = (text) => [0xa0 + text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];
  const POPPED = new Uint8Array([  // in Flet's packing: [3, {target: 1, name: "view_pop", data: {route: "/"}}]
    0, 0x92, 3, 0x83, ...word("target"), 1, ...word("name"), ...word("view_pop"),
    ...word("data"), 0x81, ...word("route"), ...word("/"),
  ]);
  const guards = (state) => Boolean(state && state.guard);
  let guarded = guards(history.state);
  if (location.pathname.startsWith("/t/")) {
    window.addEventListener("pointerup", () => {
      if (guarded || !inFront) return;
      guarded = true;
      history.pushState({ ...history.state, guard: true }, "", location.href);
    }, true);
    window.addEventListener("popstate", (event) => {
      const back = guarded && !guards(event.state);
      if (!back && !guards(event.state)) return;
      event.stopImmediatePropagation();
      guarded = !back;
      if (back && socket && socket.readyState === Plain.OPEN) socket.send(POPPED);
    }, true);
  }

  // WebKit brings a page back from its cache with Flutter's frames stopped for good: only a new start helps.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    if (navigator.vendor && navigator.vendor.startsWith("Apple")) location.reload(); else check(true);
  });
})();
