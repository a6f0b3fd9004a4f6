import { WebSocket } from 'ws';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import type { RelayKey } from '../../src/sync/mail/keys.ts';

/** We wait this many milliseconds for an answer. */
const ANSWER_MS = 10_000;
/** The most bytes in one frame. */
const LONGEST_FRAME = 1024 * 1024;

type ProbeMessage = readonly unknown[];

/** One socket to a relay that we test. Sends messages to the relay and waits for the answers. */
export class ProbeLine {
  readonly #url: string;
  readonly #key: RelayKey;
  readonly #socket: WebSocket;
  readonly #heard: ProbeMessage[] = [];
  #wake: () => void = () => {};

  /** @param key the key that identifies us if the relay asks who we are (NIP-42) */
  private constructor(url: string, key: RelayKey) {
    this.#url = url;
    this.#key = key;
    this.#socket = new WebSocket(url, { maxPayload: LONGEST_FRAME, handshakeTimeout: ANSWER_MS });
    this.#socket.on('message', (data) => this.#takeReply(String(data)));
    this.#socket.on('close', () => this.#wake());
  }

  /** @throws an error with the reason in words, if the socket does not open */
  static async open(url: string, key: RelayKey): Promise<ProbeLine> {
    const line = new ProbeLine(url, key);
    await new Promise<void>((resolve, reject) => {
      line.#socket.on('open', () => resolve());
      line.#socket.on('error', ({ message }) => reject(new Error(message || 'no connection')));
    });
    return line;
  }

  close(): void {
    this.#socket.terminate();
  }

  say(...message: ProbeMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** @returns null if the relay accepts the event, otherwise the relay's own reason for refusing the event */
  async offer(event: RelayEvent): Promise<string | null> {
    this.say('EVENT', event);
    const answer = await this.#answer(event.id);
    if (!isAuthDemand(answer)) return refusal(answer);
    await this.#showKey();
    this.say('EVENT', event);
    return refusal(await this.#answer(event.id));
  }

  /**
   * Reads stored events. The subscription stays open.
   * @returns the stored events that match the filter
   * @throws an error with the relay's words, if the relay refuses
   */
  async readStored(filter: object): Promise<unknown[]> {
    for (let isShown = false; ; isShown = true) {
      const name = isShown ? 'again' : 'read';
      this.say('REQ', name, filter);
      const end = await this.next(
        ([type, about]) => (type === 'EOSE' || type === 'CLOSED') && about === name,
      );
      const events = this.#heard.filter(([type, about]) => type === 'EVENT' && about === name);
      if (end === null) throw new Error('does not answer a request');
      if (end[0] === 'EOSE') return events.map(([, , event]) => event);
      if (isShown || !String(end[2]).includes('auth-required')) throw new Error(String(end[2]));
      await this.#showKey();
    }
  }

  /**
   * The first message for which `is` returns true. Looks at all messages that have come, and then waits for more. Null if no such message
   * comes in time.
   */
  async next(is: (message: ProbeMessage) => boolean, ms = ANSWER_MS): Promise<ProbeMessage | null> {
    const end = performance.now() + ms;
    for (;;) {
      const found = this.#heard.find(is);
      if (found !== undefined) return found;
      const left = end - performance.now();
      if (left <= 0 || this.#socket.readyState !== WebSocket.OPEN) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  #takeReply(text: string): void {
    try {
      const message: unknown = JSON.parse(text);
      if (Array.isArray(message)) this.#heard.push(message);
    } catch {
      // We ignore a text that isn't a message, since it can't be an answer.
    }
    this.#wake();
  }

  async #answer(id: string): Promise<ProbeMessage | null> {
    const isIt = ([type, about]: ProbeMessage) => type === 'OK' && about === id;
    const answer = await this.next(isIt);
    const place = this.#heard.findIndex(isIt);
    if (place >= 0) this.#heard.splice(place, 1);
    return answer;
  }

  async #showKey(): Promise<void> {
    const asked = await this.next(([type]) => type === 'AUTH');
    const tags = [
      ['relay', this.#url],
      ['challenge', String(asked?.[1] ?? '')],
    ];
    const created_at = Math.floor(Date.now() / 1000);
    const proof = signEvent({ kind: eventKinds.auth, tags, content: '', created_at }, this.#key);
    this.say('AUTH', proof);
    await this.#answer(proof.id);
  }
}

function isAuthDemand(answer: ProbeMessage | null): boolean {
  return answer !== null && answer[2] !== true && String(answer[3]).includes('auth-required');
}

function refusal(answer: ProbeMessage | null): string | null {
  if (answer === null) return 'it does not answer';
  return answer[2] === true ? null : String(answer[3]).slice(0, 200);
}
