/** Fresh random bytes from the browser. */
export function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Fresh random bytes as hexadecimal digits. */
export function randomHex(length: number): string {
  return Array.from(random(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
