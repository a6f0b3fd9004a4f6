import { describe, expect, it } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { isBeingDecided } from '../../src/protocol/player/own-orders.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { TableWitness } from '../../src/protocol/player/witness.ts';
import type { SeatNumber, Value } from '../../src/protocol/wire/bodies.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { HOUR, KEYS, SEED, START, Watched } from './watched.ts';

const listOf = ({ mail }: Watched) =>
  mail.map((wire) => reopenMessage(wire)).flatMap((one) => (one.type === 'list' ? [one] : []));

const gapsIn = (value: Value | undefined) =>
  value?.type === 'set' ? value.seals.flatMap(({ seat, seal }) => (seal ? [] : [seat])) : null;

describe('a table with a witness', () => {
  it('opens at the next visit after the last lock, and settles during the visits', () => {
    const table = new Watched(7);
    expect(table.lockAll().phases).toHaveLength(1);
    const first = table.visit(0);
    expect(first.phases.map(({ phase, provisional }) => `${phase} ${provisional}`)).toEqual([
      'S1901M true',
      'F1901M false',
    ]);
    expect(first.settling?.number).toBe(1);
    expect(first.waitingFor.map(({ what }) => what)).toEqual(Array(7).fill('commit'));
    table.expectReplayed();
    for (const seat of [1, 2, 3]) expect(table.visit(seat).settling?.number).toBe(1);
    const settled = table.visit(4);
    expect([settled.settling, settled.phases[0]?.provisional, settled.decisions.length]).toEqual([
      null,
      false,
      2,
    ]);
    expect(settled.faults).toEqual([]);
    table.expectReplayed();
  });

  it('once a set is settled, names a seat that showed a key of the next set without proof', () => {
    const table = new Watched(7);
    table.lockAll();
    table.visit(0);
    const liar = new Forger(table.players[6] as Player, new Seeded('a liar'));
    const seal = { commit: liar.chain.at(-1)?.id as string, slot: 0 };
    const body = { decision: 2, seal, key: new Uint8Array(32), proof: [] };
    table.mail.push(wireOf(liar.sign({ type: 'reveal', body })));
    for (const seat of [1, 2, 3]) expect(table.visit(seat).faults).toEqual([]);
    const { settling, faults } = table.visit(4);
    expect(settling).toBeNull();
    expect(faults).toMatchObject([{ kind: 'reveal without proof', seat: 6, phase: 'F1901M' }]);
    table.expectReplayed();
  });

  it('plays a year with one visit in each phase', () => {
    const table = new Watched(7);
    for (let phase = 0; phase < 4; phase++) table.lockAll();
    expect(table.visit(0).phases.length).toBeGreaterThanOrEqual(4);
    expect(table.visit(0).faults).toEqual([]);
    table.expectReplayed();
  });

  it.each([
    ['a stranger, with two seats', 7, false, 2],
    ['a player, with three', 7, true, 3],
    ['a stranger, of four, with two', 4, false, 2],
    ['a stranger, of three, with two', 3, false, 2],
    ['one of three players, who share no keys, with all', 3, true, 3],
    ['a stranger, of two, who share no keys, with both', 2, false, 2],
  ])('whose witness is %s, opens the boxes', (_, seats, plays, needed) => {
    const table = new Watched(seats, {}, plays);
    table.lockAll();
    const opened = [seats - 1, ...Array(seats - 1).keys()].map((seat) => table.visit(seat).phases.length > 1);
    expect(opened.indexOf(true) + 1).toBe(needed);
  });

  it('opens the orders of a third player who never shows their key, by its share and those of the two others', () => {
    const table = new Watched(3);
    for (const seat of [2, 0, 1]) table.lock(seat);
    table.visit(0);
    const { phases, faults } = table.visit(1);
    expect(phases[0]).toMatchObject({ opened: [0, 1, 2], openedByOthers: [2] });
    expect(phases).toHaveLength(2);
    expect(faults).toEqual([]);
    table.expectReplayed();
  });

  it('gets a list that leaves out missing orders after the deadline, and nobody accepts the list before their own deadline', () => {
    const table = new Watched(7);
    for (const seat of [0, 1, 2, 3, 4, 5]) table.lock(seat);
    table.now = START + 20 * HOUR;
    table.visit(0);
    expect(listOf(table)).toEqual([]);
    table.now = START + 25 * HOUR;
    table.attend();
    table.now += 20_000;
    table.attend();
    expect(gapsIn(listOf(table)[0]?.body.value)).toEqual([6]);
    table.now = START + 26 * HOUR;
    for (const seat of [0, 1, 2]) expect(table.visit(seat).phases).toHaveLength(1);
    expect(table.visit(3).phases).toHaveLength(2);
    expect(() => table.visit(6, (player) => player.commit({}, true))).not.toThrow();
    expect(table.visit(4).phases[0]?.set?.find(({ seat }) => seat === 6)?.seal).toBeNull();
  });

  it('settles a list with the seats that this list puts into civil disorder', () => {
    const absence = { rule: 'disorder', misses: 1, vacation: 0, many: 'all', few: 'all' } as const;
    const table = new Watched(4, { absence });
    for (const seat of [0, 1]) table.lock(seat);
    for (table.now = START + 25 * HOUR; listOf(table).length === 0; table.now += 20_000) table.attend();
    expect(gapsIn(listOf(table)[0]?.body.value)).toEqual([2, 3]);
    for (const seat of [0, 1]) table.visit(seat);
    const { settling, seats } = table.visit(0);
    expect(settling?.accepts.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(seats.map(({ gone }) => gone)).toEqual([false, false, true, true]);
    expect(() => table.visit(2, (player) => player.commit({}, true))).toThrow(/No orders/);
    table.visit(2);
    expect(table.visit(3).settling).toBeNull();
    table.expectReplayed();
  });

  it('counts only one receipt for each commit, however many the witness signs', () => {
    const table = new Watched(4);
    table.lock(0);
    const [{ commit }] = table.witness.table.phases[0]?.receipts as [{ commit: string; at: number }];
    for (let count = 0; count < 50; count++)
      table.forge({ type: 'receipt', body: { phase: 'S1901M', commit, at: count } });
    expect(table.visit(1).phases[0]?.receipts.map((one) => one.commit)).toEqual([commit]);
  });

  it('follows no list that leaves out orders before the deadline', () => {
    const table = new Watched(7);
    for (const seat of [0, 1, 2, 3, 4, 5]) table.lock(seat);
    const { receipted } = table.witness.table.making ?? {};
    table.forge({ type: 'list', body: { decision: 1, value: receipted as Value, shares: [], parts: [] } });
    expect(table.visit(0).making?.accepts).toEqual([]);
    expect(table.visit(1).phases).toHaveLength(1);
  });
});

describe('a witness that lies or fails', () => {
  /** A table at which all players have locked orders, and the witness has then signed these lists. Each player visits twice. */
  function afterLists(lists: (table: Watched) => readonly Value[]): Table {
    const table = new Watched(7);
    for (const seat of [0, 1, 2, 3, 4, 5, 6])
      table.visit(seat, (player) => player.commit({}, true), seat < 6);
    for (const commit of lists(table))
      table.forge({ type: 'list', body: { decision: 1, value: commit, shares: [], parts: [] } });
    let told = table.players[0]?.table as Table;
    for (const _ of [1, 2, 3])
      for (const seat of table.players.keys()) told = table.visit(seat, undefined, false);
    table.expectReplayed();
    return told;
  }

  /** A set in which some seats have no orders. */
  const without = (set: Value, ...seats: readonly SeatNumber[]): Value => {
    const { seals } = set as Extract<Value, { type: 'set' }>;
    const left = seals.map((one) => (seats.includes(one.seat) ? { ...one, seal: null } : one));
    return { ...(set as Extract<Value, { type: 'set' }>), seals: left };
  };
  const receipted = (table: Watched): Value => table.witness.table.making?.receipted as Value;

  it.each([
    ['leaves out a seat that has its receipt', (table: Watched) => [without(receipted(table), 3)]],
    ['lists twice', (table: Watched) => [receipted(table), without(receipted(table), 3)]],
  ])('and %s is dismissed, with the proof, and the table plays on', (_, lists) => {
    const told = afterLists(lists);
    expect(told.witness?.isDismissed).toBe(true);
    expect(told.witness?.proof?.length).toBeGreaterThan(0);
    expect(told.phases.length).toBeGreaterThan(1);
    expect(gapsIn(told.decisions.find(({ value }) => value.type === 'set')?.value)).toEqual([]);
  });

  describe('that shows different lists to different seats', () => {
    const table = new Watched(7);
    for (const seat of [0, 1, 2, 3, 4, 5, 6])
      table.visit(seat, (player) => player.commit({}, true), seat < 6);
    const before = [...table.mail];
    table.attend();
    const [full] = listOf(table);
    const mailOf = (wires: readonly Uint8Array[]) => table.mail.splice(0, Infinity, ...wires);
    const isOfWitness = (wire: Uint8Array) => reopenMessage(wire).author === KEYS.chain.public;
    const receipts = table.mail.filter((wire) => isOfWitness(wire) && reopenMessage(wire).type === 'receipt');
    const common = before.filter((wire) => !isOfWitness(wire));
    const told = table.mail.find((wire) => reopenMessage(wire).id === full?.id) as Uint8Array;
    table.now = START + 30 * HOUR;

    mailOf([...common, ...receipts, told]);
    table.visit(0, undefined, false);
    const followed = table.visit(1, undefined, false).phases[0]?.provisional;
    const ofTwo = [...table.mail];

    mailOf(common);
    const value = without(full?.body.value as Value, 3) as Extract<Value, { type: 'set' }>;
    for (const { seal } of value.seals) {
      if (seal) table.forge({ type: 'receipt', body: { phase: 'S1901M', commit: seal.commit, at: 1 } });
    }
    table.forge({ type: 'list', body: { decision: 1, value, shares: [], parts: [] } });
    for (const seat of [2, 3, 4, 5, 6]) table.visit(seat, undefined, false);
    mailOf([...table.mail, ...ofTwo]);
    for (const _ of [1, 2, 3, 4, 5]) {
      for (const seat of table.players.keys()) table.visit(seat, undefined, false);
      table.now += 20 * HOUR;
    }
    const last = table.visit(0, undefined, false);

    it('has one list overruled if most seats followed the other, and nobody else is accused', () => {
      expect(followed).toBe(true);
      expect(last.witness?.proof).toHaveLength(2);
      expect(last.phases[0]?.provisional).toBe(false);
      expect(last.faults.map(({ author }) => author)).toEqual([KEYS.chain.public]);
      expect(new Set(table.players.map((player) => player.table.phases[0]?.turn?.next.phase)).size).toBe(1);
      table.expectReplayed();
    });

    it('gets nobody accused in a browser that lacks one list and follows the other', () => {
      expect(last.decisions[1]?.value).toMatchObject({ change: { type: 'witness' } });
      const ofSome = [2, 3, 6].map((seat) => table.players[seat]?.chain);
      const isHere = ({ author, body }: Message) =>
        author !== KEYS.chain.public && !(ofSome.includes(author) && 'decision' in body && body.decision > 0);
      const seenByTwo = ofTwo.map((wire) => reopenMessage(wire));
      const others = table.mail.map((wire) => reopenMessage(wire)).filter(isHere);
      const part = replay([...seenByTwo, ...others]);
      expect(part.phases.map(({ phase, provisional }) => `${phase} ${provisional}`)).toEqual([
        'S1901M true',
        'F1901M false',
      ]);
      expect(part.faults).toEqual([]);
    });
  });

  it('delays the table for one day, and then the table plays on without it', () => {
    const table = new Watched(7);
    const day = (times: number) => {
      for (let time = 0; time < times; time++) {
        for (const seat of table.players.keys()) table.visit(seat, (player) => tryLock(player), false);
        table.now += 20 * HOUR;
      }
    };
    day(1);
    expect(table.players[0]?.table.making?.accepts).toEqual([]);
    day(6);
    const told = table.visit(0, undefined, false);
    expect(told.witness).toEqual({ isDismissed: true, proof: null });
    expect(told.phases.length).toBeGreaterThan(1);
    table.expectReplayed();
  });

  it('signs nothing twice when it restarts from its store', () => {
    const table = new Watched(7);
    for (const seat of [0, 1, 2, 3]) table.lock(seat);
    const again = new TableWitness(tableLink(table), SEED, table.witness.wires(), table.witness.seen);
    again.wake(table.now);
    expect(again.drain().signed).toEqual([]);
  });

  it('serves two tables, and its messages at one table don’t count at the other', () => {
    const [one, other] = [new Watched(4), new Watched(4, { name: 'Another' })];
    other.lockAll();
    const foreign = other.mail.filter((wire) => reopenMessage(wire).author === KEYS.chain.public);
    expect(foreign.length).toBeGreaterThan(4);
    const taken = one.players[0]?.takeWires(foreign) ?? [];
    expect(taken).not.toContain('new');
    one.lockAll();
    one.visit(0);
    expect(one.visit(1).phases).toHaveLength(2);
    one.expectReplayed();
  });

  it('signs nothing before it knows the time: a list without receipts would leave everybody out', () => {
    const table = new Watched(4);
    for (const seat of [0, 1, 2, 3]) table.visit(seat, (player) => player.commit({}, true), false);
    const fresh = new TableWitness(tableLink(table), SEED);
    fresh.takeWires(table.mail);
    expect(fresh.drain().signed).toEqual([]);
    fresh.wake(table.now);
    const types = fresh.drain().signed.map((wire) => reopenMessage(wire).type);
    expect(types).toEqual(['receipt', 'receipt', 'receipt', 'receipt', 'list']);
  });

  it('has no effect if the genesis names another witness', () => {
    const table = new Watched(4);
    const strange = new TableWitness(tableLink(table), new Seeded('another witness').bytes(32));
    table.lockAll();
    strange.takeWires(table.mail);
    strange.wake(table.now);
    expect(strange.drain().signed).toEqual([]);
  });
});

const tableLink = ({ players }: Watched): string => players[0]?.keep.link as string;

function tryLock(player: Player): void {
  const { table, seat } = player;
  const own = table.phases.at(-1)?.commits.find((one) => one.seat === seat);
  const isOpen = table.stage === 'orders' && own?.state === 'nothing' && !player.isLate;
  if (isOpen && !isBeingDecided(table, own.seat)) player.commit({}, true);
}
