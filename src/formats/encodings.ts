/** The byte order marks with which a text may begin, and the encoding that each mark stands for. */
const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The signs of Windows-1252 for the bytes 80 to 9F. Some versions of Node decode these bytes as control characters, although Windows-1252
 * has signs there.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file, or of the beginning of a file if `isBeginning`. A byte order mark at the beginning says which encoding the text has.
 * Without a mark, the text is read as UTF-8. If the bytes aren't valid UTF-8, the text is read as Windows-1252, which old mail programs and
 * judges use. Windows-1252 has all printable signs of ISO-8859-1 at the same places.
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

/** A line break that a mail program put in (with a `=` before it), or a byte that was written as a number in hex (`=3D`). */
const QUOTED = /=(?:\r?\n|[0-9A-F]{2})/g;
/**
 * Each of these shows that a text is a mail in quoted-printable: a line that ends with `=`, a blank that is written as `=20` at the end of
 * a line, or an equals sign that is written as `=3D`.
 */
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
