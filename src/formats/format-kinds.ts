import { isRecord } from '../../engine/shape.ts';
import * as words from '../words/made/kinds.js';

/** The kind of a text. `other` describes a text that isn't a game. */
export type FormatKind =
  'table' | 'sandbox' | 'saved game' | 'judge text' | 'sheets' | { other: string; advice: string };

const HEAD = 4096;
const other = (what: () => string, advice: () => string = words.kinds_open): FormatKind => ({
  other: what(),
  advice: advice(),
});
const cutOff = (what: () => string): FormatKind => other(what, words.kinds_cut_advice);
const isWhole = (text: string): boolean => text.slice(-HEAD).trimEnd().endsWith('}');

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

/** Finds the kind of a text, mostly from its beginning. Never throws. A text that looks like a game may still be damaged. */
export function kindOf(text: string): FormatKind {
  const head = text.slice(0, HEAD).replace(/^\uFEFF/, '');
  if (head.trim() === '') return other(words.kinds_empty);
  for (const [pattern, what, advice] of strangers) if (pattern.test(head)) return other(what, advice);
  if (/^\s*\{\s*"sealed-orders":\s*\d/.test(head))
    return isWhole(text) ? 'table' : cutOff(words.kinds_cut_file);
  if (/^\s*(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(head)) return kindOfJson(text);
  if (/^[> \t]*(?:movement|retreat|adjustment)s? (?:results|orders) for /im.test(text)) return 'judge text';
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\ufffd]/.test(head)) return other(words.kinds_no_text);
  return 'sheets';
}

function kindOfJson(text: string): FormatKind {
  const value = valueIn(text);
  if (value === undefined) return cutOff(words.kinds_cut_json);
  if (!isRecord(value)) return other(words.kinds_other_json);
  if (typeof value.format === 'string' && value.format.startsWith('sealed-orders/sandbox')) return 'sandbox';
  if ('sealed-orders' in value && 'log' in value) return 'table';
  if ('gameID' in value && 'variantID' in value) {
    return other(words.kinds_webdip, words.kinds_webdip_advice);
  }
  return Array.isArray(value.phases) ? 'saved game' : other(words.kinds_other_json);
}

/**
 * The value of a JSON text. If the whole text isn't JSON, the value of its first line: some programs save several games in
 * one text, one on each line. Undefined if neither the text nor its first line is complete JSON.
 */
function valueIn(text: string): unknown {
  for (const part of [text, text.slice(0, text.indexOf('\n') + 1)]) {
    try {
      return JSON.parse(part) as unknown;
    } catch {
      // If the whole text isn't JSON, its first line may be.
    }
  }
  return undefined;
}

/** The saved games in a text. Either the whole text is one game, or each line is one game. */
export function savedGamesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}'))
    ? lines
    : [text];
}
