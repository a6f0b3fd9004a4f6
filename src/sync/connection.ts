import { Budget } from './budget.ts';
import { Assembler, BadFrame, beat, cut } from './frames.ts';
import type { LaneName } from './frames.ts';

/** The data channel under a connection. The channel is open or about to open. */
export interface Pipe {
  send(frame: Uint8Array): void;
  /** The number of bytes that were given to `send` and have not left yet. */
  backlog(): number;
  destroy(): void;
}

/** The reason why a connection ended. If `blame` is true, the peer broke the rules and is excluded. */
export interface ConnectionEnd {
  readonly why: string;
  readonly blame: boolean;
}

interface ConnectionHandlers {
  onMessage(lane: LaneName, message: Uint8Array): void;
  /** Called once. */
  onEnd(ending: ConnectionEnd): void;
}

const MiB = 1024 * 1024;

export const connectionLimits = {
  /** The budget of bytes that a peer may send. The burst is enough for the whole log of a long game. */
  inbound: { burst: 16 * MiB, perSecond: MiB / 2 },
  /**
   * The budget of bytes that this side may send. This budget is smaller than `inbound`, so that an honest browser never breaks the limit of
   * its peer.
   */
  outbound: { burst: 12 * MiB, perSecond: (3 * MiB) / 8 },
  /** Each frame costs this many bytes more than its length, so that a flood of tiny frames exceeds the budget too. */
  frameCost: 128,
  /** While more than this many bytes wait in the channel, we give the channel no more bytes. */
  channelBytes: 1 * MiB,
  /** We give up a peer if more than this many bytes wait to be sent to it. */
  queueBytes: 96 * MiB,
  /** We cut off a peer after this many messages that are wrong in themselves, such as wires with bad signatures. */
  strikes: 3,
  /**
   * While the channel opens, we give up a peer that has sent no signal for this many milliseconds. A random part makes this time longer, by
   * up to a half.
   */
  connectMs: 10_000,
  /** We give up a channel that has not opened after this many milliseconds. */
  longestConnectMs: 60_000,
  /** We give up an open connection that was silent for this many milliseconds. */
  silentMs: 12_000,
  /** The milliseconds between two heartbeats. */
  beatMs: 3_000,
  /** If the channel is full, we try again after this many milliseconds. */
  drainMs: 10,
};

/**
 * The connection to one peer. The connection carries messages of any size on two lanes, and limits how much each side sends. Heartbeats
 * show whether an open channel still works. A watchdog ends the connection if the channel does not open, or if the channel falls silent. A
 * peer that breaks the rules is cut off, for some faults at once and for others at the third strike.
 */
export class Connection {
  readonly peer: string;
  readonly born: number;
  readonly #pipe: Pipe;
  readonly #handlers: ConnectionHandlers;
  readonly #assembler = new Assembler();
  readonly #inbound: Budget;
  readonly #outbound: Budget;
  readonly #queues: Record<LaneName, Uint8Array[]> = { document: [], log: [] };
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #patience: number;
  #turn: LaneName = 'document';
  #queued = 0;
  #drain: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #ended = false;
  #heard: number;
  #strikes = 0;
  #lastUse: number | null = null;

  /**
   * @param jitter a number from 0 to 1: the larger it is, the longer we wait for the channel to open. If both sides waited equally long,
   * they would give up and try again at the same moments, and never get connected
   */
  constructor(peer: string, pipe: Pipe, handlers: ConnectionHandlers, jitter = Math.random()) {
    this.peer = peer;
    this.#pipe = pipe;
    this.#handlers = handlers;
    this.born = this.#heard = performance.now();
    this.#inbound = new Budget(connectionLimits.inbound, this.born);
    this.#outbound = new Budget(connectionLimits.outbound, this.born);
    this.#patience = connectionLimits.connectMs * (1 + jitter / 2);
    this.#watch = setInterval(() => this.check(), connectionLimits.beatMs);
  }

