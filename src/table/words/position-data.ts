import { writeUnit } from '../../../engine/notation/write.ts';
import type { Position, Power } from '../../../engine/position.ts';

/** A position as the command line writes it: the units and the centres of each power, sorted. */
export interface PositionData {
  phase: string;
  units: Record<Power, string[]>;
  dislodged: Record<Power, { unit: string; from: string | null }[]>;
  centres: Record<Power, string[]>;
}

/** The data of a position, in the form of a game's record, so that the two can be compared. */
export function positionData(position: Position): PositionData {
  const data: PositionData = { phase: position.phase, units: {}, dislodged: {}, centres: {} };
  for (const unit of position.units) (data.units[unit.power] ??= []).push(writeUnit(unit));
  for (const { unit, from } of position.dislodged) {
    (data.dislodged[unit.power] ??= []).push({ unit: writeUnit(unit), from });
  }
  for (const [space, owner] of Object.entries(position.centres)) {
    if (owner !== null) (data.centres[owner] ??= []).push(space);
  }
  for (const lists of [data.units, data.centres]) Object.values(lists).forEach((list) => list.sort());
  return data;
}
