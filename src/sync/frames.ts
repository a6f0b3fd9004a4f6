/**
 * Messages of any size cross a data channel in frames, since Chromium refuses to send more than 256 KiB at once, and y-webrtc then loses
 * the message without an error. A frame is one byte of heading, then a part of the message. The heading is twice the lane's place in
 * `lanes` (counted from 0), plus 1 in the last frame of a message. All frames of a message except the last are full. A frame that has the
 * heading 255, and nothing after it, is a heartbeat.
 */
const lanes = ['document', 'log'] as const;
export type LaneName = (typeof lanes)[number];

/** The most bytes in one frame. */
export const FRAME_BYTES = 64 * 1024;
/** The most bytes in one message. */
export const LONGEST_MESSAGE = 32 * 1024 * 1024;
/** The heading of a heartbeat. */
const BEAT = 255;

export const beat: Uint8Array = Uint8Array.of(BEAT);

/** Thrown for a frame that no honest browser sends. */
export class BadFrame extends Error {
  override name = 'BadFrame';
}

/** Cuts a message into frames. */
export function* cut(lane: LaneName, message: Uint8Array): Generator<Uint8Array> {
  const heading = lanes.indexOf(lane) * 2;
  let start = 0;
  do {
    const end = Math.min(start + FRAME_BYTES - 1, message.length);
    const frame = new Uint8Array(1 + end - start);
    frame[0] = heading + (end === message.length ? 1 : 0);
    frame.set(message.subarray(start, end), 1);
    yield frame;
    start = end;
  } while (start < message.length);
}

/** Puts the frames of one connection together into messages. */
export class Assembler {
  readonly #parts = new Map<LaneName, Uint8Array[]>();
  readonly #sizes = new Map<LaneName, number>();

  /**
   * Adds the next frame to the message that it belongs to.
   * @returns the message that this frame completes. Null if the frame is a heartbeat, or if more frames of its message must follow
   * @throws BadFrame
   */
  takeFrame(frame: Uint8Array): { lane: LaneName; message: Uint8Array } | null {
    const [heading] = frame;
    if (heading === undefined) throw new BadFrame('an empty frame');
    if (heading === BEAT && frame.length === 1) return null;
    const lane = lanes[heading >> 1];
    if (lane === undefined) throw new BadFrame(`an unknown lane (${heading})`);
    const last = (heading & 1) === 1;
    if (frame.length > FRAME_BYTES) throw new BadFrame('a frame that is too long');
    // A frame takes up memory beyond its bytes, so a flood of frames that are almost empty could fill the memory.
    if (!last && frame.length < FRAME_BYTES) throw new BadFrame('a frame before the last that is not full');
    const size = (this.#sizes.get(lane) ?? 0) + frame.length - 1;
    if (size > LONGEST_MESSAGE) throw new BadFrame('a message that is too long');
    const parts = this.#parts.get(lane) ?? [];
    parts.push(frame.subarray(1));
    this.#parts.set(lane, last ? [] : parts);
    this.#sizes.set(lane, last ? 0 : size);
    return last ? { lane, message: concat(parts, size) } : null;
  }
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
