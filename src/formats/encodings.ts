/** The byte order marks with which a text may begin, and the encoding that each of them tells. */
const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The signs that Windows-1252 has in the place of control characters, from 80 to 9F. Some versions of Node decode it as if it had none. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file, or of the beginning of a file if `isBeginning`. The encoding is the one that a byte order mark tells, or else UTF-8.
 * Bytes that aren't UTF-8 are read as Windows-1252, which old mail programs and judges use, and which ISO-8859-1 is a part of.
 */
export function textIn(bytes: Uint8Array, isBeginning = false): string {
  const [, marked] = marks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? [];
  const options = { stream: isBeginning };
  if (marked) return new TextDecoder(marked).decode(bytes, options);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] as string);
  }
}

/** The text of a file, or of a part of the file. */
export const textOf = async (file: Blob, isBeginning = false): Promise<string> =>
  textIn(new Uint8Array(await file.arrayBuffer()), isBeginning);

/** A line that was broken by a mail program (`=` at its end), or a sign that was written as a number (`=3D`). */
const QUOTED = /=(?:\r?\n|[0-9A-F]{2})/g;
/** What only mails in quoted-printable have: a broken line, or the number of a blank or of an equals sign. */
const IS_QUOTED = /=(?:\r?\n|20\r?\n|3D)/;

/** A mail's text as it was before a mail program wrote it in quoted-printable. Other texts stay as they are. */
export function withoutQuotedPrintable(text: string): string {
  if (!IS_QUOTED.test(text)) return text;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  let from = 0;
  for (const { 0: found, index } of text.matchAll(QUOTED)) {
    for (const byte of encoder.encode(text.slice(from, index))) bytes.push(byte);
    if (!found.endsWith('\n')) bytes.push(Number.parseInt(found.slice(1), 16));
    from = index + found.length;
  }
  for (const byte of encoder.encode(text.slice(from))) bytes.push(byte);
  return textIn(new Uint8Array(bytes));
}
