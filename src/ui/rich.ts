/** A part of a sentence. `mark` is the name of the mark around this part; null if there is no mark. */
interface Part {
  mark: string | null;
  words: string;
}

/**
 * Splits a sentence into parts, each with the name of its mark: `rules` for `<rules>the rules</rules>`. Sentences contain no other markup.
 */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/g)) {
    if (found.index > from) parts.push({ mark: null, words: text.slice(from, found.index) });
    parts.push({ mark: found[1], words: found[2] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ mark: null, words: text.slice(from) });
  return parts;
}
