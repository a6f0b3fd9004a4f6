/** A stranger's text, made safe to show in one line. Characters that break lines, move the cursor or are invisible become \uXXXX. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (one) =>
    Array.from(
      { length: one.length },
      (_, unit) => `\\u${one.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** Of the characters that a name may have: the letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const ISOLATED = /^\u2068([^\u2066-\u2069]*)\u2069/;

/**
 * A name, made safe to put into a sentence that may run in the other direction. A name with letters that are written from right to left is
 * put between the characters FSI and PDI of Unicode. Without these characters, the words and numbers beside the name would be shown in the
 * wrong order.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * A stranger's text, made safe to show in a sentence of one line. If the text begins with a name between FSI and PDI (`isolated`), these
 * two characters stay.
 */
export function visibleInSentence(text: string): string {
  const [whole, name] = ISOLATED.exec(text) ?? [];
  if (whole === undefined || name === undefined) return isolated(visible(text));
  return `\u2068${visible(name)}\u2069${visible(text.slice(whole.length))}`;
}
