import { describe, expect, it } from 'vitest';
import { readPhase } from '../../engine/phase.ts';
import { writeLine } from '../../engine/notation/write.ts';
import { formats, readGame } from '../../src/formats/formats.ts';
import type { Format } from '../../src/formats/formats.ts';
import type { ReadGame } from '../../src/formats/follow-game.ts';
import { kindOf } from '../../src/formats/format-kinds.ts';
import type { GameRecord } from '../../src/formats/game-record.ts';
import { recordedGames } from '../games/games.ts';
import { recorded } from './recorded.ts';

const format = (id: Format['id']) => formats.find((one) => one.id === id) as Format;

function roundTrip(id: Format['id'], game: GameRecord): { text: string; read: ReadGame } {
  const text = format(id).write(game);
  const kind = kindOf(text);
  if (kind !== 'saved game' && kind !== 'judge text' && kind !== 'sheets')
    throw new Error(`${id} is read as ${JSON.stringify(kind)}`);
  return { text, read: readGame(kind, text, 'x') };
}

/**
 * The orders as sorted texts, in which orders with the same meaning have the same text. An army that can reach its target only by sea
 * always gets “by convoy”. Disbanding is left out, since a dislodged unit without an order disbands anyway.
 */
const ordersOf = ({ phases, judge: { compiled } }: GameRecord) =>
  phases.map(({ book }) =>
    Object.fromEntries(
      Object.entries(book)
        .filter(([, lines]) => lines.length > 0)
        .map(([power, lines]) => [
          power,
          lines
            .map((line) => {
              const { order } = line;
              if (order?.type !== 'move' || order.unit.kind !== 'A') return writeLine(line);
              const [from, to] = [compiled.number.get(order.unit.at), compiled.number.get(order.to)];
              const walks = compiled.armyWay[(from ?? 0) * compiled.size + (to ?? 0)];
              return walks ? writeLine(line) : writeLine({ ...line, order: { ...order, via: true } });
            })
            .filter((text) => !text.endsWith(' D'))
            .sort(),
        ])
        .sort(),
    ),
  );

const positionsOf = ({ phases }: GameRecord) => phases.map(({ position }) => position);
const reportsOf = ({ phases }: GameRecord) =>
  phases.map(({ turn: { report } }) =>
    report.map(({ power, unit, words }) => `${power} ${JSON.stringify(unit)} ${words.join()}`).sort(),
  );

describe.each(recorded.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it.each(['diplomacy-json', 'meta-json', 'judge-text', 'sheet'] as const)(
    'can be written as %s and reads back with every order, board and result',
    (id) => {
      const { text, read } = roundTrip(id, game);
      expect(read.stopped).toBeNull();
      expect(read.notes.filter((note) => !note.startsWith('The file takes units that cannot'))).toEqual([]);
      const back = read.game;
      expect(back.id).toBe(game.id);
      expect(positionsOf(back)).toEqual(positionsOf(game));
      expect(back.last).toEqual(game.last);
      expect(back.outcome).toEqual(game.outcome);
      expect(reportsOf(back)).toEqual(reportsOf(game));
      expect(ordersOf(back)).toEqual(ordersOf(game));
      expect(format(id).write(back)).toBe(text);
    },
  );

  it('gives a table of the centres at the end of each year', () => {
    const text = format('centres').write(game);
    const [head, ...rows] = text.trimEnd().split('\r\n').map((row) => row.split(',')); // prettier-ignore
    const years = recordedCentres(game.id);
    expect(head).toEqual([
      'power',
      'start',
      ...Array.from({ length: 8 }, (_, past) => String(1901 + past)),
      'result',
    ]);
    for (const [name = '', , ...counts] of rows) {
      const told = years.map(({ centers }) => String((centers[name.toLowerCase()] ?? []).length));
      expect(counts.slice(0, told.length)).toEqual(told);
    }
    expect(rows).toHaveLength(7);
  });
});

/** The centres that the record itself gives for the ends of years. The record doesn't give the centres of every year. */
function recordedCentres(
  id: string,
): { year: number; centers: Readonly<Record<string, readonly string[]>> }[] {
  const phases = recordedGames().find((one) => one.id === id)?.phases ?? [];
  return phases.flatMap(({ phase, after: { centers } }) =>
    centers ? [{ year: readPhase(phase).year, centers }] : [],
  );
}
