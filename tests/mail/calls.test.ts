import { expect, test, vi } from 'vitest';
import { Calls } from '../../src/sync/calls/calls.ts';
import type { ConnLine } from '../../src/sync/calls/room-links.ts';
import { RelayLine } from '../../src/sync/calls/relay-line.ts';
import { sealWord } from '../../src/sync/calls/call-word.ts';
import type { CallWord } from '../../src/sync/calls/call-word.ts';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import { callKey, tableKeys } from '../../src/sync/mail/keys.ts';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import * as evil from './evil.ts';
import type { Habit } from './evil.ts';
import { loadNegotiation, Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

// Tests of the signalling line over relays, without WebRTC: what browsers send and receive on this line, and how much traffic that causes.
// The tests in src/sync/calls test which of two browsers calls the other.

const [A, B] = ['wss://a.example', 'wss://b.example'] as const;
const { table } = tableKeys(new Uint8Array(16));
const algorithm = { name: 'AES-GCM', length: 256 } as const;
const key = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);

let callers = 0;

/** One browser, with its signalling line over relays. In these tests, the browser listens on the line, but never calls another browser. */
class Browser {
  readonly heard: CallWord[] = [];
  readonly line: RelayLine;
  isAlone = true;

  constructor(
    simulation: Simulation,
    relays: Relays,
    self: string,
    addresses: readonly string[],
    aheadMs = 0,
  ) {
    const clock = simulation.clock(() => aheadMs);
    const chance = () => 0.5;
    const caller = callKey(Uint8Array.of(callers++));
    const pool = new RelayPool({ dial: relays.dial, clock, chance, loadNegotiation });
    this.line = new RelayLine({ pool, clock, addresses, table, caller, sign: signEvent, chance });
    const nobody = {
      stageOf: () => 'none' as const,
      call() {},
      handOn() {},
      giveUp: () => Promise.resolve(),
    };
    const calls = new Calls<ConnLine>({ self, links: nobody, admits: () => true });
    const takeWord = (word: CallWord, line: ConnLine) => {
      this.heard.push(word);
      return Calls.prototype.takeWord.call(calls, word, line);
    };
    const hearing = Object.assign(Object.create(calls) as Calls<ConnLine>, { takeWord });
    this.line.enter({ self, key, calls: hearing, isAlone: () => this.isAlone, isLinked: () => false });
  }

  say(...data: readonly string[]): void {
    for (const each of data) this.line.conn.send({ type: 'publish', data: each });
  }

  signals(): unknown[] {
    return this.heard.flatMap((word) => (word.type === 'signal' ? [word.signal.n] : []));
  }
}

/**
 * Encrypts this many messages of the signalling line (words) from "speaker" to "listener". The words are numbered, beginning with `from`.
 */
const words = (count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      sealWord(
        { type: 'signal', from: 'speaker', to: 'listener', signal: { type: 'candidate', n: from + n } },
        key,
      ),
    ),
  );
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

/** The number of encryptions and decryptions that are not finished yet. */
let busy = 0;
for (const name of ['encrypt', 'decrypt'] as const) {
  const original = crypto.subtle[name].bind(crypto.subtle);
  vi.spyOn(crypto.subtle, name).mockImplementation((...given) => {
    busy++;
    return original(...given).finally(() => busy--);
  });
}

/** Lets simulated time pass. Also waits in real time until the browser's cryptography is done. */
async function pass(simulation: Simulation, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await simulation.run(Math.min(left, 500));
    do await new Promise((resolve) => setTimeout(resolve));
    while (busy > 0);
  }
}

function scene(...habits: readonly Habit[]) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const [a, b] = [relays.add(A, ...habits), relays.add(B)];
  const join = (self: string, addresses: readonly string[] = [A, B], aheadMs = 0) =>
    new Browser(simulation, relays, self, addresses, aheadMs);
  return { simulation, a, b, join };
}

test('words sent within a quarter of a second go out in one event, at most 64 of them; over two relays, each word is heard once, in order', async () => {
  const { simulation, a, join } = scene();
  const [speaker, listener] = [join('speaker'), join('listener')];
  await pass(simulation, 3000);
  speaker.isAlone = listener.isAlone = false;
  const before = a.traffic.events;
  speaker.say(...(await words(3)));
  await pass(simulation, 1000);
  expect(a.traffic.events - before).toBe(1);
  speaker.say(...(await words(70, 3)));
  await pass(simulation, 1000);
  expect(a.traffic.events - before).toBe(3);
  await expect.poll(() => listener.signals()).toEqual(numbers(73));
});

