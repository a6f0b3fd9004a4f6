import type { Space } from '../../engine/board.ts';
import { readPhase } from '../../engine/phase.ts';
import { resultWithoutOrder } from '../../engine/report.ts';
import type { YearEvent } from '../../engine/year-steps.ts';
import type { Setting } from '../../engine/setting.ts';
import { withoutUnits } from '../../engine/units.ts';
import { minor } from './minors.ts';

/**
 * The event in which minor powers' units leave the board. `years` has the spaces of these units, each with the year in which its unit leaves
 * (The Marches, rule 8; rulings 8.8, 8.9, A2.4).
 */
export function minorsLeave(years: Readonly<Record<Space, number>>): YearEvent {
  const leavingIn = ({ position }: Setting, year: number) =>
    position.units.filter(({ power, at }) => power === minor && years[at] === year);
  return {
    event: 'minors leave',
    happens: (s) => {
      const { position } = s;
      const leaving = leavingIn(s, readPhase(position.phase).year);
      if (leaving.length === 0) return null;
      const report = leaving.map((unit) => resultWithoutOrder(unit, ['disbands']));
      return { report, next: withoutUnits(position, (unit) => leaving.includes(unit)), outcome: null };
    },
    foretells: (s, year) => {
      const spaces = leavingIn(s, year).map(({ at }) => at);
      return spaces.length === 0 ? [] : [{ event: 'minors leave', spaces }];
    },
  };
}
