/**
 * Makes a text area as high as its text, up to the height that its style allows. Browsers that know `field-sizing` do so by themselves. Use
 * this as an attachment: `{@attach growing(text)}` runs again whenever the text changes.
 */
export const growing =
  (_text: string) =>
  (field: HTMLTextAreaElement): void => {
    if (CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    // The height includes the edges, and `scrollHeight` does not.
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  };
