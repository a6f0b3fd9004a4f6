/** If something covers less than this many pixels of the page, it is a bar of the browser and not a keyboard. */
const LEAST_KEYBOARD = 100;

/** Whether the person writes in this element, so that a phone shows its keyboard. */
const isField = (element: Element | null): boolean => element?.matches('input,textarea') ?? false;

/**
 * Keeps the field in which a person writes visible above the keyboard of a phone. Safari on iOS lays the keyboard over the page, and the
 * page stays as high as it was. So we set `--keyboard` to the height that the keyboard covers, in pixels, and the style sheets leave this
 * height free below dialogs and the desk. Browsers that know `interactive-widget` (index.html) make the page itself less high, so that the
 * keyboard covers nothing.
 */
export function keepAboveKeyboard(): void {
  const seen = window.visualViewport;
  const root = document.documentElement;
  if (!seen) return;
  const measure = () => {
    // If the person has zoomed in, they see less of the page because of the zoom, and not because of a keyboard.
    const covered = seen.scale > 1.01 ? 0 : Math.round(root.clientHeight - seen.height);
    const field = document.activeElement;
    if (covered < LEAST_KEYBOARD || !isField(field)) return void root.style.removeProperty('--keyboard');
    root.style.setProperty('--keyboard', `${covered}px`);
    field?.scrollIntoView({ block: 'nearest' });
  };
  seen.addEventListener('resize', measure);
  document.addEventListener('focusin', measure);
  // When the focus moves from one field to another, no element has it for a moment. So we measure a little later, when the other field has
  // the focus.
  document.addEventListener('focusout', () => setTimeout(measure));
}
