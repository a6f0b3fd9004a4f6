import type { BoardSpace, Space } from '../../../engine/board.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { minor } from './palette.ts';

/**
 * Returns a function that gives the text on a unit's badge. The text is the letter of the unit's power. For a nation that nobody plays, the
 * text is two letters of the nation's name.
 */
export function lettersOf(judge: Judge): (unit: Pick<Unit, 'power' | 'at'>) => string {
  const powers = new Map(judge.powers.map(({ id, letter }) => [id, letter]));
  const holding = new Set(judge.begin().units.flatMap(({ power, at }) => (power === minor ? [at] : [])));
  const centres = judge.board.spaces.filter(({ centre }) => centre);
  const nations = nationLetters([
    ...centres.filter(({ id }) => holding.has(id)),
    ...centres.filter(({ id }) => !holding.has(id)),
  ]);
  return ({ power, at }) => (power === minor ? nations.get(at) : powers.get(power)) ?? '?';
}

/**
 * A different pair of letters for each space. A pair begins with the first letter of the space's name. The name's other letters are tried
 * in turn as the second letter, until the pair differs from the pairs of all earlier spaces.
 */
function nationLetters(spaces: readonly Pick<BoardSpace, 'id' | 'name'>[]): ReadonlyMap<Space, string> {
  const letters = new Map<Space, string>();
  const taken = new Set<string>();
  for (const { id, name } of spaces) {
    const [first, ...rest] = name.replace(/\P{L}/gu, '');
    const free = rest.map((next) => first.toUpperCase() + next.toLowerCase()).find((two) => !taken.has(two));
    const written = free ?? id.slice(0, 2);
    taken.add(written);
    letters.set(id, written);
  }
  return letters;
}
