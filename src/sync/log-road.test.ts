import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WireFate } from '../protocol/wire-fate.ts';
import { LogRoad } from './log-road.ts';
import type { RoadEnd } from './road.ts';
import { Wires } from './wires.ts';
import type { WireVerifier } from './wires.ts';

const COUNT = 200;
const wires = Array.from({ length: COUNT }, (_, number) => Uint8Array.of(number));
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
  const held = new Wires({ identify: (bytes) => bytesToHex(sha256(bytes)), ...verifier }, []);
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
