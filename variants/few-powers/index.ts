import { readBoard } from '../../engine/board/read.ts';
import type { Position, Power } from '../../engine/position.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { PowerName, Variant } from '../../engine/variant.ts';
import type { Opening } from '../rules/start.ts';
import { startOf } from '../rules/start.ts';
import { text } from '../standard/board.ts';
import { opening, powers } from '../standard/start.ts';

/**
 * The powers that play, for each value of the option `powers`. Against Turkey, England's fleets begin at sea and its army in London, since
 * England would otherwise be weaker than Turkey (ruling V1).
 */
const sides: Readonly<Record<string, { powers: readonly Power[]; units?: Opening['units'] }>> = {
  'france-austria': { powers: ['austria', 'france'] },
  'england-turkey': { powers: ['england', 'turkey'], units: { england: 'A lon, F eng, F nth' } },
  'germany-italy': { powers: ['germany', 'italy'] },
  'france-germany-austria': { powers: ['austria', 'france', 'germany'] },
};

const board = readBoard(text);

const sideIn = (options: GameOptions) => sides[String(options.powers)];

const powersIn = (options: GameOptions): readonly PowerName[] =>
  powers.filter(({ id }) => sideIn(options).powers.includes(id));

/** The opening of the standard game, with only these powers. All other home centres are neutral. */
function startIn(options: GameOptions): Position {
  const { powers: playing, units } = sideIn(options);
  const ofPlaying = (texts: Opening['units']) =>
    Object.fromEntries(playing.map((power) => [power, texts[power]]));
  return startOf(board, {
    phase: opening.phase,
    units: { ...ofPlaying(opening.units), ...units },
    centres: ofPlaying(opening.centres),
  });
}

/** Standard Diplomacy with two or three powers. The option `powers` says which (rulings V1, V2). */
export const fewPowers: Variant = {
  id: 'few-powers',
  name: 'Two or three powers',
  options: { powers: Object.keys(sides) },
  powers: powersIn,
  board: () => board,
  drawing: () => 'standard',
  start: startIn,
  rules: () => standardRules,
};
