import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** Halves of characters, which no encoding can write. */
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

/** The ways in which programs write a text as bytes, each with the texts that it can write without loss. */
const encodings: readonly { suits: (text: string) => boolean; bytes: (text: string) => Uint8Array }[] = [
  { suits: (text) => !HALVES.test(text), bytes: (text) => new TextEncoder().encode(text) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => new TextEncoder().encode(`\ufeff${text}`) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => utf16(text, true) },
  { suits: (text) => !HALVES.test(text), bytes: (text) => utf16(text, false) },
  // In Latin-1 bytes, a text must have a sign that makes them something else than UTF-8.
  {
    suits: (text) =>
      /^[\u0009-\u007e\u00a0-\u00ff]*[\u00c0-\u00ff](?![\u0080-\u00bf])/.test(text) &&
      /^[\u0009-\u007e\u00a0-\u00ff]*$/.test(text),
    bytes: latin,
  },
];

/** The bytes of a text in one of the encodings that can write it; null if none can. */
export function bytesOf(text: string, chance: Seeded): Uint8Array | null {
  const suited = encodings.filter(({ suits }) => suits(text));
  return suited.length > 0 ? chance.pick(suited).bytes(text) : null;
}
