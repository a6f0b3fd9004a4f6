import type { Board, Space } from '../../../engine/board.ts';
import type { Firmness } from '../../map/drawing/firmness.ts';
import type { BorderName, Claim, Ground } from '../../../variants/evidence/read.ts';

/** The words for what a border rests on; the first two are firm, the last is ours. */
export const groundWords: Readonly<Record<Ground, { name: string; says: string }>> = {
  seed: { name: 'Rule document', says: 'the rules of the variant say so' },
  order: { name: 'Order seen in a game', says: 'somebody was told to have gone that way' },
  post: { name: 'Post by the designer or a player', says: 'somebody who knew the map wrote so' },
  geo: { name: 'Geography, our conjecture', says: 'nothing says so; the land of the day suggests it' },
};

/** Borders that rest on the same words. */
interface Proof {
  words: string;
  doubtful: boolean;
  borders: readonly BorderName[];
}

/** What the borders of one ground rest on, those in doubt first. */
export function proofsOf(claims: ReadonlyMap<BorderName, Claim>, ground: Ground): readonly Proof[] {
  const proofs = new Map<string, { words: string; doubtful: boolean; borders: BorderName[] }>();
  for (const [border, { words, doubtful, ground: its }] of claims) {
    if (its !== ground) continue;
    const key = `${doubtful} ${words}`;
    const proof = proofs.get(key) ?? { words, doubtful, borders: [] };
    proof.borders.push(border);
    proofs.set(key, proof);
  }
  return [...proofs.values()].toSorted((a, b) => Number(b.doubtful) - Number(a.doubtful));
}

/** `Berlin and Pomerania` for `ber-pom`. */
export function sayBorder({ spaces }: Board, border: BorderName): string {
  const names = border.split('-').map((id) => spaces.find((space) => space.id === id)?.name ?? id);
  return names.join(' and ');
}

/** How firmly a border is drawn. */
export function firmnessOf({ ground, doubtful }: Claim): Firmness {
  if (doubtful) return 'doubt';
  if (ground === 'geo') return 'guess';
  return ground === 'seed' ? 'firm' : 'told';
}

/** The drawn lines of the borders that are alike firm, as one path each. */
export function linesByFirmness(
  claims: ReadonlyMap<BorderName, Claim>,
  lines: ReadonlyMap<BorderName, string>,
): Readonly<Record<Firmness, string>> {
  const drawn: Record<Firmness, string> = { firm: '', told: '', guess: '', doubt: '' };
  for (const [border, claim] of claims) drawn[firmnessOf(claim)] += lines.get(border) ?? '';
  return drawn;
}

/** What a way of drawing borders says. */
export const firmnessWords: Readonly<Record<Firmness, string>> = {
  firm: 'said by the rules',
  told: 'seen in a game, or told by somebody who knew the map',
  guess: 'our conjecture, from geography',
  doubt: 'our conjecture, and in doubt',
};

/** What a space borders, by name, and for whom. */
interface Near {
  to: Space;
  name: string;
  /** `armies`, `fleets`, `armies and fleets`. */
  ways: string;
}

/** All neighbours of a space, in the order of their names. */
export function bordersOf({ spaces, borders }: Board, of: Space): readonly Near[] {
  const kinds = new Map<Space, Set<string>>();
  for (const { a, b, for: whom } of borders) {
    if (a !== of && b !== of) continue;
    const to = a === of ? b : a;
    const ways = kinds.get(to) ?? new Set();
    for (const kind of whom) ways.add(kind);
    kinds.set(to, ways);
  }
  return [...kinds]
    .map(([to, ways]) => ({
      to,
      name: spaces.find(({ id }) => id === to)?.name ?? to,
      ways: [ways.has('A') && 'armies', ways.has('F') && 'fleets'].filter(Boolean).join(' and '),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
