import { describe, expect, it } from 'vitest';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { verify } from '../../src/protocol/verify.ts';
import { answerOf } from '../../tools/sealed/cases/case.ts';
import { differences } from '../../tools/sealed/cases/compare.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { recordedGames } from '../games/games.ts';
import type { RecordedGame } from '../games/games.ts';
import { POWERS } from './tables.ts';

describe.each(recordedGames().map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const table = tableFor(game);

  it('is played by seven seats that seal and open their orders, and every position is as recorded', () => {
    const found = game.phases.flatMap((recorded, place) => {
      order(table, recorded.orders);
      return compare(table, recorded, game.phases[place + 1]?.phase);
    });
    expect(found).toEqual([]);
    expect(table.table.faults).toEqual([]);
    expect(new Set(table.players.map((player) => player.table.phases.at(-1)?.digest)).size).toBe(1);
  });

  it('verifies from its file', () => {
    const verdict = verify(table.host.file());
    expect(verdict.lines.filter(({ ok }) => !ok)).toEqual([]);
    const { ending, phases } = table.table;
    expect(verdict.reaches).toBe(ending ? 'the end' : phases.at(-1)?.phase);
  });
});

function tableFor(game: RecordedGame): InMemoryTable {
  const seating = { by: 'chosen', spare: 'share' } as const;
  const settings = { name: game.id, variant: game.variant, seating };
  const table = new InMemoryTable(settings, POWERS.length, new Seeded(game.id));
  table.begin(
    [],
    POWERS.map((power) => [power]),
  );
  return table;
}

/** Every seat with orders to give locks the recorded orders. */
function order(table: InMemoryTable, orders: Readonly<Record<string, readonly string[]>>): void {
  const phase = table.table.phases.at(-1) as PhaseRecord;
  for (const player of table.players) {
    if (!phase.asks.includes(player.seat as number)) continue;
    const [power] = player.powers as [string];
    player.commit({ [power]: orders[power] ?? [] }, true);
  }
  table.deliver();
}

function compare(
  table: InMemoryTable,
  recorded: RecordedGame['phases'][number],
  next: string | undefined,
): string[] {
  const record = table.table.phases.find(({ phase }) => phase === recorded.phase);
  if (!record?.turn || !table.table.judge) return [`${recorded.phase} was not adjudicated`];
  const answer = answerOf(table.table.judge, recorded.phase, record.turn);
  const expected = { dislodged: {}, ...recorded.after, phase: next };
  return differences(answer, expected).map((one) => `${recorded.phase}: ${one}`);
}
