import type { Coast, Kind, Space } from '../../../engine/board.ts';
import type { Judge } from '../../../engine/judge.ts';
import { readPhase, writePhase } from '../../../engine/phase.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import { layerOf, makeUnit } from '../../../engine/units.ts';
import { phaseName } from '../../orders/phases.ts';

// Edits of a board in the sandbox. sound-position.ts checks whether the engine can adjudicate the edited position.

/** A unit to put on the board. */
interface NewUnit {
  power: Power;
  kind: Kind;
}

const marked = (judge: Judge, position: Position): Position => judge.marks?.read(position) ?? position;

/** The coasts on which a fleet in this space can be; empty if the space has no separate coasts. */
export function coastsAt(judge: Judge, at: Space): readonly Coast[] {
  return judge.board.spaces.find(({ id }) => id === at)?.coasts ?? [];
}

/**
 * Puts a unit into a space. If a unit is already there in the same layer (ground, air), the new unit replaces it. A fleet is put on
 * `coast`. If `coast` is left out, the fleet is put on the space's first coast.
 */
export function withUnit(
  judge: Judge,
  position: Position,
  { power, kind }: NewUnit,
  at: Space,
  coast?: Coast,
) {
  const isFleet = kind === 'F' || kind === 'AF';
  const unit = makeUnit(power, kind, at, isFleet ? (coast ?? coastsAt(judge, at)[0]) : undefined);
  const others = position.units.filter((one) => one.at !== at || layerOf(one) !== layerOf(unit));
  return marked(judge, { ...position, units: [...others, unit] });
}

/** Removes all units from a space, including those that must retreat from it. */
export function emptied(position: Position, at: Space): Position {
  return {
    ...position,
    units: position.units.filter((unit) => unit.at !== at),
    dislodged: position.dislodged.filter(({ unit }) => unit.at !== at),
  };
}

/**
 * Moves the units of one space to another space. The moved units replace the new space's units in the same layers. A fleet is put on
 * `coast`. If `coast` is left out, the fleet is put on the new space's first coast.
 */
export function moved(judge: Judge, position: Position, from: Space, to: Space, coast?: Coast): Position {
  const go = ({ power, kind, mark }: Unit): Unit =>
    makeUnit(
      power,
      kind,
      to,
      kind === 'F' || kind === 'AF' ? (coast ?? coastsAt(judge, to)[0]) : undefined,
      mark,
    );
  const gone = position.units.filter(({ at }) => at === from);
  const left = position.units.filter(
    (unit) => unit.at !== from && (unit.at !== to || gone.every((one) => layerOf(one) !== layerOf(unit))),
  );
  return { ...position, units: [...left, ...gone.map(go)] };
}

/** Gives a space to a power as its centre. If `owner` is null, nobody owns the centre. If `owner` is undefined, the space is no centre. */
export function owned(position: Position, space: Space, owner: Power | null | undefined): Position {
  const { [space]: _before, ...centres } = position.centres;
  return { ...position, centres: owner === undefined ? centres : { ...centres, [space]: owner } };
}

/**
 * Marks the units of a space as dislodged, although nobody attacked them. If the units are dislodged already, puts them back on the board.
 */
export function drivenOut(position: Position, at: Space): Position {
  const back = position.dislodged.filter(({ unit }) => unit.at === at).map(({ unit }) => unit);
  const out = position.units.filter((unit) => unit.at === at);
  if (out.length === 0) {
    const dislodged = position.dislodged.filter(({ unit }) => unit.at !== at);
    return { ...position, units: [...position.units, ...back], dislodged };
  }
  const dislodged = out.map((unit) => ({ unit, from: null, barred: false }));
  return {
    ...position,
    units: position.units.filter((unit) => unit.at !== at),
    dislodged: [...position.dislodged, ...dislodged],
  };
}

/** Removes all units, and makes every centre unowned. */
export function cleared(position: Position): Position {
  const centres = Object.fromEntries(Object.keys(position.centres).map((space) => [space, null]));
  return { ...position, units: [], dislodged: [], standoffs: [], centres };
}

/** Changes the phase of the position. If the new phase isn't for retreats, dislodged units are removed. */
export function inPhaseOf(judge: Judge, position: Position, phase: string): Position {
  const there = { ...position, phase };
  const wants = judge.phase({ ...there, dislodged: [], standoffs: [] }).wants;
  return wants === 'retreats' ? there : { ...there, dislodged: [], standoffs: [] };
}

/** The phases of a year, each with its code and name. */
export function phasesOf(judge: Judge, position: Position, year: number) {
  const seen = [position, judge.begin()].flatMap((at) => [
    at.phase,
    ...judge.ahead(at).flatMap((coming) => ('phase' in coming ? [coming.phase] : [])),
  ]);
  const codes = new Set(
    seen.map((phase) => {
      const { season, letter } = readPhase(phase);
      return writePhase({ season, letter, year });
    }),
  );
  return [...codes].flatMap((phase) => {
    try {
      return [{ phase, name: phaseName(judge, { ...position, phase }) }];
    } catch {
      // `phaseName` throws an error because the year has no phase with this code.
      return [];
    }
  });
}

const everyKind: readonly Kind[] = ['A', 'F', 'P', 'L', 'AF'];

/** The kinds of unit that a variant has. */
export function kindsOf(judge: Judge, variant: string): readonly Kind[] {
  const begun = judge.begin().units.map(({ kind }) => kind);
  const known: readonly Kind[] = [
    'A',
    'F',
    ...begun,
    ...(variant.split('+').includes('leaders') ? ['L' as const] : []),
  ];
  return everyKind.filter((kind) => known.includes(kind));
}
