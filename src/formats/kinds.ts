import { isRecord } from '../../engine/shape.ts';

/** What a text is, found without reading all of it. */
export type Kind =
  'table' | 'sandbox' | 'saved game' | 'judge text' | 'sheets' | { other: string; advice: string };

const HEAD = 4096;
const OPEN =
  'Open a game’s file (name.sealed.json), a saved game (JSON), a judge’s results or a sheet of orders.';
const other = (what: string, advice = OPEN): Kind => ({ other: what, advice });

const cutOff = (what: string): Kind =>
  other(`${what}, but not whole`, 'It was cut off on its way: get it once more.');
const isWhole = (text: string): boolean => text.slice(-HEAD).trimEnd().endsWith('}');

/** What people often choose by mistake, by how it begins. */
const strangers: readonly (readonly [RegExp, string, string?])[] = [
  [/^.PNG/su, 'a picture (PNG)'],
  [/^..?.?.?.?.?(?:JFIF|Exif)/su, 'a picture (JPEG)'],
  [/^GIF8/, 'a picture (GIF)'],
  [/^RIFF/, 'a picture or a sound'],
  [/^%PDF/, 'a PDF document'],
  [/^PK/, 'a packed folder (ZIP)', 'Unpack it, and open the file that is in it.'],
  [
    // eslint-disable-next-line no-control-regex
    /^\u001f(?:\u008b|\ufffd)/,
    'a packed file (gzip), perhaps a game saved by jDip',
    'In jDip, export the game’s results as text and open that; unpack other files first.',
  ],
  [
    /^\s*(?:<!doctype html|<html|<head|<body)/i,
    'a web page',
    'Open the game itself, not the page it stands on.',
  ],
  [/^\s*<svg|^\s*<\?xml[^]*<svg/i, 'a picture (SVG)'],
  [/^\s*<\?xml/i, 'an XML file'],
  [/^BEGIN:VCALENDAR/, 'a calendar'],
  [
    /^power,start,/,
    'a table of centres by year',
    'It holds no orders, so no game can be made of it; choose the game’s own file.',
  ],
];

/** Tells what a text is. It never throws; what is found to be a game may still be broken. */
export function kindOf(text: string): Kind {
  const head = text.slice(0, HEAD).replace(/^\uFEFF/, '');
  if (head.trim() === '') return other('empty');
  for (const [pattern, what, advice] of strangers) if (pattern.test(head)) return other(what, advice);
  if (/^\s*\{\s*"sealed-orders":\s*\d/.test(head)) return isWhole(text) ? 'table' : cutOff('a game’s file');
  if (/^\s*[[{]/.test(head)) return kindOfJson(text);
  if (/^[>\s]*(?:movement|retreat|adjustment)s? (?:results|orders) for /im.test(text)) return 'judge text';
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\ufffd]/.test(head)) return other('no text');
  return 'sheets';
}

function kindOfJson(text: string): Kind {
  const value = valueIn(text);
  if (value === undefined) return cutOff('JSON');
  if (!isRecord(value)) return other('JSON, but no game');
  if (typeof value.format === 'string' && value.format.startsWith('sealed-orders/sandbox')) return 'sandbox';
  if ('sealed-orders' in value && 'log' in value) return 'table';
  if ('gameID' in value && 'variantID' in value) {
    return other(
      'a game of webDiplomacy’s own form (JSON), which is not read yet',
      'Open it as a saved game of diplomacy/diplomacy, or as orders.',
    );
  }
  return Array.isArray(value.phases) ? 'saved game' : other('JSON, but no game');
}

/** The value of a text of JSON, or of its first line, as programs save many games; undefined: neither is whole. */
function valueIn(text: string): unknown {
  for (const part of [text, text.slice(0, text.indexOf('\n') + 1)]) {
    try {
      return JSON.parse(part) as unknown;
    } catch {
      // The next part may be whole.
    }
  }
  return undefined;
}

/** The saved games in a text: it is one, or has one on each line. */
export function savedGamesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}'))
    ? lines
    : [text];
}
