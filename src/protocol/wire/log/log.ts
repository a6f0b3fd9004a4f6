import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Id } from '../bodies.ts';
import type { WireFate } from '../../wire-fate.ts';
import { bytesOf, hashHex } from '../hash.ts';
import type { Message, MessageOf } from '../message.ts';
import { BadMessage } from '../message.ts';
import { letIn, needs, writer } from './needs.ts';
import { EMPTY_CHAIN, excessOf, roomForLetters, tallyWith, type ChainTally } from './chain-limits.ts';
import { Firsts } from './firsts.ts';
import { Lineage } from './lineage.ts';
import { isOfLobby, nameProblem } from './lobby-messages.ts';
import { PersonTotals } from './person-totals.ts';
import { WaitingMessages, type Total } from './waiting-messages.ts';
import { byId } from '../message-order.ts';
import type { Need } from './needs.ts';

/** The set of the messages that somebody has. Callers can only ask whether a message is in the set. */
export type Known = Pick<ReadonlySet<Id>, 'has'>;

/** The result of adding a message. */
export interface Addition<T = readonly Message[]> {
  readonly fate: Extract<WireFate, 'new' | 'known' | 'waiting'>;
  /**
   * The added message, and the messages that waited for it. Each message comes after everything that it builds on. The list is empty unless
   * the fate is `new`.
   */
  readonly accepted: T;
}

/**
 * The messages of one game. A message builds on its game, on its author's right to write, on the message before it in its chain, and on the
 * messages that it cites. A message waits until everything that it builds on is there, and is then accepted. So the set of accepted
 * messages depends only on which messages have come, and not on the sequence in which they came.
 */
export class Log {
  /** The chain of the browser whose log this is; null if the log belongs to no browser, as when a file is read. */
  readonly own: Id | null;
  readonly #accepted = new Map<Id, Message>();
  readonly #waiting = new WaitingMessages();
  /** The chains that have written in each game or under each genesis. Games that are not open here are included. */
  readonly #writers = new Map<Id, Set<Id>>();
  /** The needs that are met: the open games, each chain's right to write, and the accepted messages. */
  readonly #open = new Set<Need>();
  /** The accepted messages by author and place. A second message in one place begins another branch. */
  readonly #chains = new Map<Id, Message[][]>();
  /** For each message, under its id: the tally of its chain up to this message. */
  readonly #tallies = new Map<Id, ChainTally>();
  #lineage = new Lineage();
  #persons = new PersonTotals();
  /** For each chain, the last message of every branch. */
  readonly #tips = new Map<Id, Map<Id, Message>>();
  /** For each author who equivocated: the first place where the author's chain forks. */
  readonly #forks = new Map<Id, number>();
  #genesis: MessageOf<'genesis'> | null = null;
  #rivals: MessageOf<'genesis'>[] = [];
  #game: Id | null = null;

  constructor(own: Id | null = null) {
    this.own = own;
  }

  get genesis(): MessageOf<'genesis'> | null {
    return this.#genesis;
  }

