import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { boardAfter, type Turn } from '../../../engine/report.ts';
import { isCountry } from '../../table/words/headline.ts';
import { palette } from '../../map/drawing/palette.ts';
import { powerName } from '../../orders/names.ts';
import * as words from '../../words/made/picture.js';

/** A power and its number of centres, as the picture shows them. */
interface Holding {
  power: string;
  name: string;
  letter: string;
  fill: string;
  text: string;
  centres: number;
  /** The change in the number of centres in this turn. */
  gained: number;
}

/**
 * For every power except minor powers, the number of centres after the turn, or in the position if there is no turn yet. The power with the
 * most centres comes first.
 */
export function holdingsOf(judge: Judge, position: Position, turn: Turn | null): readonly Holding[] {
  const paints = palette(judge.powers);
  const count = (at: Position, power: string) =>
    Object.values(at.centres).filter((owner) => owner === power).length;
  return judge.powers
    .filter(({ id }) => isCountry(judge, id))
    .map(({ id, letter }) => {
      const before = count(position, id);
      const centres = turn ? count(boardAfter(turn), id) : before;
      const { fill, text } = paints[id];
      return { power: id, name: powerName(judge, id), letter, fill, text, centres, gained: centres - before };
    })
    .toSorted((a, b) => b.centres - a.centres);
}

/** A number of centres in words: `5 centres`, `1 centre (−1)`. */
export function sayCentres({ centres, gained }: Holding): string {
  const said = words.picture_centres({ centres });
  return gained === 0 ? said : `${said} (${gained > 0 ? '+' : '−'}${Math.abs(gained)})`;
}
