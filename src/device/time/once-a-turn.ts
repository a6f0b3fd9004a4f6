/** Does some work at the end of this turn, once for however often it was asked for. */
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
