/**
 * Returns a function that schedules `work` for the end of the current turn of the event loop. Several calls in one turn do the work once.
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
