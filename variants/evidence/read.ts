import type { Board, Space } from '../../engine/board.ts';
import { BadBoard } from '../../engine/errors.ts';

/**
 * The kinds of evidence for a border of a reconstructed board:
 * - `seed`: the rules of the variant;
 * - `order`: an order that was played;
 * - `post`: what the designer or a player wrote;
 * - `geo`: geography and judgement.
 */
export const grounds = ['seed', 'order', 'post', 'geo'] as const;
export type BorderGround = (typeof grounds)[number];

/** Two spaces that border each other, in alphabetical order, with a hyphen between them: `bel-par`. */
export type BorderName = string;

/** The evidence for one border. */
export interface BorderClaim {
  ground: BorderGround;
  /** The words of the source or, without a source, the reason why we drew the border. */
  words: string;
  /** True if the real map may well have been different. */
  doubtful: boolean;
}

/** The name of the border between two spaces. */
export function borderName(a: Space, b: Space): BorderName {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/**
 * Reads the evidence for each border of a board from a text. A question mark means that the border is doubtful. An indented line continues
 * the line before. `rest` stands for every border that no other line names. Example:
 *
 *     seed | the words of the rules | gib-spa gib-mor
 *     geo? | judgement | bel-par
 *       lor-mun
 *     geo | the geography of the day | rest
 *
 * @throws BadBoard if a border is named twice or not at all, or is not on the board
 */
export function readEvidence(text: string, board: Board): ReadonlyMap<BorderName, BorderClaim> {
  const borders = new Set(board.borders.map(({ a, b }) => borderName(a, b)));
  const claims = new Map<BorderName, BorderClaim>();
  let others: BorderClaim | null = null;
  for (const { claim, names } of text.trim().replace(/\n +/g, ' ').split(/\n+/).map(readClaim)) {
    for (const name of names) {
      if (name === 'rest') {
        others = claim;
        continue;
      }
      if (!borders.has(name)) throw new BadBoard(`${name} isn’t a border of the board.`);
      if (claims.has(name)) throw new BadBoard(`${name} is named twice.`);
      claims.set(name, claim);
    }
  }
  for (const name of borders) {
    if (claims.has(name)) continue;
    if (!others) throw new BadBoard(`There is no evidence for the border ${name}.`);
    claims.set(name, others);
  }
  return claims;
}

function readClaim(line: string): { claim: BorderClaim; names: readonly string[] } {
  const [head, words, names] = line.split('|').map((column) => column.trim());
  const doubtful = head.endsWith('?');
  const ground = grounds.find((each) => each === (doubtful ? head.slice(0, -1) : head));
  if (!ground || !words || !names) {
    throw new BadBoard(`"${line}": write ${grounds.join(', ')} | words | borders.`);
  }
  return { claim: { ground, words, doubtful }, names: names.split(/\s+/) };
}
