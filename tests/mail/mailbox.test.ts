import { expect, test } from 'vitest';
import { signEvent } from '../../src/sync/mail/event.ts';
import { deviceKey } from '../../src/sync/mail/keys.ts';
import { liar, narrow, plain } from './evil.ts';
import type { Habit } from './evil.ts';
import { mute, slow, without } from './habits.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const [A, B] = ['wss://a.example', 'wss://b.example'] as const;
const MINUTE_MS = 60_000;
/** A relay can send the list of a small table's authors in this many characters. */
const LIST = 2_000;

function scene(...habits: readonly Habit[]) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const table = new MailTable();
  const a = relays.add(A, ...habits);
  const b = relays.add(B);
  const person = () => new MailPlayer(simulation, relays, table);
  /** A player's visit: the player reads, does something, and stays for this many milliseconds. */
  const visit = async (
    player: MailPlayer,
    addresses: readonly string[],
    act = () => {},
    ms = 2 * MINUTE_MS,
  ) => {
    player.open(addresses);
    await simulation.run(5_000);
    act();
    await simulation.run(ms);
    player.close();
  };
  return { simulation, relays, table, a, b, person, visit };
}

const idsOf = ({ held }: MailPlayer) => [...held.keys()].sort();

test('a player finds what another player has left at relays, although they are never online together', async () => {
  const { simulation, person, visit } = scene();
  const [ann, ben] = [person(), person()];
  ann.open([A, B]);
  ann.write(300, 4000, 60_000);
  await simulation.run(30_000);
  expect(ann.mailbox.state).toMatchObject({ own: 3, left: 2, setBack: 0 });
  ann.close();
  await visit(ben, [A, B]);
  expect(idsOf(ben)).toEqual(idsOf(ann));
});

test('two seconds after a wire was written, we know that a relay keeps it', async () => {
  const { simulation, person } = scene();
  const ann = person();
  ann.open([A, B]);
  await simulation.run(5_000);
  ann.write(300);
  await simulation.run(2_000);
  expect(ann.mailbox.state).toMatchObject({ own: 1, left: 2 });
});

test('we don’t send events again to a relay that is slow to store them, and don’t think that it drops them', async () => {
  const { simulation, person, a } = scene(slow(4_000));
  const ann = person();
  ann.open([A]);
  for (let n = 0; n < 3; n++) {
    await simulation.run(10_000);
    ann.write(300);
    await simulation.run(3_000);
    expect(ann.mailbox.state.left).toBe(0);
  }
  await simulation.run(5 * MINUTE_MS);
  expect(ann.mailbox.state).toMatchObject({ left: 1, places: [{ how: 'keeps' }] });
  expect(a.traffic.events).toBe(3);
});

test.each([
  ['negotiates', []],
  ['neither negotiates nor counts', [plain]],
])(
  'we notice that a relay drops what it says it keeps, even if nobody stays online (a relay that %s)',
  async (_, habits) => {
    const { simulation, person, a } = scene(liar, ...habits);
    const ann = person();
    for (let visits = 0; visits < 8; visits++) {
      ann.open([A, B]);
      await simulation.run(1_000);
      ann.write(300);
      await simulation.run(2_000);
      ann.close();
    }
    ann.open([A, B]);
    expect(ann.mailbox.state.places).toMatchObject([{ how: 'drops' }, {}]);
    expect(a.traffic.events).toBeLessThan(12);
  },
);

test.each([[[A, B]], [[B, A]]])(
  'a relay that answers nothing delays nobody: we read the other relay at once, and soon count only that one',
  async (addresses) => {
    const { simulation, person, visit } = scene(mute);
    const [ann, ben] = [person(), person()];
    await visit(ann, [B], () => ann.write(300, 4000, 60_000));
    for (let visits = 0; visits < 2; visits++) {
      ben.open(addresses);
      await simulation.run(3_000);
      expect(idsOf(ben)).toEqual(idsOf(ann));
      await simulation.run(8_000);
      expect(ben.mailbox.state.matched).toBe(true);
      ben.close();
      ann.open([B]);
      ann.write(500);
      await simulation.run(3_000);
      ann.close();
    }
  },
);

