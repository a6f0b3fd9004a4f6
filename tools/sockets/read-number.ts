/** The highest number of a TCP port. A server asks for port 0 to get any free port. */
const HIGHEST_PORT = 65_535;

/**
 * Reads a whole number from the command line. Throws an error if the text is not a number from 0 to `most`.
 * @param what the number's name in the text of the error
 */
export function readNumber(text: string, most: number, what: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`"${text}" isn’t a ${what}. Give a number from 0 to ${most}.`);
  return number;
}

/** Reads the number of a TCP port. Throws an error if the text is not such a number. */
export const readPort = (text: string): number => readNumber(text, HIGHEST_PORT, 'port');
