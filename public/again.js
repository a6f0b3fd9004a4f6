// A script or a style sheet may be lost when the network changes or the web host fails for a moment. The browser never fetches a lost
// file again, so the page would stay empty or without styles. Until the app has opened, this script therefore reloads the page, at most
// twice.
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