test('a player who is online gets a wire at once', async () => {
  const { simulation, person } = scene();
  const [ann, ben] = [person(), person()];
  for (const one of [ann, ben]) one.open([A, B]);
  await simulation.run(5_000);
  ann.write(800);
  await simulation.run(600);
  expect(ben.held.size).toBe(1);
});

test('many wires that are written at nearly the same time become one event at each relay', async () => {
  const { simulation, person, a, b } = scene();
  const ann = person();
  ann.isAlone = false;
  ann.open([A, B]);
  await simulation.run(5_000);
  for (let n = 0; n < 12; n++) {
    ann.write(500);
    await simulation.run(1_000);
  }
  await simulation.run(10_000);
  expect([a.traffic.events, b.traffic.events]).toEqual([2, 2]);
});

test('a wire that is written while the page is being hidden goes out at once', async () => {
  const { simulation, person, a } = scene();
  const ann = person();
  ann.isAlone = false;
  ann.open([A]);
  await simulation.run(5_000);
  ann.write(500);
  ann.mailbox.flush();
  expect(a.traffic.events).toBe(1);
});

test.each([
  ['negotiates', []],
  ['does not negotiate', [without('NEG-OPEN')]],
  ['neither negotiates nor counts', [plain]],
])(
  'at the next visit, we notice that a relay has lost its disk, and fill it again (a relay that %s)',
  async (_, habits) => {
    const { person, visit, a } = scene(...habits);
    const [ann, ben] = [person(), person()];
    await visit(ann, [A, B], () => ann.write(1000, 30_000, 65_000));
    await visit(ben, [A, B]);
    a.lose();
    await visit(ben, [A, B]);
    const late = person();
    await visit(late, [A]);
    expect(idsOf(late)).toEqual(idsOf(ann));
  },
);

test.each([
  ['negotiates', []],
  ['neither negotiates nor counts', [plain]],
])(
  'wires that were read and then lost, as on a full disk, are read again (a relay that %s)',
  async (_, habits) => {
    const { simulation, person, visit } = scene(...habits);
    const [ann, ben] = [person(), person()];
    await visit(ann, [A], () => ann.write(1000, 30_000));
    await visit(ben, [A]);
    ben.held.clear();
    simulation.now += 30 * 86_400_000;
    await visit(ben, [A]);
    expect(idsOf(ben)).toEqual(idsOf(ann));
  },
);

test('seven players who are online together don’t send again what was never missing', async () => {
  const { simulation, person, a, b } = scene();
  const people = Array.from({ length: 7 }, person);
  for (const one of people) one.open([A, B]);
  await simulation.run(5_000);
  for (const one of people) {
    const wires = one.write(700, 900);
    for (const other of people) if (other !== one) other.get(wires);
  }
  await simulation.run(15 * MINUTE_MS);
  for (const one of people) one.close();
  for (const one of people) {
    one.open([A, B]);
    await simulation.run(3 * MINUTE_MS);
    one.close();
  }
  expect([a.traffic.events, b.traffic.events]).toEqual([7, 7]);
});

test('events that all have the same second as their time are not sent again and again', async () => {
  const { person, a, visit } = scene(without('NEG-OPEN'));
  for (let n = 0; n < 40; n++) for (const event of person().lettersOf([20_000])) a.offer(event);
  const late = person();
  await visit(late, [A]);
  expect(late.held.size).toBe(40);
  expect(a.traffic.down).toBeLessThan(1.1 * 40 * 28_000);
});

