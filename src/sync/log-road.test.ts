import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sameBytes } from '../protocol/wire/canonical.ts';
import type { WireFate } from '../protocol/wire-fate.ts';
import { LogRoad, logRoadLimits } from './log-road.ts';
import type { RoadEnd } from './road.ts';
import { Bearer, Wires } from './wires.ts';
import type { WireVerifier } from './wires.ts';

const COUNT = 200;
const wires = Array.from({ length: COUNT }, (_, number) => Uint8Array.of(number));
const [first, second, third] = wires as [Uint8Array, Uint8Array, Uint8Array];
const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));
/** One message of the log road with all these wires. */
const message = concatBytes(
  Uint8Array.of(4),
  ...wires.flatMap((wire) => [Uint8Array.of(0, 0, 0, wire.length), wire]),
);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

/** A log road with one peer. `verifier` decides about the wires that the peer brings. */
function opened(verifier: Pick<WireVerifier, 'accept' | 'prepare'>): { held: Wires; end: RoadEnd } {
  const held = new Wires({ identify: idOf, ...verifier }, []);
  const road = new LogRoad(
    held,
    () => {},
    () => {},
  );
  closing.push(() => road.close());
  const end = road.join({ peer: 'one', send: () => {}, thank: () => {}, strike: () => {}, cutOff: () => {} });
  return { held, end };
}

describe('many wires in one message', () => {
  test('are verified in slices, and between two slices the page gets its turn', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const accept = (): WireFate => {
      now += 1;
      return 'new';
    };
    const { held, end } = opened({ accept });
    const sizes: number[] = [];
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      sizes.push(held.size);
      if (held.size < COUNT) channel.port2.postMessage(null);
    };
    closing.push(() => channel.port1.close());
    channel.port2.postMessage(null);
    end.receive(message);
    expect(held.size).toBeLessThan(40);
    await vi.waitFor(() => expect(held.size).toBe(COUNT));
    expect(new Set(sizes).size).toBeGreaterThan(3);
  });

  test('are checked on other threads before they are verified', async () => {
    const looked = new Set<Uint8Array>();
    const prepare = async (some: readonly Uint8Array[]) => {
      await Promise.resolve();
      for (const wire of some) looked.add(wire);
    };
    const { held, end } = opened({ prepare, accept: (wire) => (looked.has(wire) ? 'new' : 'bad') });
    end.receive(message);
    await vi.waitFor(() => expect(held.size).toBe(COUNT));
  });

  test('are no longer checked on other threads once the peer has left, or has brought too many useless wires', async () => {
    let looked = 0;
    const prepare = (some: readonly Uint8Array[]) => {
      looked += some.length;
      return Promise.resolve();
    };
    const { held, end } = opened({ prepare, accept: () => 'refused' });
    end.receive(message);
    await vi.waitFor(() => expect(looked).toBeGreaterThan(100));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(looked).toBeLessThan(COUNT);
    const other = opened({ prepare, accept: () => 'new' });
    other.end.receive(message);
    other.end.leave();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([held.size, other.held.size]).toEqual([0, 0]);
  });
});

/** A browser on the log road. Its app lets the second wire wait until it has the first wire, and refuses some wires. */
class Side {
  readonly held: Wires;
  readonly road: LogRoad;
  readonly #waiting: Uint8Array[] = [];
  #end: RoadEnd | null = null;

  constructor(own: readonly Uint8Array[], refused: readonly Uint8Array[] = []) {
    const accept = (bytes: Uint8Array): WireFate => {
      if (refused.some((one) => sameBytes(one, bytes))) return 'refused';
      if (sameBytes(bytes, second) && !this.held.has(idOf(first))) {
        this.#waiting.push(bytes);
        return 'waiting';
      }
      if (sameBytes(bytes, first)) queueMicrotask(() => this.#release());
      return 'new';
    };
    const ignore = () => undefined;
    this.held = new Wires(
      { identify: idOf, accept },
      own.map((bytes) => ({ id: idOf(bytes), bytes })),
    );
    this.road = new LogRoad(this.held, ignore, ignore);
    closing.push(() => this.road.close());
  }

  meet(other: Side): void {
    const send = (to: Side) => (message: Uint8Array) => void setTimeout(() => to.#end?.receive(message), 10);
    const quiet = { thank: () => undefined, strike: () => undefined, cutOff: () => undefined };
    this.#end = this.road.join({ peer: 'other', send: send(other), ...quiet });
    other.#end = other.road.join({ peer: 'this', send: send(this), ...quiet });
  }

  /** Verifies a wire that came on another road. */
  take(bytes: Uint8Array): void {
    this.held.verify(bytes, new Bearer('elsewhere'));
  }

  #release(): void {
    for (const bytes of this.#waiting.splice(0)) this.held.addGood({ id: idOf(bytes), bytes });
    this.road.arrived();
  }
}

describe('a browser counts as having everything', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('only once the peer has taken what it lacked, and has given what waited there for this', async () => {
    const [one, other] = [new Side([first, third]), new Side([third])];
    other.take(second);
    expect(other.held.has(idOf(second))).toBe(false);
    one.meet(other);
    for (let ms = 0; ms < 2_000; ms += 5) {
      await vi.advanceTimersByTimeAsync(5);
      if (!one.held.has(idOf(second))) expect(one.road.isMatched).toBe(false);
    }
    expect([one.held.size, one.road.isMatched, other.road.isMatched]).toEqual([3, true, true]);
  });

  test('after a while, although the peer refuses one of its wires for ever', async () => {
    const [one, other] = [new Side([first, third]), new Side([first], [third])];
    one.meet(other);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one.road.isMatched).toBe(false);
    await vi.advanceTimersByTimeAsync(3 * logRoadLimits.againMs);
    expect([one.road.isMatched, other.road.isMatched]).toEqual([true, true]);
  });
});
