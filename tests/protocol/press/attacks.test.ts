import { describe, expect, it } from 'vitest';
import { Ledger } from '../../../src/protocol/game/replay.ts';
import type { Player } from '../../../src/protocol/player/player.ts';
import { PressReader } from '../../../src/protocol/player/press/press-reader.ts';
import { exchange } from '../../../src/protocol/wire/keys.ts';
import { inEnglish } from '../../../src/protocol/sentences/sentence.ts';
import type { Verdict } from '../../../src/protocol/verdict.ts';
import { verify } from '../../../src/protocol/verify.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import type { Table } from '../../../src/protocol/game/told/table.ts';
import { recordOfTable } from '../../../src/table/games/game-record.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../forger.ts';
import type { Lie } from '../forger.ts';
import { begunTable, handSeatOver, orderAll } from '../tables.ts';

/** A table of four with a liar in the last seat. */
function tableOfFour(seed: string) {
  const table = begunTable(4, seed);
  const [anna, ben, carla, dora] = table.players as [Player, Player, Player, Player];
  const liar = new Forger(dora, new Seeded(seed));
  const send = (...messages: readonly Message[]) => {
    for (const player of table.players) for (const message of messages) player.takeWire(wireOf(message));
  };
  return { table, anna, ben, carla, dora, liar, send };
}

const read = ({ press }: Player) =>
  press.rooms.flatMap(({ id, letters }) => letters.map(({ text }) => `${id} ${text}`));

const lastLine = ({ lines }: Verdict) => lines.map(({ says }) => inEnglish(says)).at(-1);

const told = ({ press }: Player) => press.troubles.map(({ what, seat }) => `${what} ${seat}`);