test('refused events limit the size of later ones, but it isn’t halved for each of them', async () => {
  const { simulation, person, a, visit } = scene(narrow(16_384));
  const [ann, late] = [person(), person()];
  ann.open([A]);
  await simulation.run(5_000);
  ann.write(...Array.from({ length: 8 }, () => 15_000));
  await simulation.run(15 * MINUTE_MS);
  ann.close();
  const before = a.traffic.events;
  await visit(ann, [A], () => ann.write(7_000), 5 * MINUTE_MS);
  expect(a.traffic.events).toBe(before + 1);
  await visit(late, [A]);
  expect(late.held.size).toBe(9);
});

test('a clock that is ahead is corrected, even for events that are waiting to be sent', async () => {
  const { simulation, person, a, visit } = scene();
  const [ann, late] = [person(), person()];
  ann.aheadMs = 2 * 3_600_000;
  ann.open([A]);
  await simulation.run(5_000);
  for (let n = 0; n < 4; n++) {
    ann.write(30_000);
    await simulation.run(600);
  }
  await simulation.run(5 * MINUTE_MS);
  expect(ann.mailbox.state).toMatchObject({ left: 1, setBack: 2 * 3600 });
  ann.close();
  expect(a.traffic.events).toBeLessThanOrEqual(10);
  const before = a.traffic.events;
  await visit(ann, [A], () => ann.write(500));
  expect(a.traffic.events).toBe(before + 1);
  await visit(late, [A]);
  expect(late.held.size).toBe(5);
});

test('false parts hide nothing: a wire that a member falsely claims to have left at a relay is sent there by another player', async () => {
  const { table, person, visit, a, b } = scene();
  const ann = person();
  const wires = Array.from({ length: 20 }, () => table.wire(1500));
  const claim = person().claim(wires.map(({ id }) => id));
  for (const relay of [a, b]) relay.offer(claim);
  ann.get(wires);
  await visit(ann, [A, B], () => {}, 5 * MINUTE_MS);
  const late = person();
  await visit(late, [A]);
  expect(idsOf(late)).toEqual(idsOf(ann));
});

test('false parts that we read before the wire hide nothing either', async () => {
  const { simulation, table, person, visit, a } = scene();
  const wire = table.wire(1500);
  a.offer(person().claim([wire.id]));
  const ann = person();
  ann.open([A]);
  await simulation.run(5_000);
  ann.get([wire]);
  await simulation.run(5 * MINUTE_MS);
  ann.close();
  const late = person();
  await visit(late, [A]);
  expect(late.held.size).toBe(1);
});

test('events that will soon expire are written again', async () => {
  const { simulation, person, visit } = scene();
  const [ann, ben, late] = [person(), person(), person()];
  await visit(ann, [A], () => ann.write(1000));
  simulation.now += 105 * 86_400_000;
  await visit(ben, [A]);
  simulation.now += 20 * 86_400_000;
  await visit(late, [A]);
  expect(late.held.size).toBe(1);
});

test('a relay that comes back empty after weeks is refilled by the next player who comes', async () => {
  const { simulation, person, visit, a } = scene();
  const [ann, ben, late] = [person(), person(), person()];
  await visit(ann, [A, B], () => ann.write(500, 800));
  a.stop();
  await visit(ben, [A, B], () => ben.write(900));
  expect(ben.held.size).toBe(3);
  simulation.now += 15 * 86_400_000;
  a.lose();
  a.start();
  await visit(ann, [A, B]);
  await visit(late, [A]);
  expect(late.held.size).toBe(3);
});

test('without any relay, the mail says so, stores new wires, and sends them once there is a relay', async () => {
  const { simulation, person, a, b } = scene();
  a.stop();
  b.stop();
  const ann = person();
  ann.open([A, B]);
  ann.write(500);
  await simulation.run(10 * MINUTE_MS);
  expect(ann.mailbox.state).toMatchObject({ own: 1, left: 0 });
  expect(ann.mailbox.state.places.map(({ how }) => how)).toEqual(['absent', 'absent']);
  b.start();
  await simulation.run(10 * MINUTE_MS);
  expect(ann.mailbox.state).toMatchObject({ own: 1, left: 1 });
});

