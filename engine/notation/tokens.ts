/** An order line cut into words (small letters, dots and accents taken off) and signs. */
export type Tokens = readonly string[];

const arrows: readonly string[] = ['->', '=>', '→', '–', '—', '−'];

/** Cuts a line into words and the signs `- / ( ) :`. Arrows and dashes of every kind become `-`; other signs are dropped. */
export function tokensOf(text: string): Tokens {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f.'’*]/g, '');
  const found = plain.match(/->|=>|[→–—−\-/():]|[\p{L}\p{N}]+/gu) ?? [];
  return found.map((token) => (arrows.includes(token) ? '-' : token.toLowerCase()));
}

/** Is there a token, and is it a word and no sign? */
export const isWord = (token: string | undefined): token is string =>
  token !== undefined && /[\p{L}\p{N}]/u.test(token);
