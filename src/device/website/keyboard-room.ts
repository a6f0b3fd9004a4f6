/** What covers less of the page than this many pixels isn't a keyboard. It is a bar of the browser. */
const LEAST_KEYBOARD = 100;

/** Whether the person writes in this element, so that a phone shows its keyboard. */
const isField = (element: Element | null): boolean => element?.matches('input,textarea') ?? false;

/**
 * Keeps what a person writes above the keyboard of a phone. Safari on iOS lays the keyboard over the page, and the page stays as high as it
 * was. So we set `--keyboard` to the height that the keyboard covers, in pixels, and the style sheets make dialogs and the desk lower by
 * this height. Browsers that know `interactive-widget` (index.html) make the page itself lower, so that the keyboard covers nothing.
 */
export function keepAboveKeyboard(): void {
  const seen = window.visualViewport;
  const root = document.documentElement;
  if (!seen) return;
  const measure = () => {
    // If the person has zoomed in, they see less of the page for another reason.
    const covered = seen.scale > 1.01 ? 0 : Math.round(root.clientHeight - seen.height);
    const field = document.activeElement;
    if (covered < LEAST_KEYBOARD || !isField(field)) return void root.style.removeProperty('--keyboard');
    root.style.setProperty('--keyboard', `${covered}px`);
    field?.scrollIntoView({ block: 'nearest' });
  };
  seen.addEventListener('resize', measure);
  document.addEventListener('focusin', measure);
  // Between one field and the next, no element has the focus, so we look only when the next one may have it.
  document.addEventListener('focusout', () => setTimeout(measure));
}
