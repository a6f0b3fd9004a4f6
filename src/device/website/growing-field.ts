/**
 * Makes a text area as high as its text, up to the height that its style allows. Does nothing in browsers that know `field-sizing`, since
 * they set this height by themselves. Use this function as an attachment: Svelte runs `{@attach growing(text)}` again whenever the text
 * changes.
 */
export const growing =
  (_text: string) =>
  (field: HTMLTextAreaElement): void => {
    if (CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    // The style's height includes the field's edges, and `scrollHeight` does not.
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  };
