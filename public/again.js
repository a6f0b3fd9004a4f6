// A module script that got lost on the way (a network that changes, a host that hiccups) is never asked for again by the browser:
// the page would stay empty. So it is opened anew, twice at most, before the app is there.
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

  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && openAgain(), true);
  addEventListener('app-lost', openAgain);
  addEventListener('app-opened', () => sessionStorage.removeItem(KEY));
})();
