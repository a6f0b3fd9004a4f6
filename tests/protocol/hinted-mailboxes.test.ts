import { describe, expect, it, test } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import { HintedMailboxes } from '../../src/protocol/game/seats/hinted-mailboxes.ts';
import { verify } from '../../src/protocol/verify.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { MessageOf } from '../../src/protocol/wire/message.ts';
import { BadMessage, reopenMessage } from '../../src/protocol/wire/message.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll } from './tables.ts';

const [A, B, C] = ['wss://a.example', 'wss://b.example/mail', 'ws://c.example:8081'] as const;

const hintedAt = (table: InMemoryTable) => table.players.map((player) => player.table.hinted);

function hint(table: InMemoryTable, seat: number, ...mail: readonly string[]): void {
  const player = table.players.find((one) => one.seat === seat) as Player;
  player.hint(mail);
  table.deliver();
}

describe('the mailboxes that a seat names', () => {
  test.each([
    ['are told to everybody', [[0, A]], [{ address: A, by: [0] }]],
    ['may be two', [[0, A, B]], [{ address: A, by: [0] }, { address: B, by: [0] }]], // prettier-ignore
    ['replace the seat’s earlier ones', [[1, A], [1, B]], [{ address: B, by: [1] }]], // prettier-ignore
    ['are taken back by an empty list', [[0, A], [1, A], [0]], [{ address: A, by: [1] }]], // prettier-ignore
    ['come first of each seat, then second', [[0, A, B], [1, C, A]], [{ address: A, by: [0, 1] }, { address: C, by: [1] }, { address: B, by: [0] }]], // prettier-ignore
  ] as [string, [number, ...string[]][], { address: string; by: number[] }[]][])('%s', (_, hints, told) => {
    const table = begunTable(2, 'hints');
    for (const [seat, ...mail] of hints) hint(table, seat, ...mail);
    expect(hintedAt(table)).toEqual(table.players.map(() => told));
  });

  test.each([
    [['https://a.example'], /no mailbox/],
    [['wss://a.example b'], /no mailbox/],
    [[A, B, C], /at most 2/],
  ])('are refused if they are %j', (mail, why) => {
    const { host } = begunTable(2, 'strange hints');
    expect(() => host.hint(mail)).toThrow(why);
  });

  test.each([[['javascript:x']], [[`wss://${'a'.repeat(300)}.example`]], [[A, B, C]]])(
    'make the message invalid if a liar signs %j',
    (mail) => {
      const { host } = begunTable(2, 'hostile hints');
      const wire = () =>
        wireOf(new Forger(host, new Seeded('hostile')).sign({ type: 'hint', body: { mail } }));
      expect(() => reopenMessage(wire())).toThrow(BadMessage);
      expect(host.takeWire(wire())).toBe('bad');
    },
  );

  it('change nothing in the game, in whatever order messages come, and the file of the game verifies', () => {
    const table = begunTable(3, 'hints in play');
    hint(table, 1, A);
    orderAll(table, new Seeded('hints in play'));
    hint(table, 2, B);
    expect(table.table.phases.length).toBeGreaterThan(1);
    const messages = table.host.wires().map(reopenMessage);
    for (const some of [messages, messages.toReversed()])
      expect(replay(some, shippedRules).hinted).toEqual(table.host.table.hinted);
    expect(verify(table.host.file()).lines.every(({ ok }) => ok)).toBe(true);
    expect(table.host.table.faults).toEqual([]);
  });

  it('stay when the seat’s person leaves, since nobody might reach the table otherwise', () => {
    const table = begunTable(4, 'hint of a leaver');
    hint(table, 3, A);
    const leaver = table.players.find(({ seat }) => seat === 3) as Player;
    leaver.leaveGame();
    table.deliver();
    expect(table.table.hinted).toEqual([{ address: A, by: [3] }]);
  });
});

describe('many hints', () => {
  const message = (author: string, seq: number, mail: readonly string[]) =>
    ({ type: 'hint', author, seq, id: `${seq}`, body: { mail } }) as MessageOf<'hint'>;

  it('count up to the 32nd of a chain, in whatever order they come', () => {
    const all = Array.from({ length: 100 }, (_, seq) => message('liar', seq, [`wss://${seq}.example`]));
    for (const some of [all, all.toReversed()]) {
      const hinted = new HintedMailboxes();
      for (const one of some) hinted.noteHint(one);
      expect(hinted.ofSeats([{ number: 0, pens: ['liar'] }])).toEqual([
        { address: 'wss://31.example', by: [0] },
      ]);
    }
  });

  it('never make a table use more than twelve mailboxes, and as many liars as a table tolerates leave room', () => {
    const hinted = new HintedMailboxes();
    const seats = Array.from({ length: 32 }, (_, number) => ({ number, pens: [`pen ${number}`] }));
    for (const { number, pens } of seats.slice(0, 10))
      hinted.noteHint(message(pens[0] as string, 0, [`wss://${number}.liar`, `wss://${number}.liars`]));
    hinted.noteHint(message('pen 31', 0, [A]));
    const told = hinted.ofSeats(seats);
    expect(told).toHaveLength(12);
    expect(told).toContainEqual({ address: A, by: [31] });
  });
});
