import { readPhase } from '../../engine/phase.ts';
import type { Position, Power } from '../../engine/position.ts';
import { boardAfter } from '../../engine/report.ts';
import type { GameRecord } from './game-record.ts';
import { startOf } from './game-record.ts';

/**
 * Writes how many centres each power had at the start and at the end of each year, as comma-separated values for tournament
 * tools. The last column names the winner, or the powers that share a draw.
 */
export function writeCentreTable(game: GameRecord): string {
  const { judge, outcome } = game;
  const boards = yearEnds(game);
  const powers = judge.powers.filter(({ id }) => boards.some(({ board }) => countOf(board, id) > 0));
  const ended = (power: Power) => {
    if (!outcome) return '';
    if ('winner' in outcome) return outcome.winner === power ? 'won' : '';
    return outcome.draw.includes(power) ? 'drew' : '';
  };
  const rows = powers.map(({ id, name }) => [
    name,
    ...boards.map(({ board }) => String(countOf(board, id))),
    ended(id),
  ]);
  const head = ['power', ...boards.map(({ year }) => (year === null ? 'start' : String(year))), 'result'];
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** The board at the start of the game (`year` is null), and at the end of each completed year. */
function yearEnds(game: GameRecord): readonly { year: number | null; board: Position }[] {
  const { phases, outcome } = game;
  const ends = phases.flatMap(({ position, turn }, place) => {
    const { year } = readPhase(position.phase);
    const isLast = place === phases.length - 1;
    const isOver = readPhase(turn.next.phase).year > year || (isLast && outcome !== null);
    return isOver ? [{ year, board: boardAfter(turn) }] : [];
  });
  return [{ year: null, board: startOf(game) }, ...ends];
}

const countOf = ({ centres }: Position, power: Power): number =>
  Object.values(centres).filter((owner) => owner === power).length;

/** A field in the form that RFC 4180 requires. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
