import * as words from '../words/made/kinds.js';
import { textOf } from './encodings.ts';

/** The kind of a text. `other` describes a text that isn't a game. */
export type FormatKind =
  'table' | 'sandbox' | 'saved game' | 'judge text' | 'sheets' | { other: string; advice: string };

/** This many characters at the beginning of a text are enough to find the text's kind. */
const HEAD = 64 * 1024;
/** This many characters at the end of a text tell whether the text was cut off. */
const TAIL = 4096;
const other = (what: () => string, advice: () => string = words.kinds_open): FormatKind => ({
  other: what(),
  advice: advice(),
});
const cutOff = (what: () => string): FormatKind => other(what, words.kinds_cut_advice);

/** The beginnings of files that people often choose by mistake. */
const strangers: readonly (readonly [RegExp, () => string, (() => string)?])[] = [
  [/^.PNG/su, words.kinds_png],
  [/^..?.?.?.?.?(?:JFIF|Exif)/su, words.kinds_jpeg],
  [/^GIF8/, words.kinds_gif],
  [/^RIFF/, words.kinds_riff],
  [/^%PDF/, words.kinds_pdf],
  [/^\{\\rtf/, words.kinds_rtf, words.kinds_rtf_advice],
  [/^PK/, words.kinds_zip, words.kinds_zip_advice],
  // eslint-disable-next-line no-control-regex
  [/^\u001f(?:\u008b|\ufffd)/, words.kinds_gzip, words.kinds_gzip_advice],
  [/^\s*(?:<!doctype html|<html|<head|<body)/i, words.kinds_web, words.kinds_web_advice],
  [/^\s*<svg|^\s*<\?xml[^]*<svg/i, words.kinds_svg],
  [/^\s*<\?xml/i, words.kinds_xml],
  [/^BEGIN:VCALENDAR/, words.kinds_calendar],
  [/^power,start,/, words.kinds_centres, words.kinds_centres_advice],
];

/**
 * Finds the kind of a text of any length. Looks only at the first `HEAD` characters of `text` and at the last `TAIL` characters of `end`.
 * Never throws. A text that looks like a game may still be damaged.
 */
export function kindOf(text: string, end = text): FormatKind {
  const head = text.slice(0, HEAD).replace(/^\uFEFF/, '');
  const [last = ''] = end.slice(-TAIL).trimEnd().slice(-1);
  if (head.trim() === '') return other(words.kinds_empty);
  for (const [pattern, what, advice] of strangers) if (pattern.test(head)) return other(what, advice);
  if (/^\s*\{\s*"sealed-orders":\s*\d/.test(head))
    return last === '}' ? 'table' : cutOff(words.kinds_cut_file);
  if (/^\s*(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(head)) return kindOfJson(head, last === '}' || last === ']');
  if (/^[> \t]*(?:movement|retreat|adjustment)s? (?:results|orders) for /im.test(head)) return 'judge text';
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\ufffd]/.test(head)) return other(words.kinds_no_text);
  return 'sheets';
}

/** The beginning and the end of a file, which are enough for `kindOf`. */
export const endsOf = async (file: Blob): Promise<readonly [head: string, end: string]> => [
  await textOf(file.slice(0, HEAD), true),
  await textOf(file.slice(-TAIL)),
];

/** The kind of a JSON text, by the names of fields at its beginning. */
function kindOfJson(head: string, isWhole: boolean): FormatKind {
  const has = (...fields: readonly string[]) => fields.every((field) => head.includes(`"${field}"`));
  if (/"format"\s*:\s*"sealed-orders\/sandbox/.test(head)) return 'sandbox';
  if (has('sealed-orders', 'log')) return 'table';
  if (has('gameID', 'variantID')) return other(words.kinds_webdip, words.kinds_webdip_advice);
  if (!isWhole) return cutOff(words.kinds_cut_json);
  return has('phases') ? 'saved game' : other(words.kinds_other_json);
}

/** The saved games in a text. Either the whole text is one game, or each line is one game. */
export function savedGamesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}'))
    ? lines
    : [text];
}
