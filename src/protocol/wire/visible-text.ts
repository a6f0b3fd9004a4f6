/** A foreign text as it may be shown in a line: what breaks lines, moves the cursor or is invisible is written \uXXXX. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (one) =>
    Array.from(
      { length: one.length },
      (_, unit) => `\\u${one.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
