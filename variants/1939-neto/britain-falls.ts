import type { Power, Unit } from '../../engine/position.ts';
import { barred } from '../../engine/barred.ts';
import { resultWithoutOrder } from '../../engine/report.ts';
import type { YearEvent } from '../../engine/year-steps.ts';
import { everyUnit, isAlive, withoutUnits } from '../../engine/units.ts';
import { isAmerican } from './americans.ts';
import { isMaltese } from './planes/plane.ts';

const fallen: Power = 'britain';

/** Is this Malta's plane or an American army? These units leave the board when Britain falls (rulings 9.15, 9.25). */
const hangsOnBritain = (unit: Unit) => isMaltese(unit) || isAmerican(unit);

/**
 * The event in which Malta's plane and the American armies leave the board. The event happens once Britain has no centre, and no army or
 * fleet except American armies.
 */
export const britainFalls: YearEvent = {
  event: 'Britain falls',
  happens: ({ position }) => {
    const going = everyUnit(position).filter(hangsOnBritain);
    if (going.length === 0 || isAlive(withoutUnits(position, isAmerican), fallen)) return null;
    const why = [barred('Britain has fallen')];
    const report = going.map((unit) => resultWithoutOrder(unit, ['disbands'], why));
    return { report, next: withoutUnits(position, hangsOnBritain), outcome: null };
  },
};
