/**
 * Keeps the keyboard's focus in a part of the page. `place` is that part. The focused button in `place` may disappear, even while a dialog
 * is open. Then the focus goes to the element of `place` with the attribute `data-next`. If no element of `place` has this attribute, the
 * focus goes to the element that `rest` returns. The focus is kept until the returned function is called.
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
  // When a dialog closes, the button that opened it may have disappeared, so that the focus is lost.
  document.addEventListener('close', mend, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', follow);
    document.removeEventListener('close', mend, { capture: true });
  };
}

/**
 * Whether the focus is lost. A focus on no element, or on the page as a whole, is lost. A focus inside a dialog that has just been closed
 * is lost too.
 */
const isLost = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('dialog:not([open])') !== null;