describe('a letter that an honest browser would not seal', () => {
  const chance = new Seeded('lies');
  const changed = (place: number): Lie => ({
    press: ({ keys }) => ({ keys: keys.map((one, at) => (at === place ? chance.bytes(32) : one)) }),
  });
  it.each<[string, Lie, readonly string[], readonly string[]]>([
    ['leaves out one of those it names', { to: [0, 3] }, ['spoilt 3'], []],
    ['has a bad key for one of them', changed(1), ['spoilt 3'], []],
    ['is read by one whom it does not name', { to: [0, 1, 2, 3] }, ['spoilt 3'], ['spoilt 3']],
    ['has another key where nobody reads', changed(2), ['spoilt 3'], ['spoilt 3']],
    ['does not name its author', { says: { members: [{ seat: 0, turn: 0 }, { seat: 1, turn: 0 }] } }, ['spoilt 3'], ['spoilt 3']], // prettier-ignore
    ['is a note for another', { says: { members: [{ seat: 0, turn: 0 }] }, to: [0] }, ['spoilt 3'], []],
    ['is no letter', { content: chance.bytes(40) }, ['spoilt 3'], ['spoilt 3']],
    ['holds a character that none may', { says: { text: 'a\u202eb' } }, ['spoilt 3'], ['spoilt 3']],
    ['names people who never had the seat', { says: { members: [{ seat: 0, turn: 7 }, { seat: 3, turn: 0 }] } }, [], []], // prettier-ignore
  ])('%s: nobody reads it, and the app tells every reader who can open it', (_, lie, toAnna, toBen) => {
    const { table, anna, ben, carla, liar, send } = tableOfFour('spoilt');
    send(liar.letter([0, 1, 3], 'believe me', 'S1901M', undefined, lie));
    expect([read(anna), read(ben), read(carla)]).toEqual([[], [], []]);
    expect([told(anna), told(ben)]).toEqual([toAnna, toBen]);
    orderAll(table, new Seeded('on'));
    expect(anna.table.faults).toEqual([]);
    expect(verify(anna.file()).lines.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('becomes known to a member who was left out, once another member who saw it writes in that room', () => {
    const { table, anna, ben, carla, liar, send } = tableOfFour('left out');
    send(liar.letter([0, 1, 3], 'without Ben', 'S1901M', undefined, { to: [0, 3] }));
    expect(told(ben)).toEqual([]);
    anna.writeLetter([0, 1, 3], 'Did you get this?');
    table.deliver();
    expect(ben.press.troubles).toMatchObject([{ what: 'unread', seat: 3, by: 0, room: '0.1.3' }]);
    expect(read(ben)).toEqual(['0.1.3 Did you get this?']);
    expect(told(carla)).toEqual([]);
  });

  it.each<[string, readonly number[], readonly string[]]>([
    ['is not a member of', [0, 3], []],
    ['is a member of', [0, 1, 3], ['unread 1']],
  ])('whose liar names a letter of another room accuses nobody of a room that they %s', (_, room, toAnna) => {
    const { table, anna, ben, liar, send } = tableOfFour('another room');
    ben.writeLetter([1, 2, 3], 'not for Anna');
    table.deliver();
    const after = ben.press.rooms.flatMap(({ letters }) => letters.map(({ id }) => id));
    send(liar.letter(room, 'Ask Ben', 'S1901M', undefined, { says: { after } }));
    expect(read(anna)).toEqual([`${room.join('.')} Ask Ben`]);
    expect(told(anna)).toEqual(toAnna);
  });
});

describe('a letter written by another person', () => {
  it('doesn’t count under another name, or in another place of a chain', () => {
    const { table, anna, ben, dora, liar, send } = tableOfFour('copied');
    anna.writeLetter([0, 1, 3], 'Mine');
    table.deliver();
    const own = anna
      .wires()
      .map((wire) => reopenMessage(wire))
      .findLast(({ type }) => type === 'press');
    const copies = [own, own].map(() => liar.sign({ type: 'press', body: own?.body } as never));
    send(...copies);
    expect(read(ben)).toEqual(['0.1.3 Mine']);
    expect(read(dora)).toEqual(['0.1.3 Mine']);
    expect(told(ben)).toEqual([]);
  });

  it('counts once, even if its author forks the chain and signs it on both branches', () => {
    const { anna, liar, send } = tableOfFour('forked');
    const first = liar.letter([0, 3], 'once', 'S1901M');
    const fork = liar.openLetter([0, 1, 2, 3], 'fork', 'S1901M');
    send(first, fork);
    const other = liar.letter([0, 3], 'on one branch', 'S1901M', first);
    const again = liar.sign({ type: 'press', body: other.body }, fork);
    send(other, again);
    // Neither letter cites the other, so their order follows from their ids.
    expect(read(anna).toSorted()).toEqual(['0.3 on one branch', '0.3 once']);
  });
});

describe('the order of a room', () => {
  it('is the same for all members, in whatever order the wires come and whatever times a liar names', () => {
    const { table, anna, ben, carla, liar, send } = tableOfFour('order');
    const room = [0, 1, 2, 3];
    const chance = new Seeded('order');
    for (let round = 0; round < 6; round++) {
      for (const player of [anna, ben, carla]) {
        player.wake(round * 60_000 + chance.below(200_000));
        player.writeLetter(room, `${player.seat} ${round}`);
      }
      const at = chance.pick([0, 1, 253_402_300_799]);
      const after = chance.chance(50) ? [] : anna.press.rooms[0]?.letters.slice(0, 3).map(({ id }) => id);
      send(liar.letter(room, `liar ${round}`, chance.pick(['S1901M', 'X', 'draw']), undefined, { says: { at, after: after ?? [] } })); // prettier-ignore
      if (chance.chance(60)) table.deliver();
    }
    table.deliver();
    const seen = [anna, ben, carla].map(read);
    expect(new Set(seen.map((one) => one.join('\n'))).size).toBe(1);
    const own = (seen[0] as string[]).filter((line) => line.includes(' 0 '));
    expect(own.map((line) => line.slice(-1))).toEqual(['0', '1', '2', '3', '4', '5']);
    const other = table.device(anna, new Seeded('late device'));
    expect(read(other)).toEqual(seen[0]);
  });
});

describe('a person without the keys of a seat', () => {
  it('reads nothing: neither a stranger, nor the file, nor a person who takes the seat over; a person who gave the seat away reads no new letters', () => {
    const { table, anna, ben, carla } = tableOfFour('seats');
    anna.writeLetter([0, 1, 2], 'before');
    table.deliver();
    const heir = table.join(new Seeded('heir'));
    heir.applyForSeat('Heir');
    table.deliver();
    const [applicant] = ben.table.applicants;
    ben.handOver(applicant?.id as string);
    table.deliver();
    orderAll(table, new Seeded('hand over'));
    expect(heir.seat).toBe(1);
    anna.writeLetter([0, 1, 2], 'after');
    heir.writeLetter([1, 2], 'hello');
    table.deliver();
    expect(read(heir)).toEqual(['0.1.2 after', '1.2 hello']);
    expect(read(ben)).toEqual(['0.1.2 before']);
    expect(read(carla)).toEqual(['0.1.2 before', '0.1.2 after', '1.2 hello']);
    const [first] = carla.press.rooms[0]?.letters ?? [];
    expect(first?.forFormer).toEqual([{ seat: 1, turn: 0 }]);
    const ledger = new Ledger();
    ledger.addAll(anna.wires().map((wire) => reopenMessage(wire)));
    expect(new PressReader(null, exchange).readPress(ledger.post)).toEqual({
      rooms: [],
      troubles: [],
      disclosed: [],
    });
    expect(lastLine(verify(anna.file()))).toBe('Press: 3 of 3 signed.');
  });
});

describe('a person who gets their seat back', () => {
  it('reads their old letters and the new ones, and so do the people whom they wrote to before', () => {
    const { table, anna, ben, carla } = tableOfFour('handed back');
    const takeSeat = (from: Player, to: Player, name: string) => {
      handSeatOver(table, from, to, name);
      orderAll(table, new Seeded(name));
    };
    ben.writeLetter([0, 1], 'from Ben');
    ben.writeLetter([1], 'a note');
    table.deliver();
    anna.writeLetter([0, 1], 'to Ben');
    table.deliver();
    const heir = table.join(new Seeded('heir'));
    takeSeat(ben, heir, 'Heir');
    anna.writeLetter([0, 1], 'to the heir');
    table.deliver();
    takeSeat(heir, ben, 'Ben again');
    ben.writeLetter([0, 1], 'back');
    table.deliver();
    expect(ben.seat).toBe(1);
    expect(read(ben)).toEqual(['0.1 from Ben', '0.1 to Ben', '0.1 back', '1 a note']);
    expect(read(anna)).toEqual(['0.1 from Ben', '0.1 to Ben', '0.1 to the heir', '0.1 back']);
    expect(read(heir)).toEqual(['0.1 to the heir']);
    for (const { press } of [anna, ben, carla]) expect(press.troubles).toEqual([]);
    const [room] = anna.press.rooms;
    const turns = room?.letters.map(({ author, forFormer }) => [author.turn, forFormer.length]);
    expect(turns).toEqual([[0, 0], [0, 0], [0, 1], [2, 0]]); // prettier-ignore
    expect(lastLine(verify(anna.file()))).toBe('Press: 5 of 5 signed.');
  });
});

describe('a seat that opens its letters', () => {
  it('shows only the letters that it sealed itself; two lies about it change nothing', () => {
    const { table, anna, ben, carla, dora, liar, send } = tableOfFour('disclosed');
    anna.writeLetter([0, 1], 'A secret');
    dora.writeLetter([0, 3], 'Another');
    table.deliver();
    orderAll(table, new Seeded('disclosed'));
    const early = liar.sign({ type: 'disclose', body: { secret: new Uint8Array(32) } });
    send(liar.letter([0, 3], 'by another key', 'S1901M', early), early);
    const powers = table.table.seats.flatMap(({ held }) => held).toSorted();
    for (const player of [anna, ben, carla]) player.vote({ type: 'draw', powers }, true);
    dora.takeWire(wireOf(early));
    dora.vote({ type: 'draw', powers }, true);
    table.deliver();
    expect(table.table.stage).toBe('over');
    anna.disclose();
    expect(() => anna.disclose()).toThrow('open already');
    table.deliver();
    expect(read(carla)).toEqual(['0.1 A secret']);
    expect(carla.press.rooms).toMatchObject([{ isOwn: false }]);
    for (const { press } of [anna, carla])
      expect(press.disclosed).toEqual([
        { seat: 0, turn: 0, letters: 1 },
        { seat: 3, turn: 0, letters: 0 },
      ]);
    const verdict = verify(carla.file());
    const { notes, rooms, table: proved } = verdict;
    expect(lastLine(verdict)).toBe('Press: 3 of 3 signed, 1 of them open to everybody.');
    expect(notes.map(inEnglish)).toEqual([
      'Player 4 showed a key for the letters of that seat, which opens none of them.',
    ]);
    const [power, other] = [0, 1].map((seat) => proved?.seats[seat]?.powers.join('+').toUpperCase());
    expect(recordOfTable(proved as Table, 'x', rooms).letters).toEqual([
      { phase: 'S1901M', from: power, to: other, at: expect.any(Number), text: 'A secret' },
    ]);
  });
});
