// A script or a style sheet may be lost when the network changes or the web host fails for a moment. The browser never fetches a lost
// file again, so the page would stay empty or without styles. Until the app has opened, this script therefore reloads the page, at most
// twice.
(() => {
  const KEY = 'sealed-orders/opened-again';
  const PAUSE_MS = 1000;
  const TIMES = 2;

  // A browser that blocks cookies refuses the storage, even to look at it. Without a count, the page is not reloaded.
  function counted(count) {
    try {
      return count(sessionStorage);
    } catch {
      return TIMES;
    }
  }

  function openAgain() {
    const times = counted((storage) => Number(storage.getItem(KEY) ?? 0));
    if (times >= TIMES) return;
    counted((storage) => storage.setItem(KEY, String(times + 1)));
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
    counted((storage) => storage.removeItem(KEY));
  });
})();