test('long words take several events, none larger than a relay accepts', async () => {
  const { simulation, a, join } = scene(evil.narrow(64 * 1024));
  const [speaker, listener] = [join('speaker', [A]), join('listener', [A])];
  await pass(simulation, 3000);
  const before = a.traffic.events;
  const long = (n: number) =>
    sealWord({ type: 'signal', from: 'speaker', to: 'x', signal: { n, sdp: 'x'.repeat(12_000) } }, key);
  speaker.say(...(await Promise.all([0, 1, 2, 3, 4].map(long))));
  await pass(simulation, 1000);
  expect(a.traffic.events - before).toBe(3);
  await expect.poll(() => listener.signals()).toEqual([0, 1, 2, 3, 4]);
});

test('a browser that is alone announces itself four times, and again when a relay comes back', async () => {
  const { simulation, a, b, join } = scene();
  const only = join('only');
  await pass(simulation, 90_000);
  await simulation.run(3_600_000);
  await pass(simulation, 1000);
  expect([a.traffic.events, b.traffic.events]).toEqual([4, 4]);
  a.stop();
  await simulation.run(600_000);
  a.start();
  await simulation.run(400_000);
  await pass(simulation, 10_000);
  expect([a.traffic.events, b.traffic.events]).toEqual([5, 5]);
  only.isAlone = false;
  only.line.lost();
  await pass(simulation, 10_000);
  expect(a.traffic.events).toBe(6);
  only.line.close();
  await simulation.run(600_000);
  await pass(simulation, 1000);
  expect(a.traffic.events).toBe(6);
});

test('words that are stale, repeated, too many or empty are not heard', async () => {
  const { simulation, a, join } = scene();
  const listener = join('listener', [A]);
  const late = join('late', [A], 100_000);
  await pass(simulation, 1000);
  const offer = (content: string) => {
    const created_at = Math.floor(simulation.now / 1000);
    const tags = [['p', table.public]];
    a.offer(
      signEvent({ kind: eventKinds.call, tags, content, created_at }, callKey(Uint8Array.of(callers++, 1))),
    );
  };
  const some = await words(5);
  offer(JSON.stringify(some));
  await pass(simulation, 500);
  await expect.poll(() => listener.signals()).toEqual(numbers(5));
  offer(JSON.stringify(some.toReversed()));
  offer(JSON.stringify(await words(65, 100)));
  for (const junk of [
    '',
    '{}',
    '[7, null, {}]',
    '["AAAA", "!!"]',
    '['.repeat(5000),
    JSON.stringify({ length: 3 }),
  ])
    offer(junk);
  offer(JSON.stringify(await words(1, 5)));
  await pass(simulation, 500);
  await expect.poll(() => listener.signals()).toEqual(numbers(6));
  expect(late.signals()).toEqual([]);
});

test('in a flood, only a limited number of words are decrypted at once, and more of them later', async () => {
  const { simulation, a, join } = scene();
  const listener = join('listener', [A]);
  await pass(simulation, 1000);
  const flood = async (from: number, events: number) => {
    for (let n = 0; n < events; n++) {
      const content = JSON.stringify(await words(60, from + 60 * n));
      const created_at = Math.floor(simulation.now / 1000);
      const tags = [['p', table.public]];
      a.offer(
        signEvent({ kind: eventKinds.call, tags, content, created_at }, callKey(Uint8Array.of(callers++, 1))),
      );
    }
    await pass(simulation, 100);
  };
  await flood(0, 30);
  await expect.poll(() => listener.heard.length).toBeGreaterThanOrEqual(1000);
  expect(listener.heard.length).toBeLessThanOrEqual(1010);
  await pass(simulation, 2000);
  await flood(5000, 1);
  await expect.poll(() => listener.signals().at(-1)).toBe(5059);
});

test.each<[string, Habit, boolean]>([
  ['garbles', evil.garbling, true],
  ['says everything twice', evil.twice, true],
  ['wants to know who asks', evil.curious(), true],
  ['does not answer events', evil.silent, true],
  ['knows no COUNT', evil.plain, true],
  ['drops everything', evil.deaf, false],
  ['says that it took what it drops', evil.liar, false],
])('words over a relay that %s, alone and beside a good one', async (_name, habit, alone) => {
  for (const addresses of [[A], [A, B]]) {
    const { simulation, join } = scene(habit);
    const [speaker, listener] = [join('speaker', addresses), join('listener', addresses)];
    await pass(simulation, 3000);
    speaker.say(...(await words(2)));
    await pass(simulation, 2000);
    const isHeard = alone || addresses.length === 2;
    await expect.poll(() => listener.signals()).toEqual(isHeard ? [0, 1] : []);
  }
});
