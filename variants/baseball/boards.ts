import { readPhase } from '../../engine/phase.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Variant } from '../../engine/variant.ts';
import { variant1926 } from '../1926/index.ts';
import { pulsipher1939 } from '../1939-pulsipher/index.ts';
import { colonisationOf } from '../colonisation/index.ts';
import { marches } from '../marches/index.ts';
import { standardOf1971 } from '../standard/index.ts';
import type { Circuit } from './groups.ts';
import { groupings } from './groups.ts';

/** On the board of Colonisation, every inning is like that game's first year, in which many pieces may share a sea (ruling I12). */
const colonisation = colonisationOf(() => Infinity);

/** The games on whose boards innings can be played, by the values of the option `board` (rulings 2.10 and I12). */
export const boards: ReadonlyMap<string, Variant> = new Map([
  ['standard', standardOf1971],
  ['1926', variant1926],
  ['marches', marches],
  ['1939-pulsipher', pulsipher1939],
  ['colonisation', colonisation],
]);

/** The game whose board, units and rules are used in every inning. */
export const groundOf = ({ board }: GameOptions): Variant => boards.get(String(board)) ?? standardOf1971;

/**
 * The options that we give to the game whose board is used. Only Colonisation needs any: the number of players, and the usual sets for this
 * number.
 */
export const groundOptions = ({ board, players }: GameOptions): GameOptions =>
  board === 'colonisation' ? { players, set: 'A', table: Number(players) > 5 ? '5+' : '2-5' } : {};

/**
 * The numbers of players for which a board is meant. On other boards than the standard one, each power has a player of its own (ruling
 * I12).
 */
export function playersOn(options: GameOptions): readonly (number | string)[] {
  if (options.board === 'standard') return [...groupings.keys()];
  if (options.board === 'colonisation') return [7, 6, 5, 4, 3, 2];
  return [playedOn(options).length];
}

/** Those powers of the board that have players, in the order of the board’s own list. */
function playedOn(options: GameOptions): readonly string[] {
  const ground = groundOf(options);
  const own = groundOptions(options);
  const owners = new Set(Object.values(ground.start(own).centres));
  const ids = ground.powers(own).map(({ id }) => id);
  return options.board === 'colonisation' ? ids : ids.filter((id) => owners.has(id));
}

/** The circuit of a game with these options: the groups of countries through which the players go, and the year of the first inning. */
export function circuitOf(options: GameOptions): Circuit {
  const { year } = readPhase(groundOf(options).start(groundOptions(options)).phase);
  const groups = options.board === 'standard' ? groupings.get(options.players as number | string) : undefined;
  return { groups: groups ?? playedOn(options).map((power) => [power]), firstYear: year };
}