test('wires that were written without a relay go out at a later visit', async () => {
  const { person, visit, a } = scene();
  const [ann, late] = [person(), person()];
  a.stop();
  await visit(ann, [A], () => ann.write(500));
  a.start();
  await visit(ann, [A]);
  await visit(late, [A]);
  expect(late.held.size).toBe(1);
});

test('a visit that brings nothing new costs a few kilobytes', async () => {
  const { person, visit, a } = scene();
  const [ann, ben] = [person(), person()];
  await visit(ann, [A], () => ann.write(...Array.from({ length: 60 }, () => 3000)), 5 * MINUTE_MS);
  await visit(ben, [A]);
  const before = a.traffic.up + a.traffic.down;
  await visit(ben, [A]);
  expect(a.traffic.up + a.traffic.down - before).toBeLessThan(4_000);
});

test('a relay that answers neither counts nor comparisons is later asked for only two of its events', async () => {
  const { simulation, person, visit, a } = scene(without('COUNT', true), without('NEG-OPEN', true));
  const [ann, ben] = [person(), person()];
  await visit(ann, [A], () => ann.write(...Array.from({ length: 12 }, () => 30_000)), 5 * MINUTE_MS);
  simulation.now += 86_400_000;
  await visit(ann, [A], () => ann.write(300));
  await visit(ben, [A]);
  const before = a.traffic.down;
  await visit(ben, [A]);
  expect(ben.held.size).toBe(13);
  expect(a.traffic.down - before).toBeLessThan(2.1 * 44_200 + LIST);
});

test('a stranger’s and a member’s floods hide nothing', async () => {
  const { simulation, table, person, visit, a } = scene();
  const [ann, late] = [person(), person()];
  await visit(ann, [A], () => ann.write(...Array.from({ length: 100 }, () => 1500)), 5 * MINUTE_MS);
  const at = Math.floor(simulation.now / 1000);
  const tags = [
    ['p', table.keys.table.public],
    ['expiration', String(at + 9_000_000)],
  ];
  const stranger = deviceKey(new Uint8Array(32), 'stranger');
  for (let n = 0; n < 80; n++) {
    const content = Buffer.alloc(32_768, n).toString('base64');
    const key = n < 60 ? stranger : deviceKey(new Uint8Array(32), `stranger ${n}`);
    a.offer(signEvent({ kind: 3417, tags, content, created_at: at + n }, key));
  }
  for (const event of person().lies(50)) a.offer(event);
  late.open([A]);
  await simulation.run(2 * MINUTE_MS);
  expect(idsOf(late)).toEqual(idsOf(ann));
  // A player's mail opens only a limited number of useless events by one author, and verifies each false wire only once.
  expect(late.judged.length).toBeLessThan(100 + 52);
});

test('a relay that negotiates doesn’t send our own events back to us, and we miss nothing that others sent meanwhile', async () => {
  const { simulation, person, a } = scene();
  const [ann, ben] = [person(), person()];
  for (const one of [ann, ben]) one.open([A]);
  await simulation.run(5_000);
  // Both players send at the same moment, when neither of them listens.
  ann.write(20_000);
  ben.write(20_000);
  await simulation.run(10_000);
  expect(idsOf(ben)).toEqual(idsOf(ann));
  expect(ann.held.size).toBe(2);
  expect(a.traffic.events).toBe(2);
  // Each player got the other's wires. One player got the other's wires twice: they were already on their way to this player when the
  // player stopped listening. Neither player got their own wires back.
  expect(a.traffic.down).toBeLessThan(3.2 * 28_000 + 2 * LIST);
  // A player who has written listens again at once.
  ben.write(300);
  await simulation.run(600);
  expect(ann.held.size).toBe(3);
});
