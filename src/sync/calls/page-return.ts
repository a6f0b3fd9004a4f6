/**
 * Calls `work` whenever the page may have slept or the network may have changed: when the page is shown again, or when the network is back.
 * Sockets may then be dead although the browser still calls them open. Returns a function that ends these calls.
 */
export function onReturn(work: () => void): () => void {
  const shown = () => {
    if (globalThis.document?.visibilityState !== 'hidden') work();
  };
  globalThis.document?.addEventListener('visibilitychange', shown);
  globalThis.addEventListener?.('pageshow', shown);
  globalThis.addEventListener?.('online', work);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', shown);
    globalThis.removeEventListener?.('pageshow', shown);
    globalThis.removeEventListener?.('online', work);
  };
}