  /** The accepted messages, each listed after everything that it builds on. */
  get messages(): readonly Message[] {
    return [...this.#accepted.values()];
  }

  /** Every message that is worth storing: the accepted messages, and the further geneses that the host signed (`rivals`). */
  get kept(): readonly Message[] {
    return [...this.messages, ...this.#rivals];
  }

  /** The messages that wait for something they build on. */
  get waiting(): readonly Message[] {
    return this.#waiting.all;
  }

  /**
   * How many more letters an author may write after their last message, and how many bytes the messages with these letters may have in all.
   */
  roomForPress(author: Id): { letters: number; bytes: number } {
    return roomForLetters(this.#tallyAt(this.tip(author)?.id ?? null));
  }

  get waitingTotal(): Total {
    return this.#waiting.total;
  }

  /** The number and the bytes of an author's waiting messages. */
  waitingOf(author: Id): Total {
    return this.#waiting.totalOf(author);
  }

  /** For each person: how many accepted messages the person has signed, and how many bytes these messages have in all. */
  get persons(): Pick<PersonTotals, 'personOf' | 'totalOf'> {
    return this.#persons;
  }

  /**
   * How many of these chains have written in a game, which need not be open here. If this browser's own chain has written in that game, the
   * result is infinite, so that no other game can outweigh it.
   */
  weightOf(game: Id, chains: Iterable<Id>): number {
    const writers = this.#writers.get(game) ?? new Set();
    const count = [...chains].filter((author) => writers.has(author)).length;
    return this.own !== null && writers.has(this.own) ? Infinity : count;
  }

  /** Other geneses that the host signed for this table. These rival geneses prove that the host equivocated. */
  get rivals(): readonly MessageOf<'genesis'>[] {
    return this.#rivals;
  }

  /**
   * The genesis that counts here; null if there is none. If the host signed several geneses, these rules are tried in order, until one
   * of them leaves a single genesis:
   * 1. the genesis under which this browser has written;
   * 2. the genesis under which most chains have written;
   * 3. the genesis with the lowest id.
   */
  get rightGenesis(): MessageOf<'genesis'> | null {
    const weight = ({ id }: Message) => this.weightOf(id, this.#writers.get(id) ?? []);
    const geneses = this.#genesis ? [this.#genesis, ...this.#rivals] : [];
    return geneses.toSorted((one, other) => weight(other) - weight(one) || byId(one, other))[0] ?? null;
  }

  /** Whether a message is here: accepted, waiting, or a rival genesis. */
  has(id: Id): boolean {
    return this.#accepted.has(id) || this.#waiting.has(id) || this.#rivals.some((rival) => rival.id === id);
  }

  get(id: Id): Message | undefined {
    return this.#accepted.get(id);
  }

  /** Whether everything that a message builds on is here. */
  isReady(message: Message): boolean {
    return this.#lacks(message) === null;
  }

  /** The waiting messages whose first unmet need is this message. */
  waitingFor(id: Id): readonly Message[] {
    return this.#waiting.awaiting(id);
  }

  /** Whether a chain may write in the open game. */
  mayWrite(author: Id): boolean {
    return this.#open.has(writer(author));
  }

  /** How many of the messages here, accepted or waiting, have the same author and the same place in the chain as this message. */
  versionsOf({ author, seq }: Message): number {
    return this.branches(author, seq).length + this.#waiting.countAt(author, seq);
  }

  /** The accepted messages for one place in a chain. If there are several messages for one place, the author equivocated. */
  branches(author: Id, seq: number): readonly Message[] {
    return this.#chains.get(author)?.[seq] ?? [];
  }

  /** For each author who equivocated, the messages in the first place where the author's chain forks. */
  get equivocations(): readonly (readonly Message[])[] {
    return [...this.#forks].map(([author, seq]) => this.branches(author, seq));
  }

  /** The last message of every branch of every chain. */
  get heads(): readonly Message[] {
    return [...this.#tips.values()].flatMap((tips) => [...tips.values()]);
  }

  /** Whether an author's chain has more than one branch. */
  isForked(author: Id): boolean {
    return this.#forks.has(author);
  }

  /** Whether a message comes directly after the last accepted message of a branch. */
  isNext({ author, prev }: Message): boolean {
    return this.#tips.get(author)?.has(prev ?? '') ?? false;
  }

  /** How many branches of an author's chain are here. */
  branchCount(author: Id): number {
    return this.#tips.get(author)?.size ?? 0;
  }

  /** The last messages of all branches of an author's chain. The last message of the longest branch comes first. */
  tips(author: Id): readonly Message[] {
    const tips = [...(this.#tips.get(author)?.values() ?? [])];
    return tips.sort((one, other) => other.seq - one.seq || byId(one, other));
  }

  /** The last message of an author's longest branch. */
  tip(author: Id): Message | null {
    return this.#chains.get(author)?.at(-1)?.at(0) ?? null;
  }

  /** The messages before this one in its chain, nearest first. */
  *before(message: Message): Generator<Message> {
    for (let prev = message.prev; prev !== null;) {
      const earlier = this.#accepted.get(prev) as Message;
      yield earlier;
      prev = earlier.prev;
    }
  }

  /**
   * Whether one message comes before another in a chain. Of two messages on different sides of a fork, neither comes before the other. Both
   * messages must be accepted.
   */
  isBefore(one: Message, other: Message): boolean {
    return this.#lineage.isBefore(one, other);
  }

  /** Makes an object that remembers messages of one kind, and says of each message whether it is a first (firsts.ts). */
  firsts(): Firsts {
    return new Firsts(this.#lineage);
  }

  /** These messages, and all those before them in their chains. */
  upTo(ids: Iterable<Id>): Known {
    const found = [...new Set(ids)].flatMap((id) => this.#accepted.get(id) ?? []);
    const tips = new Map<Id, Message[]>();
    for (const end of found) {
      const ends = tips.get(end.author);
      if (ends) ends.push(end);
      else tips.set(end.author, [end]);
    }
    const known = new Map<Id, Known>();
    return {
      has: (id) => {
        const message = this.#accepted.get(id);
        const ends = tips.get(message?.author ?? '');
        if (!message || !ends) return false;
        const [end, second] = ends;
        if (end && !second) return end === message || this.isBefore(message, end);
        const all = known.get(message.author) ?? this.#lineage.upTo(ends);
        known.set(message.author, all);
        return all.has(id);
      },
    };
  }

  /** Adds a message. Throws BadMessage if the message can never belong to this game. */
  addMessage(message: Message): Addition {
    if (this.has(message.id)) {
      return { fate: 'known', accepted: [] };
    }
    const problem = this.#problem(message);
    if (problem !== null) throw new BadMessage(problem);
    if (message.game !== null) this.#noteWriter(message.game, message.author);
    const accepted = this.#flow([message]);
    return { fate: accepted.length > 0 ? 'new' : 'waiting', accepted };
  }

  /**
   * Empties the log, and then adds all its messages again, first the genesis that counts (`rightGenesis`). No game is open after that: the
   * log is as if all its messages arrived only now.
   */
  restart(): void {
    const right = this.rightGenesis;
    const all = new Set([
      ...(right ? [right] : []),
      ...this.#accepted.values(),
      ...this.#rivals,
      ...this.waiting,
    ]);
    const maps = [
      this.#accepted,
      this.#waiting,
      this.#chains,
      this.#tallies,
      this.#open,
      this.#tips,
      this.#forks,
    ];
    for (const kept of maps) kept.clear();
    this.#lineage = new Lineage();
    this.#persons = new PersonTotals();
    this.#rivals = [];
    this.#genesis = null;
    this.#game = null;
    this.#flow([...all]);
  }

  /**
   * Opens a decided game. From now on the log accepts messages in this game by the chains of the game's seats. Returns the messages that
   * had waited for the game to open and are now accepted.
   */
  openGame(game: Id, pens: readonly Id[]): readonly Message[] {
    this.#game = game;
    return this.#flow([...this.#meet(game), ...pens.flatMap((pen) => this.#meet(writer(pen)))]);
  }

  /** Lets more chains write in the open game. Returns the messages that had waited for this permission and are now accepted. */
  letWrite(chains: readonly Id[]): readonly Message[] {
    return this.#flow(chains.flatMap((chain) => this.#meet(writer(chain))));
  }

  /**
   * Accepts those of the given messages that lack nothing, and then whatever waited for an accepted message. Messages that lack something
   * must wait. Returns the accepted messages.
   */
  #flow(messages: readonly Message[]): Message[] {
    const accepted: Message[] = [];
    const queue = [...messages];
    for (let message = queue.shift(); message; message = queue.shift()) {
      const lacks = this.#lacks(message);
      if (message.type === 'genesis' && this.#genesis !== null) {
        this.#rivals.push(message);
      } else if (lacks !== null) {
        this.#waiting.holdBack(message, lacks);
      } else if (this.#problem(message) === null) {
        this.#admit(message);
        accepted.push(message);
        queue.push(...this.#meet(message.id), ...letIn(message).flatMap((need) => this.#meet(need)));
      }
    }
    return accepted;
  }

  /** The first unmet need of a message; null if all needs of the message are met. */
  #lacks(message: Message): Need | null {
    const isHere = (need: Need) => this.#accepted.has(need) || this.#open.has(need);
    return needs(message, this.#genesis?.id ?? null).find((need) => !isHere(need)) ?? null;
  }

  #noteWriter(game: Id, author: Id): void {
    const writers = this.#writers.get(game) ?? new Set();
    this.#writers.set(game, writers.add(author));
  }

  /** Marks a need as met. Returns the messages that waited for this need. */
  #meet(need: Need): readonly Message[] {
    this.#open.add(need);
    return this.#waiting.release(need);
  }

  #admit(message: Message): void {
    if (message.type === 'genesis') this.#genesis = message;
    this.#accepted.set(message.id, message);
    this.#tallies.set(message.id, tallyWith(message, this.#tallyAt(message.prev)));
    this.#lineage.grow(message);
    this.#persons.note(message);
    const chain = this.#chains.get(message.author) ?? [];
    this.#chains.set(message.author, chain);
    const branches = (chain[message.seq] ??= []);
    branches.push(message);
    if (branches.length > 1) this.#noteFork(message);
    const tips = this.#tips.get(message.author) ?? new Map<Id, Message>();
    this.#tips.set(message.author, tips.set(message.id, message));
    if (message.prev !== null) tips.delete(message.prev);
  }

  #noteFork({ author, seq }: Message): void {
    this.#forks.set(author, Math.min(seq, this.#forks.get(author) ?? seq));
  }

  #tallyAt(id: Id | null): ChainTally {
    return this.#tallies.get(id ?? '') ?? EMPTY_CHAIN;
  }

  /** Why a message can never belong to this game; null if no reason is known yet. */
  #problem(message: Message): Sentence | null {
    const { game, type, author } = message;
    const genesis = this.#genesis;
    if (genesis === null) return null;
    if (type === 'genesis') return author === genesis.author ? null : say('other game');
    if (game === genesis.id && !isOfLobby(message)) return say('before the roster', { type });
    if (game === this.#game && type === 'roster') return say('after the beginning', { type });
    if (game === genesis.id && (type === 'roster' || type === 'dismiss') && author !== genesis.author)
      return say('not the host', { type });
    return (type === 'claim' ? nameProblem(message, genesis) : null) ?? this.#chainProblem(message);
  }

  #chainProblem(message: Message): Sentence | null {
    const before = message.prev === null ? undefined : this.#accepted.get(message.prev);
    if (before && (before.author !== message.author || before.seq !== message.seq - 1)) {
      return say('chain broken');
    }
    return excessOf(tallyWith(message, this.#tallyAt(message.prev)));
  }
}

/** The id of the game that a roster opens. */
export function gameId(genesis: Id, roster: Id): Id {
  return hashHex('game', bytesOf(genesis), bytesOf(roster));
}
