import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { isSigned, readEvent, signEvent } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import type { RelayClient } from '../../src/sync/mail/relay.ts';
import { FakeSockets } from './fake-sockets.ts';
import { loadNegotiation } from './relays.ts';
import { Simulation } from './simulation.ts';

const A = 'wss://a.example';
const keys = [1, 2].map((n) => callKey(Uint8Array.of(n)));
const [key] = keys as [ReturnType<typeof callKey>];
const filter = { kinds: [eventKinds.mail] };

const letter = (n: number): RelayEvent =>
  signEvent({ kind: eventKinds.mail, tags: [], content: String(n), created_at: 1_790_000_000 + n }, key);

function scene({ isUp = true, members = keys } = {}) {
  const simulation = new Simulation();
  const sockets = new FakeSockets();
  const clock = simulation.clock();
  const pool = new RelayPool({ dial: sockets.dial, clock, chance: () => 0.5, loadNegotiation });
  const relay = pool.take(A);
  relay.join({ keys: members, up() {}, down() {} });
  if (isUp) sockets.last.events.opened();
  /**
   * Runs `act` while a question is open, lets `ms` milliseconds pass, and returns the question's result. Rejects if there is no result by
   * then.
   */
  const end = async <T>(question: Promise<T>, act: () => void, ms = 0): Promise<T> => {
    await simulation.run(0);
    act();
    await simulation.run(ms);
    return Promise.race([question, Promise.reject(new Error('It goes on.'))]);
  };
  return { simulation, sockets, pool, relay, end };
}

test.each<[string, readonly unknown[], unknown]>([
  ['takes it', [true, ''], { ok: true }],
  ['has it', [false, 'duplicate: have it'], { ok: true }],
  ['refuses it', [false, 'blocked: no'], { ok: false, why: 'blocked: no' }],
  ['says yes in another form', ['yes', 7], { ok: false, why: '' }],
  ['wants to know who we are, but did not ask', [false, 'auth-required: who?'], { ok: false }],
  ['says too much', [false, 'x'.repeat(9_999)], { ok: false, why: 'x'.repeat(300) }],
])('an event is offered to a relay that %s', async (_, answer, comes) => {
  const { relay, sockets, end } = scene();
  const event = letter(1);
  const got = await end(relay.publish(event), () => sockets.last.say('OK', event.id, ...answer));
  expect(got).toMatchObject(comes as object);
});

test.each<[string, (sockets: FakeSockets) => void, number, string]>([
  ['says nothing', () => {}, 8_000, 'no answer'],
  ['answers about another event', ({ last }) => last.say('OK', letter(2).id, true, ''), 8_000, 'no answer'],
  ['is lost', ({ last }) => last.events.closed(), 0, 'the connection was lost'],
])('an event that is offered to a relay that %s has no answer', async (_, act, ms, why) => {
  const { relay, sockets, end } = scene();
  expect(await end(relay.publish(letter(1)), () => act(sockets), ms)).toEqual({ ok: null, why });
});

test('three questions in a row without an answer lead to a new socket, but an answer in between prevents that', async () => {
  const { relay, sockets, simulation } = scene();
  for (const answers of [false, false, true, false]) {
    void relay.publish(letter(1));
    if (answers) sockets.last.say('NOTICE', 'here');
    await simulation.run(8_000);
  }
  expect(sockets.last.isClosed).toBe(false);
  void relay.publish(letter(1));
  await simulation.run(8_000);
  expect(sockets.last.isClosed).toBe(true);
});

