import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Assembler, BadFrame, beat, cut, FRAME_BYTES, LONGEST_MESSAGE } from './frames.ts';
import type { LaneName } from './frames.ts';

const bytes = (length: number, seed = 1) => Uint8Array.from({ length }, (_, i) => (i * 31 + seed) & 255);
const lanes: readonly LaneName[] = ['document', 'log'];
const lane = fc.constantFrom(...lanes);

/** Whether the bytes are equal. We don't use `toEqual`, which takes seconds for messages of this size. */
const equal = (a: readonly Uint8Array[], b: readonly Uint8Array[]) =>
  a.length === b.length && a.every((bytes, i) => Buffer.compare(bytes, b[i] ?? Buffer.alloc(0)) === 0);

test('a message of any size is cut into frames that a channel accepts, and comes out unchanged', () => {
  const size = fc.oneof(
    fc.nat(300),
    fc.constantFrom(FRAME_BYTES - 2, FRAME_BYTES - 1, FRAME_BYTES, 2 * FRAME_BYTES - 2, 300_000),
  );
  fc.assert(
    fc.property(lane, size, fc.nat(255), (name, length, seed) => {
      const message = bytes(length, seed);
      const assembler = new Assembler();
      const frames = [...cut(name, message)];
      const out = frames.map((frame) => assembler.takeFrame(frame));
      expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(FRAME_BYTES);
      expect(out.slice(0, -1).every((taken) => taken === null)).toBe(true);
      const last = out.at(-1);
      expect(last?.lane).toBe(name);
      expect(equal([last?.message ?? Uint8Array.of()], [message])).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('lanes and heartbeats may be mixed without mixing messages', () => {
  const plan = fc.array(fc.tuple(lane, fc.nat(3)), { maxLength: 30 });
  fc.assert(
    fc.property(plan, fc.infiniteStream(fc.boolean()), (messages, coins) => {
      const queues: Record<LaneName, Uint8Array[]> = { document: [], log: [] };
      const sent: Record<LaneName, Uint8Array[]> = { document: [], log: [] };
      messages.forEach(([name, size], index) => {
        const message = bytes(size * (FRAME_BYTES / 2), index);
        sent[name].push(message);
        queues[name].push(...cut(name, message));
      });
      const assembler = new Assembler();
      const got: Record<LaneName, Uint8Array[]> = { document: [], log: [] };
      while (queues.document.length + queues.log.length > 0) {
        const name = coins.next().value ? 'document' : 'log';
        assembler.takeFrame(beat);
        const taken = assembler.takeFrame(queues[name].shift() ?? beat);
        if (taken !== null) got[taken.lane].push(taken.message);
      }
      for (const name of lanes) expect(equal(got[name], sent[name])).toBe(true);
    }),
    { numRuns: 30 },
  );
});

describe('frames that no honest browser sends throw a BadFrame', () => {
  test.each([
    ['an empty frame', Uint8Array.of()],
    ['an unknown lane', Uint8Array.of(4, 1)],
    ['a heartbeat with a load', Uint8Array.of(255, 1)],
    ['an empty frame that is not the last of its message', Uint8Array.of(2)],
    [
      'a frame that is not the last of its message, and not full',
      new Uint8Array(FRAME_BYTES - 1).fill(2, 0, 1),
    ],
    ['a frame that is too long', new Uint8Array(FRAME_BYTES + 1).fill(3, 0, 1)],
  ])('%s', (_name, frame) => {
    expect(() => new Assembler().takeFrame(frame)).toThrow(BadFrame);
  });

  test('a message that never ends', () => {
    const assembler = new Assembler();
    const frame = new Uint8Array(FRAME_BYTES);
    const most = Math.floor(LONGEST_MESSAGE / (FRAME_BYTES - 1));
    for (let i = 0; i < most; i++) assembler.takeFrame(frame);
    expect(() => assembler.takeFrame(frame)).toThrow(/too long/);
  });

  test('any bytes at all give a message, a part or a BadFrame', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (frames) => {
        const assembler = new Assembler();
        for (const frame of frames) {
          try {
            assembler.takeFrame(frame);
          } catch (error) {
            expect(error).toBeInstanceOf(BadFrame);
          }
        }
      }),
    );
  });
});
