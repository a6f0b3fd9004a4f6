import type { Space } from '../../engine/board.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { Result, ResultWord } from '../../engine/report.ts';
import { barred } from '../../engine/barred.ts';
import { resultWithoutOrder } from '../../engine/report.ts';
import type { YearEvent } from '../../engine/year-steps.ts';
import { dates } from './dates.ts';
import { isAlive, isOnGround, makeUnit, sortedPosition, withDrivenOut } from '../../engine/units.ts';

const commander: Power = 'britain';
const landings: readonly Space[] = ['aga', 'egy'];

/** The mark of an American army. */
export const american = 'american';

export const isAmerican = ({ mark }: Unit): boolean => mark === american;

/**
 * An event right after the moves: American armies, commanded by Britain, land in Agadir and Egypt. Units in these two spaces must retreat,
 * even British units (rulings 9.25, N4). No armies land if Britain is eliminated.
 */
export const americansLand: YearEvent = {
  event: 'the Americans land',
  happens: ({ position }) => {
    if (!isAlive(position, commander)) return null;
    const isThere = (unit: Unit) => isOnGround(unit) && landings.includes(unit.at);
    const landed = landings.map((at) => makeUnit(commander, 'A', at, undefined, american));
    const put = position.units.filter(isThere);
    const cleared = withDrivenOut(position, put);
    return {
      report: [
        ...landed.map((unit) => landingOf(unit, 'builds')),
        ...put.map((unit) => landingOf(unit, 'dislodged')),
      ],
      next: sortedPosition({ ...cleared, units: [...cleared.units, ...landed] }),
      outcome: null,
    };
  },
  foretells: () => [{ event: 'the Americans land', spaces: landings, during: dates.americans }],
};

const landingOf = (unit: Unit, word: ResultWord): Result =>
  resultWithoutOrder(unit, [word], [barred('Americans land', unit.at)]);
