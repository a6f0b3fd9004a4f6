import type { Board, Coast, Space } from '../board.ts';
import { BadPosition } from '../errors.ts';
import type { UnitName } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import { kinds } from '../shape.ts';
import { makeUnit } from '../units.ts';

/**
 * Reads a unit's name in strict notation, as positions have it: `A bud`, `F stp/sc`. Throws BadPosition if the kind, space or coast does
 * not exist, or if a fleet lacks its coast.
 */
export function readUnit(board: Board, text: string): UnitName {
  const [kind, place, ...rest] = text.trim().split(/\s+/);
  const [at, coast] = (place ?? '').toLowerCase().split('/') as [Space, Coast | undefined];
  const space = board.spaces.find((one) => one.id === at);
  const named = kinds.find((one) => one === (kind ?? '').toUpperCase());
  if (!named || !space || rest.length > 0) {
    throw new BadPosition(
      `${JSON.stringify(text)} isn’t a unit on this board; write it like "A bud" or "F stp/sc".`,
    );
  }
  const { id, coasts } = space;
  if (named !== 'F' || !coasts) return { kind: named, at: id };
  const lies = coasts.find((one) => one === coast);
  if (lies === undefined) {
    const choices = coasts.map((one) => `${id}/${one}`).join(' or ');
    throw new BadPosition(`${JSON.stringify(text)} does not say which coast of ${space.name}: ${choices}.`);
  }
  return { kind: named, at: id, coast: lies };
}

/** Reads a power's units from a list such as `A bud`, `A vie`, `F tri`. Throws BadPosition in the same cases as `readUnit`. */
export function readUnits(board: Board, power: Power, list: readonly string[]): Unit[] {
  return list.map((text) => {
    const { kind, at, coast } = readUnit(board, text);
    return makeUnit(power, kind, at, coast);
  });
}
