// A script or a sheet of style that got lost on the way (a network that changes, a host that hiccups) is never asked for again by
// the browser: the page would stay empty or bare. So it is opened anew, twice at most, before the app is there.
(() => {
  const KEY = 'sealed-orders/opened-again';
  const PAUSE_MS = 1000;
  const TIMES = 2;

  function openAgain() {
    const times = Number(sessionStorage.getItem(KEY) ?? 0);
    if (times >= TIMES) return;
    sessionStorage.setItem(KEY, String(times + 1));
    setTimeout(() => location.reload(), PAUSE_MS);
  }

  function notice({ target }) {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet || target instanceof HTMLScriptElement) openAgain();
  }

  addEventListener('error', notice, true);
  addEventListener('app-lost', openAgain);
  addEventListener('app-opened', () => {
    removeEventListener('error', notice, true);
    sessionStorage.removeItem(KEY);
  });
})();
