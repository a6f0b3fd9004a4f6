/**
 * Returns a function that schedules `work` for the end of the current turn of the event loop. If that function is called several times in
 * one turn, `work` runs once.
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
