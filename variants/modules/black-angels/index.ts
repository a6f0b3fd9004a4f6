import type { Space } from '../../../engine/board.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import type { RuleModule } from '../module.ts';
import type { AngelSet } from './board.ts';
import { angels, angelSets, spacesOf, withAngels } from './board.ts';

/** The option that chooses the spaces with which Heaven or Hell is connected. */
const optionOf = { hvn: 'heaven', hll: 'hell' } as const;

const none = 'none';
const sets = [none, ...angelSets];

/**
 * Black Angels by Lewis Pulsipher: Heaven and Hell beside the board. The option `heaven` chooses the spaces with which Heaven is connected,
 * and the option `hell` chooses those of Hell (ruling B1).
 */
export const blackAngels: RuleModule = {
  id: 'black-angels',
  name: 'Black Angels',
  isOf1971: true,
  over: (game, homelands) => ({
    ...game,
    options: { ...game.options, heaven: sets, hell: sets },
    defaults: (given) => {
      const isNamed = Object.values(optionOf).some((name) => given[name] !== undefined);
      return { ...game.defaults?.(given), ...(isNamed ? {} : { heaven: 'A', hell: 'A' }) };
    },
    board: (options) => {
      const board = game.board(options);
      const { territory } = homelands.by?.(options) ?? homelands;
      const connected = chosen(options).map(([angel, set]) => [angel, spacesOf(set, board, territory)]);
      return withAngels(board, Object.fromEntries(connected) as Record<Space, readonly Space[]>);
    },
    drawing: (options) => [game.drawing(options), ...chosen(options).map(([angel]) => angel)].join('+'),
  }),
};

/** Heaven and Hell, if they exist in this game, each with its set of spaces. */
function chosen(options: GameOptions): [keyof typeof angels, AngelSet][] {
  const both = Object.keys(optionOf) as (keyof typeof angels)[];
  return both
    .filter((angel) => options[optionOf[angel]] !== none)
    .map((angel) => [angel, options[optionOf[angel]] as AngelSet]);
}
