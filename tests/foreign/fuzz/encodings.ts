import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** Single halves of characters (surrogates), which no encoding can write. */
const HALVES = /\p{Cs}/u;

const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`]
    .join('')
    .split('')
    .forEach((sign, place) => bytes.setUint16(2 * place, sign.charCodeAt(0), isLittle));
  return new Uint8Array(bytes.buffer);
}

/**
 * True if the text can be written in Latin-1 and the bytes that result are not valid UTF-8. Readers take all bytes that are valid UTF-8 for
 * UTF-8. A text without signs above 127, for instance, has the same bytes in both encodings.
 */
const isLatin = (text: string): boolean =>
  [...text].every((sign) => isLatinSign(sign.charCodeAt(0)) && sign.length === 1) &&
  /[\u00c0-\u00ff](?![\u0080-\u00bf])/.test(text);

const isLatinSign = (code: number): boolean =>
  [9, 10, 13].includes(code) || (code >= 32 && code < 127) || (code >= 160 && code < 256);

/** The encodings in which programs write a text as bytes. `suits` tells whether an encoding can write a text without loss. */
const encodings: readonly { suits: (text: string) => boolean; bytes: (text: string) => Uint8Array }[] = [
  { suits: (text) => !HALVES.test(text), bytes: (text) => new TextEncoder().encode(text) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => new TextEncoder().encode(`\ufeff${text}`) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => utf16(text, true) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => utf16(text, false) },
  { suits: isLatin, bytes: latin },
];

/** The bytes of a text in one of the encodings that can write it; null if none can. */
export function bytesOf(text: string, chance: Seeded): Uint8Array | null {
  const suited = encodings.filter(({ suits }) => suits(text));
  return suited.length > 0 ? chance.pick(suited).bytes(text) : null;
}
