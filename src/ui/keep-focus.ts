/**
 * Keeps the keyboard where something is to be done. When the focused button disappears from a place, also after a dialog, the focus
 * goes to the element marked `data-next` there, or to `rest` if there is none. Returns a function that stops this.
 */
export function keepFocus(place: HTMLElement, rest: () => HTMLElement | null | undefined): () => void {
  let held = false;
  const follow = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('dialog')) held = place.contains(target);
  };
  const mend = () => {
    if (!held || !isLost(document.activeElement)) return;
    const next = place.querySelector<HTMLElement>('[data-next]') ?? rest();
    next?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(mend);
  observer.observe(place, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', follow);
  };
}

/** Whether nothing has the focus: it is on the page as a whole, or still in a dialog that has just been closed. */
const isLost = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('dialog:not([open])') !== null;
