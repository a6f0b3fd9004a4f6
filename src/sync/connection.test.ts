import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beat, FRAME_BYTES } from './frames.ts';
import type { LaneName } from './frames.ts';
import { Connection, connectionLimits } from './connection.ts';
import type { ConnectionEnd } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface End {
  readonly connection: Connection;
  readonly got: { lane: LaneName; length: number }[];
  readonly sent: Uint8Array[];
  ending: ConnectionEnd | null;
  backlog: number;
  wire: (frame: Uint8Array) => void;
}

function end(jitter = 0): End {
  const self = { got: [], sent: [], ending: null, backlog: 0, wire: () => {} } as unknown as {
    -readonly [K in keyof End]: End[K];
  };
  self.connection = new Connection(
    'peer',
    {
      send: (frame) => {
        self.sent.push(frame);
        self.wire(frame);
      },
      backlog: () => self.backlog,
      destroy: () => {},
    },
    {
      onMessage: (lane, message) => self.got.push({ lane, length: message.length }),
      onEnd: (ending) => {
        self.ending = ending;
      },
    },
    jitter,
  );
  return self;
}

/** Two connected ends. A frame that one end sends reaches the other end at once. */
function pair(): [End, End] {
  const [a, b] = [end(), end()];
  a.wire = (frame) => b.connection.receive(frame);
  b.wire = (frame) => a.connection.receive(frame);
  a.connection.opened();
  b.connection.opened();
  return [a, b];
}

test('a connection carries messages of any size on both lanes, even messages sent before it opened', () => {
  const [a, b] = [end(), end()];
  a.wire = (frame) => b.connection.receive(frame);
  a.connection.send('document', new Uint8Array(1_000_000));
  a.connection.send('log', new Uint8Array(3));
  expect(a.sent).toHaveLength(0);
  a.connection.opened();
  expect(b.got).toEqual([
    { lane: 'log', length: 3 },
    { lane: 'document', length: 1_000_000 },
  ]);
});

test('an honest sender stays within the limits of the receiver, and everything arrives', () => {
  const [a, b] = pair();
  for (let i = 0; i < 4; i++) a.connection.send('document', new Uint8Array(8 * 1024 * 1024));
  expect(b.got).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(b.got).toHaveLength(4);
  expect([a.ending, b.ending]).toEqual([null, null]);
});

test('a connection sends nothing while its channel is full', () => {
  const a = end();
  a.connection.opened();
  a.backlog = connectionLimits.channelBytes + 1;
  a.connection.send('log', new Uint8Array(10));
  expect(a.sent).toHaveLength(0);
  a.backlog = 0;
  vi.advanceTimersByTime(connectionLimits.drainMs);
  expect(a.sent).toHaveLength(1);
});

test('a connection gives up a peer that reads nothing', () => {
  const a = end();
  a.connection.opened();
  a.backlog = connectionLimits.channelBytes + 1;
  for (let i = 0; i < 4; i++) a.connection.send('document', new Uint8Array(32 * 1024 * 1024));
  expect(a.ending).toEqual({ why: 'read too slowly', blame: false });
});

describe('the watchdog', () => {
  test('ends a connection that never opens, after a time that differs from peer to peer', () => {
    const [hasty, patient] = [end(0), end(1)];
    vi.advanceTimersByTime(12_000);
    expect(hasty.ending).toEqual({ why: 'never answered', blame: false });
    expect(patient.ending).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(patient.ending).toEqual({ why: 'never answered', blame: false });
  });

  test('waits for a slow peer that goes on sending signals, but not for ever', () => {
    const slow = end(0);
    for (let ms = 0; ms < connectionLimits.longestConnectMs; ms += 5_000) {
      expect(slow.ending).toBeNull();
      vi.advanceTimersByTime(5_000);
      slow.connection.stir();
    }
    vi.advanceTimersByTime(5_000);
    expect(slow.ending).toEqual({ why: 'never answered', blame: false });
  });

  test('keeps a quiet connection whose heartbeats come', () => {
    const [a, b] = pair();
    vi.advanceTimersByTime(600_000);
    expect([a.ending, b.ending]).toEqual([null, null]);
    expect(a.sent).toHaveLength(200);
    expect(a.got).toEqual([]);
  });

  test('ends a connection on which nothing arrives any more', () => {
    const [a, b] = pair();
    a.wire = () => {};
    vi.advanceTimersByTime(connectionLimits.silentMs);
    expect(b.ending).toBeNull();
    vi.advanceTimersByTime(2 * connectionLimits.beatMs);
    expect(b.ending).toEqual({ why: 'fell silent', blame: false });
    expect(a.ending).toBeNull();
  });

  test('leaves no timer behind', () => {
    const [a, b] = pair();
    a.connection.send('document', new Uint8Array(20 * 1024 * 1024));
    a.connection.end({ why: 'done', blame: false });
    b.connection.end({ why: 'done', blame: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a peer that breaks the rules is cut off', () => {
  test('by a flood of large frames', () => {
    const a = end();
    a.connection.opened();
    for (let i = 0; i < 1000 && a.ending === null; i++) a.connection.receive(new Uint8Array(FRAME_BYTES));
    expect(a.ending).toEqual({ why: 'sent too much', blame: true });
  });

  test('by a flood of heartbeats', () => {
    const a = end();
    a.connection.opened();
    for (let i = 0; i < 1_000_000 && a.ending === null; i++) a.connection.receive(beat);
    expect(a.ending).toEqual({ why: 'sent too much', blame: true });
  });

  test('by one malformed frame', () => {
    const a = end();
    a.connection.opened();
    a.connection.receive(Uint8Array.of(77));
    expect(a.ending).toEqual({ why: 'sent an unknown lane (77)', blame: true });
  });

  test('by the third message that is wrong in itself', () => {
    const a = end();
    a.connection.strike('sent a broken message');
    a.connection.strike('sent a broken message');
    expect(a.ending).toBeNull();
    a.connection.strike('sent a broken message');
    expect(a.ending).toEqual({ why: 'sent a broken message', blame: true });
  });

  test('and then receives nothing from us, and is not listened to', () => {
    const a = end();
    a.connection.opened();
    a.connection.end({ why: 'enough', blame: true });
    a.connection.receive(Uint8Array.of(1, 1, 2, 3));
    a.connection.send('log', new Uint8Array(3));
    vi.advanceTimersByTime(60_000);
    expect(a.got).toEqual([]);
    expect(a.sent).toEqual([]);
  });
});

test('a channel that throws while sending ends the connection, not the page', () => {
  const a = end();
  a.wire = () => {
    throw new Error('InvalidStateError');
  };
  a.connection.opened();
  a.connection.send('log', new Uint8Array(3));
  expect(a.ending).toEqual({ why: 'closed while sending', blame: false });
});
