import type { Space } from '../../engine/board.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { isRecord } from '../../engine/shape.ts';
import { everyUnit, makeUnit } from '../../engine/units.ts';
import { american, isAmerican } from './americans.ts';
import { capitalOf, capitals, isPlane, maltese } from './planes/plane.ts';
import { takenPlanes, withTaken } from './planes/winter-return.ts';

// In files of cases, the marks of planes and American armies are written in `memory.planes` and `memory.americans` (rulings N2, N4).

const maltaSpaces: readonly Space[] = [maltese, 'ion', 'sic', 'tys'];

/**
 * Gives the planes and American armies of a position their marks. The position's memory says which marks they get. Where the memory says
 * nothing, ruling N2 applies.
 */
export function withMarks(given: Position): Position {
  const { planes: told = {}, americans = [], ...memory } = given.memory;
  const planes = isRecord(told) ? told : {};
  const mark = (unit: Unit): Unit => {
    const { power, kind, at, coast } = unit;
    if (isPlane(unit)) return makeUnit(power, kind, at, coast, unit.mark ?? markOf(unit, planes));
    const landed = power === 'britain' && kind === 'A' && Array.isArray(americans) && americans.includes(at);
    return landed ? makeUnit(power, kind, at, coast, american) : unit;
  };
  const taken = capitals.filter((capital) => planes[capital] === 'taken');
  const position = {
    ...given,
    units: given.units.map(mark),
    dislodged: given.dislodged.map((one) => ({ ...one, unit: mark(one.unit) })),
    memory,
  };
  return taken.length > 0 ? withTaken(position, taken) : position;
}

function markOf({ power, at }: Unit, planes: Readonly<Record<string, unknown>>): Space {
  const told = [...capitals, maltese].find((capital) => planes[capital] === at);
  if (told !== undefined) return told;
  return power === 'britain' && maltaSpaces.includes(at) ? maltese : (capitalOf[power] ?? '');
}

/** The memory of a position, with the marks of the position's planes and American armies added. */
export function memoryWithMarks(position: Position): Position['memory'] {
  const { taken: _taken, ...memory } = position.memory;
  const units = everyUnit(position);
  const taken = takenPlanes(position);
  const over = (capital: Space) => units.find((unit) => unit.mark === capital)?.at;
  const planes = capitals.map((capital) => [
    capital,
    over(capital) ?? (taken.includes(capital) ? 'taken' : 'lost'),
  ]);
  const atMalta = over(maltese);
  const americans = units.filter(isAmerican).map(({ at }) => at);
  return {
    ...memory,
    planes: Object.fromEntries(atMalta === undefined ? planes : [...planes, [maltese, atMalta]]),
    ...(americans.length > 0 ? { americans } : {}),
  };
}
