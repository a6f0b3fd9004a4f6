import type { Clock } from './clock.ts';
import { Budget } from '../budget.ts';

/** A WebSocket, or what a test has in its place. */
interface Socket {
  send(text: string): void;
  close(): void;
}

/** What becomes of a socket. Nothing is called before `dial` has returned, nor after `closed`. */
export interface SocketEvents {
  opened(): void;
  /** A frame came; null if it was no text. */
  heard(text: string | null): void;
  closed(): void;
}

export type Dial = (address: string, events: SocketEvents) => Socket;

const socketLimits = {
  connectMs: 8_000,
  /** How soon a lost socket is opened again; twice as long each time, up to the longest, until one has lasted. */
  firstBackoffMs: 2_000,
  longestBackoffMs: 5 * 60_000,
  lastedMs: 60_000,
  /** A relay that sends what none sends is left alone for so long. */
  cutOffMs: 30 * 60_000,
  frameCharacters: 256 * 1024,
  /** Characters that a relay may send, and frames that are none. */
  heard: { burst: 96 * 1024 * 1024, perSecond: 256 * 1024 },
  bad: { burst: 500, perSecond: 1 },
};

interface Options {
  readonly dial: Dial;
  readonly clock: Clock;
  /** From 0 to 1, so that not all browsers come back at once. */
  readonly chance: () => number;
  up(): void;
  down(): void;
  /** A message came: a list that begins with its type. */
  said(message: readonly unknown[]): void;
}

/** A socket to one address that is opened again when it is lost, and passes on only what may be a relay's messages. */
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

  /** Says a message; false if there is nobody to hear it. */
  sendMessage(...message: readonly unknown[]): boolean {
    if (!this.#isUp) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Opens the socket now if it is lost: the network is back, or the page was shown again. */
  hurry(): void {
    if (this.#closed || this.#socket !== null) return;
    this.#stopTimer();
    this.#dialAgain();
  }

  /** Opens another socket: this one does not answer any more. */
  renew(): void {
    this.#lose(this.#nextBackoff());
  }

  /** Counts a frame that no honest relay sends; too many, and it is left alone for long. */
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
