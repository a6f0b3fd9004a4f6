/** Thrown for a command line that we can't follow. The message is a sentence. The program then ends with code 2. */
export class BadUsage extends Error {}

/** Reads a whole number of at least 0 from the command line. Throws BadUsage. */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new BadUsage(`--${name} takes a whole number, not “${text}”.`);
  return Number(text);
}