test('we identify ourselves once with every key, and then offer the event again', async () => {
  const { relay, sockets, simulation } = scene();
  sockets.last.say('AUTH', 'riddle');
  const answer = relay.publish(letter(1));
  sockets.last.say('OK', letter(1).id, false, 'ERROR: auth-required: who?');
  for (const { public: pubkey } of keys) {
    await simulation.run(0);
    const [[, raw] = []] = sockets.last.take('AUTH');
    const proof = readEvent(raw) as RelayEvent;
    expect(proof).toMatchObject({ pubkey, kind: eventKinds.auth, content: '' });
    expect(proof.tags).toEqual([
      ['relay', A],
      ['challenge', 'riddle'],
    ]);
    expect(isSigned(proof)).toBe(true);
    sockets.last.say('OK', proof.id, true, '');
  }
  await simulation.run(0);
  expect(sockets.last.take('EVENT')).toHaveLength(2);
  sockets.last.say('OK', letter(1).id, true, '');
  expect(await answer).toMatchObject({ ok: true });
  const again = relay.page(filter);
  const [[, name] = []] = sockets.last.take('REQ');
  sockets.last.say('CLOSED', name, 'auth-required: still');
  await simulation.run(0);
  expect(sockets.last.take('AUTH')).toEqual([]);
  sockets.last.say('EOSE', sockets.last.take('REQ')[0]?.[1]);
  expect((await again).end).toBe('all');
});

const nameOf = (sockets: FakeSockets, type: string) => sockets.last.take(type)[0]?.[1];

test.each<
  [string, (say: (...message: readonly unknown[]) => void, name: unknown) => void, number, string, number]
>([
  [
    'gives all',
    (say, name) =>
      [letter(1), letter(2)].map((one) => say('EVENT', name, one)).concat(say('EOSE', name) as never),
    0,
    'all',
    2,
  ],
  ['refuses', (say, name) => say('CLOSED', name, 'error: no'), 0, 'refused', 0],
  ['breaks off', (say, name) => say('EVENT', name, letter(1)), 8_000, 'silent', 1],
  [
    'gives more than was asked for',
    (say, name) => {
      for (let n = 0; n < 5; n++) say('EVENT', name, letter(n));
      say('EOSE', name);
    },
    0,
    'all',
    3,
  ],
  [
    'gives something that isn’t an event, and others’ answers',
    (say, name) => {
      say('EVENT', name, { ...letter(1), content: 'other' });
      say('EVENT', 'other', letter(1));
      say('EVENT', name);
      say('EOSE', name);
    },
    0,
    'all',
    0,
  ],
])('a page of a relay that %s', async (_, act, ms, how, count) => {
  const { relay, sockets, end } = scene();
  const page = await end(
    relay.page({ ...filter, limit: 3 }),
    () => {
      const name = nameOf(sockets, 'REQ');
      act((...message) => sockets.last.say(...message), name);
    },
    ms,
  );
  expect([page.end, page.events.length]).toEqual([how, count]);
});

test.each<[string, (sockets: FakeSockets, name: unknown) => void, number, number | null, boolean]>([
  ['counts', ({ last }, name) => last.say('COUNT', name, { count: 3 }), 0, 3, true],
  ['counts nonsense', ({ last }, name) => last.say('COUNT', name, { count: '3' }), 0, null, false],
  ['does not know the question', ({ last }) => last.say('NOTICE', 'unknown'), 0, null, false],
  ['refuses', ({ last }, name) => last.say('CLOSED', name, 'no'), 0, null, false],
  ['says nothing', () => {}, 4_000, null, false],
  ['is lost', ({ last }) => last.events.closed(), 0, null, true],
])('a relay that %s when asked for a count', async (_, act, ms, count, canCount) => {
  const { relay, sockets, end } = scene();
  expect(await end(relay.count(filter), () => act(sockets, nameOf(sockets, 'COUNT')), ms)).toBe(count);
  expect(relay.canCount).toBe(canCount);
  // If the relay can't count, we don't ask for a count again on the same socket.
  const asked = relay.count(filter);
  if (!canCount) expect(await asked).toBeNull();
  expect(sockets.last.take('COUNT').length).toBe(canCount && relay.isUp ? 1 : 0);
});

