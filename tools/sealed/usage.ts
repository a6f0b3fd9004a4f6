/** A command line that cannot be followed. The message is a sentence; the program ends with 2. */
export class BadUsage extends Error {}

/** A whole number, at least 0, from the command line. Throws BadUsage. */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new BadUsage(`--${name} takes a whole number, not “${text}”.`);
  return Number(text);
}
