/**
 * Returns a function that does some work at the end of the current turn of the event loop, once, however often it was
 * called before.
 */
export function soon(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      work();
    });
  };
}
