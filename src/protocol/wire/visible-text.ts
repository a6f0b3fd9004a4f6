/** A stranger's text, made safe to show in one line. Characters that break lines, move the cursor or are invisible become \uXXXX. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (one) =>
    Array.from(
      { length: one.length },
      (_, unit) => `\\u${one.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
