import { courseOf } from './call-rule.ts';
import type { CallStage } from './call-rule.ts';
import type { CallWord } from './call-word.ts';

/** A line carries words, over one signalling server or over the relays. We answer a word on the line on which it came. */
export interface CallLine {
  /** Announces us to a peer that has not heard from us and has to call us. */
  announceTo(peer: string): void;
}

/** The connections of a room. */
export interface Links<L extends CallLine> {
  stageOf(peer: string): CallStage;
  /** Begins a connection to the peer, and sends the offer on the line. */
  call(peer: string, line: L): void;
  /** Passes a signal to a peer's connection. If the peer has no connection yet, makes a connection that answers on the line. */
  handOn(peer: string, signal: Readonly<Record<string, unknown>>, line: L): void;
  /** Gives up the connection to a peer. Resolves when the connection is closed. */
  giveUp(peer: string): Promise<void>;
}

interface Options<L extends CallLine> {
  /** Our own name in the room. */
  readonly self: string;
  readonly links: Links<L>;
  /** Whether a peer to which we have no connection may call now. */
  readonly admits: (peer: string) => boolean;
}

/** Handles the words that come to one room. Words from all lines are handled one after another. */
export class Calls<L extends CallLine> {
  readonly #options: Options<L>;
  #last: Promise<void> = Promise.resolve();

  constructor(options: Options<L>) {
    this.#options = options;
  }

  /** Acts on a word as soon as all words that came before it have been handled. */
  takeWord(word: CallWord, line: L): Promise<void> {
    this.#last = this.#last.then(() => this.#doWord(word, line));
    return this.#last;
  }

  async #doWord(word: CallWord, line: L): Promise<void> {
    const { self, links, admits } = this.#options;
    const { from } = word;
    const stage = links.stageOf(from);
    const course = courseOf(word, self, stage);
    if (course === 'nothing' || (stage === 'none' && !admits(from))) return;
    if (course === 'call') return links.call(from, line);
    if (course === 'announce') return line.announceTo(from);
    if (course === 'begin anew') await links.giveUp(from);
    if (word.type === 'signal') links.handOn(from, word.signal, line);
  }
}
