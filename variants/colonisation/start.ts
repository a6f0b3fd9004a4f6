import { readBoard } from '../../engine/board/read.ts';
import type { Space } from '../../engine/board.ts';
import { UnknownVariant } from '../../engine/errors.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { GameOptions, Setting } from '../../engine/setting.ts';
import { makeUnit } from '../../engine/units.ts';
import type { PowerName } from '../../engine/variant.ts';
import { recall, remember } from '../rules/memory.ts';
import { startOf } from '../rules/start.ts';
import { text } from '../standard/board.ts';
import { powers as seven } from '../standard/start.ts';

export const board = readBoard(text);

/**
 * The sets of seas in rule 1, which has two tables of sets. The first key names the table, and the second key names the set. Each set has
 * the seas in which a player's army-fleets begin.
 */
const sets: Readonly<Record<string, Readonly<Record<string, readonly Space[]>>>> = {
  '2-5': { A: ['mao', 'nao', 'eas'], B: ['eas', 'ion', 'bar'] },
  '5+': { A: ['mao', 'nao'], B: ['eas', 'bar'], C: ['eas', 'ion'] },
};

/** The set of a player who chooses none (ruling C1). */
const usual = 'A';

export const options = {
  players: [7, 10, 9, 8, 6, 5, 4, 3, 2],
  set: [usual, 'B', 'C', 'choice'],
  table: ['2-5', '5+'],
};

/** The tables of sets that this number of players may use. Only in a game of five players may either table be used (ruling 7.1). */
const tablesFor = (players: number): readonly string[] => [
  ...(players <= 5 ? ['2-5'] : []),
  ...(players >= 5 ? ['5+'] : []),
];

/**
 * Five players use the first table by default. But if set C is chosen, they use the second table, since only the second table has a set C.
 */
export function defaults({ players = options.players[0], set }: GameOptions): GameOptions {
  const tables = tablesFor(Number(players));
  return { table: set === 'C' ? (tables.at(-1) ?? '') : tables[0] };
}

/** The powers, one for each player: the seven powers of the standard game, and three more for games of eight and more. */
const all: readonly PowerName[] = [
  ...seven,
  { id: 'serbia', name: 'Serbia', adjective: 'Serbian', letter: 'S' },
  { id: 'finland', name: 'Finland', adjective: 'Finnish', letter: 'Fi' },
  { id: 'rumania', name: 'Rumania', adjective: 'Rumanian', letter: 'Ru' },
];

export const powersOf = ({ players }: GameOptions): readonly PowerName[] => all.slice(0, Number(players));

const setsIn = ({ table }: GameOptions) => sets[String(table)];

/** The names of the sets in the game's table of sets. */
export const setNames = (chosen: GameOptions): readonly string[] => Object.keys(setsIn(chosen));

/** Does each player choose a set? */
const isChosen = ({ set }: GameOptions) => set === 'choice';

const keyOf = (set: string) => `set ${set}`;

/** The seas in which a power's army-fleets began the game. */
export function beginningSeas({ options: chosen, position }: Setting, power: Power): readonly Space[] {
  const own = setNames(chosen).find((set) => recall(position, keyOf(set)).includes(power));
  return setsIn(chosen)[isChosen(chosen) ? (own ?? usual) : String(chosen.set)];
}

const armyFleets = (power: Power, seas: readonly Space[]): Unit[] =>
  seas.map((sea) => makeUnit(power, 'AF', sea));

/**
 * The position in which each power's army-fleets are in the seas of the set that the power chose. A power that chose none has the usual
 * set.
 */
export function withSets(
  position: Position,
  chosen: GameOptions,
  choice: ReadonlyMap<Power, string>,
): Position {
  const powers = powersOf(chosen).map(({ id }) => id);
  const units = powers.flatMap((power) => armyFleets(power, setsIn(chosen)[choice.get(power) ?? usual]));
  const others = setNames(chosen).filter((set) => set !== usual);
  const choosers = (set: string) => powers.filter((power) => choice.get(power) === set);
  return others.reduce<Position>((at, set) => remember(at, keyOf(set), choosers(set)), {
    ...position,
    units,
  });
}

/**
 * The position at the beginning: army-fleets at sea, and no centre has an owner (ruling 7.1). If players choose their sets, all powers have
 * the usual set until they have chosen. Throws UnknownVariant if the chosen table of sets is not for the number of players, or if the table
 * lacks the chosen set.
 */
export function start(chosen: GameOptions): Position {
  const set = isChosen(chosen) ? usual : String(chosen.set);
  if (!tablesFor(Number(chosen.players)).includes(String(chosen.table)))
    throw new UnknownVariant(`Colonisation: ${chosen.players} players do not use the table ${chosen.table}.`);
  if (!setNames(chosen).includes(set))
    throw new UnknownVariant(`Colonisation: only the table for five and more players has set ${set}.`);
  const phase = isChosen(chosen) ? 'W1900A' : 'S1901M';
  const units = powersOf(chosen).flatMap(({ id }) => armyFleets(id, setsIn(chosen)[set]));
  return { ...startOf(board, { phase, units: {}, centres: {} }), units };
}
