import type { Clock } from './clock.ts';
import { Budget } from '../budget.ts';

/** A WebSocket, or the object that a test uses in place of one. */
interface Socket {
  send(text: string): void;
  close(): void;
}

/**
 * Functions that a socket calls. The socket calls none of these functions before `dial` has returned, and none after it has called
 * `closed`.
 */
export interface SocketEvents {
  opened(): void;
  /** Called with the text of each frame that comes, or null if the frame is not text. */
  heard(text: string | null): void;
  closed(): void;
}

export type Dial = (address: string, events: SocketEvents) => Socket;

const socketLimits = {
  /** We wait this many milliseconds for a connection. */
  connectMs: 8_000,
  /** If nothing comes over a socket in the first `probeMs` milliseconds after a question, we treat the socket as dead. */
  probeMs: 4_000,
  /** A lost socket is opened again after this many milliseconds. The pause doubles each time that the socket is lost. */
  firstBackoffMs: 2_000,
  /** The longest pause before a lost socket is opened again, in milliseconds. */
  longestBackoffMs: 5 * 60_000,
  /** If a connection lasted at least this many milliseconds, the pause after its loss is `firstBackoffMs` again. */
  lastedMs: 60_000,
  /** If a relay sends too many characters or too many bad frames, we stay away from it for this many milliseconds. */
  cutOffMs: 30 * 60_000,
  /** The most characters in one frame. */
  frameCharacters: 256 * 1024,
  /** The budget for characters that a relay sends. */
  heard: { burst: 96 * 1024 * 1024, perSecond: 256 * 1024 },
  /** The budget for frames that aren't messages, or that no honest relay sends. */
  bad: { burst: 500, perSecond: 1 },
};

interface Options {
  readonly dial: Dial;
  readonly clock: Clock;
  /** Returns a new random number from 0 to 1. The random part of a pause keeps browsers from all connecting again at the same moment. */
  readonly chance: () => number;
  up(): void;
  down(): void;
  /** Called with each message that comes. A message is a list that begins with its type. */
  said(message: readonly unknown[]): void;
}

/**
 * A socket to one address. This class opens a lost socket again. The class passes on only frames that have the form of a relay's message.
 */
export class SteadySocket {
  readonly #address: string;
  readonly #options: Options;
  #socket: Socket | null = null;
  #isUp = false;
  #upSince = 0;
  #backoff = socketLimits.firstBackoffMs;
  #stopTimer: () => void = () => {};
  #heard: Budget;
  #bad: Budget;
  /** The number of frames that have come so far, over this socket and the sockets before it. */
  #frames = 0;
  /** While we wait for a sign of life after a question: the socket over which we sent the question. Otherwise null. */
  #probed: Socket | null = null;
  #closed = false;

  constructor(address: string, options: Options) {
    this.#address = address;
    this.#options = options;
    const now = options.clock.now();
    this.#heard = new Budget(socketLimits.heard, now);
    this.#bad = new Budget(socketLimits.bad, now);
    this.#dialAgain();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Sends a message. False if we aren't connected. */
  say(...message: readonly unknown[]): boolean {
    if (!this.#isUp) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /**
   * Opens a lost socket again at once. Call this when the network is back, or when the page is shown again. After a device has slept, a
   * socket may be dead although the browser calls it open. So if the browser calls the socket open, we send `question`; give a question
   * that every relay answers. If no frame comes in time, we open another socket at once. Returns whether the question was sent.
   */
  hurry(...question: readonly unknown[]): boolean {
    if (this.#isUp) return this.#probe(question);
    if (this.#closed || this.#socket !== null) return false;
    this.#stopTimer();
    this.#dialAgain();
    return false;
  }

  #probe(question: readonly unknown[]): boolean {
    if (this.#probed === this.#socket) return false;
    const [socket, frames] = [this.#socket, this.#frames];
    this.#probed = socket;
    this.say(...question);
    this.#options.clock.later(socketLimits.probeMs, () => {
      if (this.#probed === socket) this.#probed = null;
      if (this.#socket === socket && this.#frames === frames) this.#lose(0);
    });
    return true;
  }

  /** Gives up this socket, since the relay does not answer any more. Opens another socket after a pause. */
  renew(): void {
    this.#lose(this.#nextBackoff());
  }

  /**
   * Call this when the relay sent a frame that no honest relay sends. After too many such frames we stay away from the relay for half an
   * hour.
   */
  blame(): void {
    if (!this.#bad.spend(1, this.#options.clock.now())) this.#lose(socketLimits.cutOffMs);
  }

  close(): void {
    this.#closed = true;
    this.#lose(0);
  }

  #dialAgain(): void {
    if (this.#closed) return;
    const { dial, clock } = this.#options;
    const mine = (work: () => void) => () => {
      if (this.#socket === socket) work();
    };
    const late = clock.later(
      socketLimits.connectMs,
      mine(() => this.renew()),
    );
    this.#stopTimer = late;
    const socket: Socket = dial(this.#address, {
      opened: mine(() => {
        late();
        this.#isUp = true;
        this.#upSince = clock.now();
        this.#options.up();
      }),
      heard: (text) => {
        if (this.#socket === socket) this.#takeText(text);
      },
      closed: mine(() => this.renew()),
    });
    this.#socket = socket;
  }

  #nextBackoff(): number {
    const lasted = this.#isUp && this.#options.clock.now() - this.#upSince >= socketLimits.lastedMs;
    const backoff = lasted ? socketLimits.firstBackoffMs : this.#backoff;
    this.#backoff = Math.min(2 * backoff, socketLimits.longestBackoffMs);
    return backoff * (0.75 + this.#options.chance() / 2);
  }

  #lose(againMs: number): void {
    const [socket, wasUp] = [this.#socket, this.#isUp];
    this.#socket = null;
    this.#isUp = false;
    this.#stopTimer();
    if (!this.#closed) this.#stopTimer = this.#options.clock.later(againMs, () => this.#dialAgain());
    socket?.close();
    if (wasUp) this.#options.down();
  }

  #takeText(text: string | null): void {
    this.#frames += 1;
    const length = text?.length ?? 0;
    if (!this.#heard.spend(length, this.#options.clock.now())) return this.#lose(socketLimits.cutOffMs);
    const message = text === null || length > socketLimits.frameCharacters ? null : fromJson(text);
    if (Array.isArray(message)) this.#options.said(message as unknown[]);
    else this.blame();
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
