import type { Board, Space } from '../../../engine/board.ts';
import type { Firmness } from '../../map/drawing/border-firmness.ts';
import type { BorderName, BorderClaim, BorderGround } from '../../../variants/evidence/read.ts';
import * as words from '../../words/made/boards.js';
import * as unitNames from '../../words/made/unit.js';

interface GroundWords {
  name: () => string;
  /** The name of this kind of evidence, as it is written inside a sentence. */
  short: () => string;
  says: () => string;
}

/** The words for each kind of evidence. The last kind, `geo`, is our own conjecture. */
export const groundWords: Readonly<Record<BorderGround, GroundWords>> = {
  seed: { name: words.boards_seed, short: words.boards_seed_short, says: words.boards_seed_says },
  order: { name: words.boards_order, short: words.boards_order_short, says: words.boards_order_says },
  post: { name: words.boards_post, short: words.boards_post_short, says: words.boards_post_says },
  geo: { name: words.boards_geo, short: words.boards_geo_short, says: words.boards_geo_says },
};

/** A sentence that states evidence, and all borders that this evidence is about. */
interface Proof {
  words: string;
  doubtful: boolean;
  borders: readonly BorderName[];
}

/** The borders whose evidence is of one kind, doubtful borders first. */
export function proofsOf(
  claims: ReadonlyMap<BorderName, BorderClaim>,
  ground: BorderGround,
): readonly Proof[] {
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

/** The words for a border: `Berlin and Pomerania` for `ber-pom`. */
export function sayBorder({ spaces }: Board, border: BorderName): string {
  const [one, other] = border.split('-').map((id) => spaces.find((space) => space.id === id)?.name ?? id);
  return words.boards_border({ one, other });
}

/** How firm the evidence for a border is. The firmness decides how the border's line is drawn. */
export function firmnessOf({ ground, doubtful }: BorderClaim): Firmness {
  if (doubtful) return 'doubt';
  if (ground === 'geo') return 'guess';
  return ground === 'seed' ? 'firm' : 'told';
}

/** For each degree of firmness, the lines of all borders with this firmness, as one SVG path. */
export function linesByFirmness(
  claims: ReadonlyMap<BorderName, BorderClaim>,
  lines: ReadonlyMap<BorderName, string>,
): Readonly<Record<Firmness, string>> {
  const drawn: Record<Firmness, string> = { firm: '', told: '', guess: '', doubt: '' };
  for (const [border, claim] of claims) drawn[firmnessOf(claim)] += lines.get(border) ?? '';
  return drawn;
}

/** For each degree of firmness, the words that explain the lines of borders with this firmness. */
export const firmnessWords: Readonly<Record<Firmness, () => string>> = {
  firm: words.boards_firm,
  told: words.boards_told,
  guess: words.boards_guess,
  doubt: words.boards_doubtful,
};

/** A neighbour of a space, by name, and the units that can move there. */
interface Near {
  to: Space;
  name: string;
  /** The units in words: `armies`, `fleets`, `armies and fleets`. */
  ways: string;
}

/** All neighbours of a space, sorted by name. */
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
      ways: tellWays(ways),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function tellWays(ways: ReadonlySet<string>): string {
  if (ways.has('A') && ways.has('F')) return words.boards_armies_fleets();
  if (ways.has('A')) return unitNames.unit_armies();
  return ways.has('F') ? unitNames.unit_fleets() : '';
}
