import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beat, FRAME_BYTES } from './frames.ts';
import type { LaneName } from './frames.ts';
import { Link, linkLimits } from './link.ts';
import type { Ending } from './link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface End {
  readonly link: Link;
  readonly got: { lane: LaneName; length: number }[];
  readonly sent: Uint8Array[];
  ending: Ending | null;
  backlog: number;
  wire: (frame: Uint8Array) => void;
}

function end(jitter = 0): End {
  const self = { got: [], sent: [], ending: null, backlog: 0, wire: () => {} } as unknown as {
    -readonly [K in keyof End]: End[K];
  };
  self.link = new Link(
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

/** Two ends joined; frames cross at once. */
function pair(): [End, End] {
  const [a, b] = [end(), end()];
  a.wire = (frame) => b.link.receive(frame);
  b.wire = (frame) => a.link.receive(frame);
  a.link.opened();
  b.link.opened();
  return [a, b];
}

test('carries messages of any size on both lanes, also what was sent before it opened', () => {
  const [a, b] = [end(), end()];
  a.wire = (frame) => b.link.receive(frame);
  a.link.send('document', new Uint8Array(1_000_000));
  a.link.send('log', new Uint8Array(3));
  expect(a.sent).toHaveLength(0);
  a.link.opened();
  expect(b.got).toEqual([
    { lane: 'log', length: 3 },
    { lane: 'document', length: 1_000_000 },
  ]);
});

test('an honest sender paces itself within what the other allows, and all arrives', () => {
  const [a, b] = pair();
  for (let i = 0; i < 4; i++) a.link.send('document', new Uint8Array(8 * 1024 * 1024));
  expect(b.got).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(b.got).toHaveLength(4);
  expect([a.ending, b.ending]).toEqual([null, null]);
});

test('waits while the channel is full', () => {
  const a = end();
  a.link.opened();
  a.backlog = linkLimits.channelBytes + 1;
  a.link.send('log', new Uint8Array(10));
  expect(a.sent).toHaveLength(0);
  a.backlog = 0;
  vi.advanceTimersByTime(linkLimits.drainMs);
  expect(a.sent).toHaveLength(1);
});

test('gives up a reader that takes nothing', () => {
  const a = end();
  a.link.opened();
  a.backlog = linkLimits.channelBytes + 1;
  for (let i = 0; i < 4; i++) a.link.send('document', new Uint8Array(32 * 1024 * 1024));
  expect(a.ending).toEqual({ why: 'read too slowly', blame: false });
});

describe('the watchdog', () => {
  test('ends what never opens, after a time that differs from peer to peer', () => {
    const [hasty, patient] = [end(0), end(1)];
    vi.advanceTimersByTime(12_000);
    expect(hasty.ending).toEqual({ why: 'never answered', blame: false });
    expect(patient.ending).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(patient.ending).toEqual({ why: 'never answered', blame: false });
  });

  test('keeps a quiet connection whose heartbeats come', () => {
    const [a, b] = pair();
    vi.advanceTimersByTime(600_000);
    expect([a.ending, b.ending]).toEqual([null, null]);
    expect(a.sent).toHaveLength(200);
    expect(a.got).toEqual([]);
  });

  test('ends a connection that carries nothing any more', () => {
    const [a, b] = pair();
    a.wire = () => {};
    vi.advanceTimersByTime(linkLimits.silentMs);
    expect(b.ending).toBeNull();
    vi.advanceTimersByTime(2 * linkLimits.beatMs);
    expect(b.ending).toEqual({ why: 'fell silent', blame: false });
    expect(a.ending).toBeNull();
  });

  test('leaves no timer behind', () => {
    const [a, b] = pair();
    a.link.send('document', new Uint8Array(20 * 1024 * 1024));
    a.link.end({ why: 'done', blame: false });
    b.link.end({ why: 'done', blame: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('who breaks the rules is cut off', () => {
  test('by a flood of large frames', () => {
    const a = end();
    a.link.opened();
    for (let i = 0; i < 1000 && a.ending === null; i++) a.link.receive(new Uint8Array(FRAME_BYTES));
    expect(a.ending).toEqual({ why: 'sent too much', blame: true });
  });

  test('by a flood of heartbeats', () => {
    const a = end();
    a.link.opened();
    for (let i = 0; i < 1_000_000 && a.ending === null; i++) a.link.receive(beat);
    expect(a.ending).toEqual({ why: 'sent too much', blame: true });
  });

  test('by one malformed frame', () => {
    const a = end();
    a.link.opened();
    a.link.receive(Uint8Array.of(77));
    expect(a.ending).toEqual({ why: 'sent an unknown lane (77)', blame: true });
  });

  test('by the third message that is wrong in itself', () => {
    const a = end();
    a.link.strike('sent a broken message');
    a.link.strike('sent a broken message');
    expect(a.ending).toBeNull();
    a.link.strike('sent a broken message');
    expect(a.ending).toEqual({ why: 'sent a broken message', blame: true });
  });

  test('and is heard and told nothing more', () => {
    const a = end();
    a.link.opened();
    a.link.end({ why: 'enough', blame: true });
    a.link.receive(Uint8Array.of(1, 1, 2, 3));
    a.link.send('log', new Uint8Array(3));
    vi.advanceTimersByTime(60_000);
    expect(a.got).toEqual([]);
    expect(a.sent).toEqual([]);
  });
});

test('a channel that throws while sending ends the link, not the page', () => {
  const a = end();
  a.wire = () => {
    throw new Error('InvalidStateError');
  };
  a.link.opened();
  a.link.send('log', new Uint8Array(3));
  expect(a.ending).toEqual({ why: 'closed while sending', blame: false });
});
