import type { Coast, Kind, Space } from '../../../engine/board.ts';
import type { Judge } from '../../../engine/judge.ts';
import { readPhase, writePhase } from '../../../engine/phase.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import { layerOf, makeUnit } from '../../../engine/units.ts';
import { phaseName } from '../../orders/phases.ts';

// What a hand may do to a board that is no game. Whether the rules can play what comes of it, the engine says (sound.ts).

/** A unit to be put somewhere. */
interface Piece {
  power: Power;
  kind: Kind;
}

const marked = (judge: Judge, position: Position): Position => judge.marks?.read(position) ?? position;

/** The coasts of a space that a fleet must name; none: it names none. */
export function coastsAt(judge: Judge, at: Space): readonly Coast[] {
  return judge.board.spaces.find(({ id }) => id === at)?.coasts ?? [];
}

/** The board with a unit put into a space, instead of one of its layer there; a fleet lies on this coast, or on the first there is. */
export function withUnit(judge: Judge, position: Position, { power, kind }: Piece, at: Space, coast?: Coast) {
  const isFleet = kind === 'F' || kind === 'AF';
  const unit = makeUnit(power, kind, at, isFleet ? (coast ?? coastsAt(judge, at)[0]) : undefined);
  const others = position.units.filter((one) => one.at !== at || layerOf(one) !== layerOf(unit));
  return marked(judge, { ...position, units: [...others, unit] });
}

/** The board without any unit in a space, those that must retreat from it included. */
export function emptied(position: Position, at: Space): Position {
  return {
    ...position,
    units: position.units.filter((unit) => unit.at !== at),
    dislodged: position.dislodged.filter(({ unit }) => unit.at !== at),
  };
}

/** The board with the units of one space in another, instead of those there; a fleet on this coast of it, or the first. */
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

/** The board with a centre in this hand (null: nobody's), or with none there (undefined). */
export function owned(position: Position, space: Space, owner: Power | null | undefined): Position {
  const { [space]: _before, ...centres } = position.centres;
  return { ...position, centres: owner === undefined ? centres : { ...centres, [space]: owner } };
}

/** The board on which the units of a space must retreat though nobody attacked them, or need not any more. */
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

/** The board with no units, and every centre nobody's. */
export function cleared(position: Position): Position {
  const centres = Object.fromEntries(Object.keys(position.centres).map((space) => [space, null]));
  return { ...position, units: [], dislodged: [], standoffs: [], centres };
}

/** The board in another phase; who had to retreat before it need not any more. */
export function inPhaseOf(judge: Judge, position: Position, phase: string): Position {
  const there = { ...position, phase };
  const wants = judge.phase({ ...there, dislodged: [], standoffs: [] }).wants;
  return wants === 'retreats' ? there : { ...there, dislodged: [], standoffs: [] };
}

/** The phases that a year of this board has, by the judge, each with its code and name. */
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
      // The year has no such phase.
      return [];
    }
  });
}

const everyKind: readonly Kind[] = ['A', 'F', 'P', 'L', 'AF'];

/** The kinds of unit that a variant plays with. */
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
