import type { Board } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { readPhase, writePhase } from '../../../engine/phase.ts';
import type { OrderTexts } from '../../protocol/player/player.ts';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What was written ahead, as lines for each power that wrote any. */
export function aheadTexts(powers: readonly Power[], written: (power: Power) => string): OrderTexts {
  const texts = powers.map((power) => [power, lines(written(power))] as const);
  return Object.fromEntries(texts.filter(([, list]) => list.length > 0));
}

/** A sentence for each line written ahead that no reader would understand. Whether it will be allowed shows only then. */
export function aheadProblems(
  board: Board,
  position: Position,
  letter: string,
  power: Power,
  text: string,
): readonly string[] {
  const then = { ...position, phase: writePhase({ ...readPhase(position.phase), letter }) };
  return lines(text).flatMap((line) => {
    const read = readLine(board, then, power, line);
    return 'problem' in read ? [`“${line}”: ${read.problem}`] : [];
  });
}