test.each<[string, unknown]>([
  ['refuses', ['NEG-ERR', 'blocked: too many']],
  ['answers text that isn’t hexadecimal', ['NEG-MSG', 'xyz']],
  ['answers nonsense', ['NEG-MSG', '6109']],
])('a relay that %s does not negotiate, and is not asked again', async (_, answer) => {
  const { relay, sockets, simulation } = scene();
  const asked = relay.negotiate(filter, [{ at: 1, id: letter(1).id }]);
  await simulation.run(0);
  const [type, what] = answer as [string, string];
  sockets.last.say(type, nameOf(sockets, 'NEG-OPEN'), what);
  expect(await asked).toBeNull();
  expect(relay.canNegotiate).toBe(false);
  expect(await relay.negotiate(filter, [])).toBeNull();
  expect(sockets.last.take('NEG-OPEN')).toEqual([]);
});

test('we tell a relay when a negotiation is over', async () => {
  const { relay, sockets, simulation } = scene();
  const asked = relay.negotiate(filter, [{ at: 1, id: letter(1).id }]);
  await simulation.run(0);
  sockets.last.say('NEG-MSG', nameOf(sockets, 'NEG-OPEN'), '61');
  expect(await asked).toEqual({ have: [], need: [] });
  expect(sockets.last.take('NEG-CLOSE')).toHaveLength(1);
});

test('new events are heard until the listener stops', async () => {
  const { relay, sockets, simulation } = scene();
  const heard: string[] = [];
  const stop = relay.listen(filter, ({ id }) => heard.push(id));
  const [, name, asked] = sockets.last.take('REQ')[0] as [string, string, object];
  expect(asked).toEqual({ ...filter, limit: 0 });
  sockets.last.say('EOSE', name);
  sockets.last.say('EVENT', name, letter(1));
  stop();
  sockets.last.say('EVENT', name, letter(2));
  await simulation.run(0);
  expect(heard).toEqual([letter(1).id]);
  expect(sockets.last.take('CLOSE')).toEqual([['CLOSE', name]]);
});

test('a page connects to each address once, and closes the connection when nobody uses it any more', async () => {
  const { pool, relay, sockets, simulation } = scene();
  const told: string[] = [];
  const other: RelayClient = pool.take(A);
  expect(other).toBe(relay);
  expect(pool.take('wss://b.example')).not.toBe(relay);
  expect(sockets.all.map(({ address }) => address)).toEqual([A, 'wss://b.example']);
  other.join({ keys: [], up: () => told.push('up'), down: () => told.push('down') });
  expect(told).toEqual(['up']);
  pool.release(relay);
  expect(relay.isUp).toBe(true);
  sockets.all[1]?.events.closed();
  pool.hurry();
  expect(sockets.all).toHaveLength(3);
  pool.release(other);
  expect(sockets.all[0]?.isClosed).toBe(true);
  await simulation.run(60_000);
  expect(sockets.all.filter(({ address }) => address === A)).toHaveLength(1);
  // Nobody uses the old object any more, so the pool makes a new object for the relay.
  expect(pool.take(A)).not.toBe(relay);
});

test('when the page is shown again, a dead connection is replaced within seconds, and a live one stays', async () => {
  const { simulation, sockets, pool } = scene();
  pool.hurry();
  pool.hurry();
  const [[, name] = []] = sockets.last.take('REQ');
  expect(sockets.last.take('REQ')).toEqual([]);
  sockets.last.say('EOSE', name);
  await simulation.run(4_000);
  expect(sockets.all).toHaveLength(1);
  expect(sockets.last.take('CLOSE')).toEqual([['CLOSE', name]]);
  pool.hurry();
  await simulation.run(3_999);
  expect(sockets.all).toHaveLength(1);
  await simulation.run(1);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('a connection that was lost and opened again during the question stays', async () => {
  const { simulation, sockets, pool } = scene();
  pool.hurry();
  sockets.last.events.closed();
  pool.hurry();
  sockets.last.events.opened();
  await simulation.run(4_000);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});
