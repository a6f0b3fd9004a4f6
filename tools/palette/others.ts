import { coloursOf, grounds, players, type PaintPlace, type PowerColour } from './boards.ts';

/**
 * All colours from which a power's colour must differ in a place: those that `grounds` lists, and the colours of the powers with which this
 * power shares a board.
 */
export function othersOf(whose: string, place: PaintPlace): readonly PowerColour[] {
  const met = Object.entries(players)
    .filter(([, powers]) => powers.includes(whose))
    .flatMap(([board]) => coloursOf(board, place))
    .filter(([other]) => other !== whose);
  return [...met, ...Object.entries(grounds[place])];
}
