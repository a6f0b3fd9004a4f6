const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Marks a character that is not in the alphabet. */
const NONE = 255;
/** The six bits that each ASCII character stands for in base64url. */
const sixBits = new Uint8Array(128).fill(NONE);
for (let place = 0; place < ALPHABET.length; place++) sixBits[ALPHABET.charCodeAt(place)] = place;

/**
 * Decodes base64url (RFC 4648 §5) without padding. Null if the text is not base64url, or is not the canonical text for its bytes. A file
 * has megabytes of such text, so this function allocates nothing but the result.
 */
export function bytesFromBase64(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((3 * text.length) / 4));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (let place = 0; place < text.length; place++) {
    const six = sixBits[text.charCodeAt(place)] ?? NONE;
    if (six === NONE) return null;
    held = ((held << 6) | six) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  const isWhole = bits < 6 && (held & ((1 << bits) - 1)) === 0;
  return isWhole ? bytes : null;
}