  get open(): boolean {
    return this.#open && !this.#ended;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** When the peer last brought something new and good. Null if the peer never brought anything new and good. */
  get lastUse(): number | null {
    return this.#lastUse;
  }

  /** Call this when the peer brought something new and good. */
  thank(): void {
    this.#lastUse = performance.now();
  }

  /**
   * Call this when the peer sent a signal that the channel needs in order to open. The signal shows that the peer is there, so from now on
   * we wait another `connectMs` for the channel: the peer may just be slow.
   */
  stir(): void {
    if (!this.#open) this.#heard = performance.now();
  }

  /** Call this when the channel has opened. Sends the messages that waited for the channel. */
  opened(): void {
    this.#open = true;
    this.#heard = performance.now();
    this.#pump();
  }

  /** Handles a frame that came from the channel. */
  receive(frame: Uint8Array): void {
    if (this.#ended) return;
    const now = performance.now();
    this.#heard = now;
    if (!this.#inbound.spend(frame.length + connectionLimits.frameCost, now))
      return this.end({ why: 'sent too much', blame: true });
    this.#assemble(frame);
    this.#pump();
  }

  #assemble(frame: Uint8Array): void {
    try {
      const taken = this.#assembler.takeFrame(frame);
      if (taken !== null) this.#handlers.onMessage(taken.lane, taken.message);
    } catch (error) {
      if (!(error instanceof BadFrame)) throw error;
      this.end({ why: `sent ${error.message}`, blame: true });
    }
  }

  /** Sends a message as soon as the channel and the budget allow. */
  send(lane: LaneName, message: Uint8Array): void {
    if (this.#ended) return;
    for (const frame of cut(lane, message)) {
      this.#queues[lane].push(frame);
      this.#queued += frame.length;
    }
    if (this.#queued > connectionLimits.queueBytes) this.end({ why: 'read too slowly', blame: false });
    else this.#pump();
  }

  /**
   * Adds a strike against the peer, for a message that is wrong in itself, such as a wire with a bad signature. The third strike ends the
   * connection.
   */
  strike(why: string): void {
    this.#strikes += 1;
    if (this.#strikes >= connectionLimits.strikes) this.end({ why, blame: true });
  }

  /** Ends the connection. Does nothing if the connection has ended already. */
  end(ending: ConnectionEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    clearTimeout(this.#drain);
    this.#queues.document = [];
    this.#queues.log = [];
    this.#pipe.destroy();
    this.#handlers.onEnd(ending);
  }

  /**
   * Ends the connection if its channel has been silent, or has been opening, for too long. Otherwise, if the channel is open, sends a
   * heartbeat. Runs every `beatMs` milliseconds.
   */
  check(): void {
    if (this.#ended) return;
    const now = performance.now();
    const isLate = now - this.#heard > this.#patience || now - this.born > connectionLimits.longestConnectMs;
    if (!this.#open && isLate) return this.end({ why: 'never answered', blame: false });
    if (this.#open && now - this.#heard > connectionLimits.silentMs)
      return this.end({ why: 'fell silent', blame: false });
    if (this.#open) this.#give(beat);
  }

  #pump(): void {
    clearTimeout(this.#drain);
    while (this.open && this.#queued > 0) {
      const wait = this.#waitFor(this.#next());
      if (wait > 0) {
        this.#drain = setTimeout(() => this.#pump(), wait);
        return;
      }
      this.#sendNext();
    }
  }

  /** The next frame to send. The two lanes take turns, so that a long message on one lane does not hold up the other lane. */
  #next(): Uint8Array {
    const other = this.#turn === 'document' ? 'log' : 'document';
    if (this.#queues[this.#turn].length === 0) this.#turn = other;
    return this.#queues[this.#turn][0] ?? beat;
  }

  #waitFor(frame: Uint8Array): number {
    if (this.#pipe.backlog() > connectionLimits.channelBytes) return connectionLimits.drainMs;
    return this.#outbound.wait(frame.length + connectionLimits.frameCost, performance.now());
  }

  #sendNext(): void {
    const frame = this.#queues[this.#turn].shift();
    this.#turn = this.#turn === 'document' ? 'log' : 'document';
    if (frame === undefined) return;
    this.#queued -= frame.length;
    this.#outbound.spend(frame.length + connectionLimits.frameCost, performance.now());
    this.#give(frame);
  }

  #give(frame: Uint8Array): void {
    try {
      this.#pipe.send(frame);
    } catch {
      this.end({ why: 'closed while sending', blame: false });
    }
  }
}
