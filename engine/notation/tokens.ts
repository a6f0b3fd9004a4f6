/** The HTML entities that mail programs and websites write in place of some signs in orders. */
const entities: ReadonlyMap<string, string> = new Map([
  ['gt', '>'],
  ['lt', '<'],
  ['amp', '&'],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['rarr', '→'],
]);

/**
 * Replaces HTML entities by the signs that they stand for: `-&gt;` becomes `->`. Named entities that orders don't need stay as they are.
 */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{2,6})|([a-z]{2,5}));/gi, (entity, number?: string, name?: string) => {
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? entity;
    return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : entity;
  });
}

/** Arrows to the right. Arrows to the left are not listed, since they mean the opposite. */
const arrows = '→↛↝↠↣↦↪⇀⇁⇉⇒⇛⇝⇢⇥⇨⇴⇶⇾⟶⟹⟼⟾⟿➔➙➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯➱➲➳➵➸➺➻➼➽➾⭢⮕▶▸►▹';

const token = new RegExp(`[\\p{Pd}−=~>${arrows}]+|[/():+]|[\\p{L}\\p{N}]+`, 'gu');

/**
 * Cuts a line into words and the signs `- / ( ) : +`. Words are changed to small letters. Apostrophes, stars and accents are removed. A dot
 * ends a word if at least three letters follow; other dots are removed too. An arrow or a dash of any kind becomes `-`. All other signs are
 * dropped.
 */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\.(?=\p{L}{3})/gu, ' ')
    .replace(/[\u0300-\u036f.'’*]/g, '');
  const found = plain.match(token) ?? [];
  return found.map((each) => (isWord(each) ? each.toLowerCase() : '/():+'.includes(each) ? each : '-'));
}

/** Is this a word and not a sign? */
export const isWord = (one: string | undefined): one is string =>
  one !== undefined && /[\p{L}\p{N}]/u.test(one);

/** Puts a name into the form in which names are compared: small letters and digits without accents, with one blank between words. */
export function normalName(name: string): string {
  return tokensOf(name).filter(isWord).join(' ');
}
