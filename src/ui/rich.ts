/** Some words of a sentence, and what they are marked as. */
interface Part {
  mark: string | null;
  words: string;
}

/** The parts of a sentence, marks such as `<rules>the rules</rules>` by their names; nothing else in it has a meaning. */
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
