/**
 * Makes each formatter only once and then reuses it. Making a formatter takes up to a millisecond, and a page needs formatters many times a
 * second.
 */
function keeping<Options, Formatter>(make: (tag: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (tag: string, options?: Options): Formatter => {
    const key = JSON.stringify([tag, options]);
    const kept = made.get(key) ?? make(tag, options);
    made.set(key, kept);
    return kept;
  };
}

/**
 * The formatter of dates for a language tag. The options must name a time zone: a formatter that is used again doesn't notice when the
 * device's own time zone changes.
 */
export const dateFormatter = keeping(
  (tag, options?: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(tag, options),
);

export const numberFormatter = keeping(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

export const listFormatter = keeping(
  (tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
