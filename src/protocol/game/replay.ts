import { say, type Sentence } from '../sentences/sentence.ts';
import { RunningGame } from './running-game.ts';
import { evidenceOf } from './evidence.ts';
import { Lobby } from './lobby.ts';
import { Log, type Addition } from '../wire/log/log.ts';
import type { Id, Motion, SeatNumber } from '../wire/bodies.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { BadMessage } from '../wire/message.ts';
import { unplayable } from './playable.ts';
import { postOf } from './press/post.ts';
import type { Post } from './press/post.ts';
import type { Rulebook, TableRules } from './rulebook.ts';
import { shippedRules } from './rulebook.ts';
import { finish } from '../pausable.ts';
import type { Pausable } from '../pausable.ts';
import type { Table } from './told/table.ts';
import { lastYearProblem } from './terms/last-year.ts';
import { tableOf } from './told/table-of.ts';
import { atOnce } from './round/bid-work.ts';
import type { BidWork } from './round/bid-work.ts';
import type { CountedGame } from './counted-game.ts';

/** A message that does not belong to this game, with the reason. */
interface Refused {
  message: Message;
  reason: Sentence;
}

/**
 * The log of a game, and the table made from this log. Both are updated with each message. The order of arrival makes no difference: the
 * table is always the one that `replay` makes from the set of messages.
 */
export class Ledger {
  readonly log: Log;
  readonly #rulebook: Rulebook;
  readonly #bidWork: BidWork;
  #count: CountedGame;
  #table: Table | null = null;
  #post: Post | null = null;

  /**
   * `own`: the chain of this browser; null if this browser has no chain. If a host begins two games, each browser is in the game in which
   * its own chain has written. `bidWork`: does the slow work on secret bids.
   */
  constructor(rulebook: Rulebook = shippedRules, own: Id | null = null, bidWork: BidWork = atOnce) {
    this.log = new Log(own);
    this.#rulebook = rulebook;
    this.#bidWork = bidWork;
    this.#count = this.#empty();
  }

  /** The table that the messages in the log make now. This table is the same object until a new message is accepted. */
  get table(): Table {
    this.#table ??= tableOf(this.#count);
    return this.#table;
  }

  /** The letters of the game. This object stays the same until the table changes. */
  get post(): Post {
    const { table } = this;
    if (this.#post?.table !== table) this.#post = this.#postAt(table);
    return this.#post;
  }

  #postAt(table: Table): Post {
    const { running } = this.#count;
    const pensOf = (seat: SeatNumber) => table.seats[seat]?.pens ?? [];
    const reached = (seat: SeatNumber) =>
      running?.records.acknowledged.reachedBy(pensOf(seat)) ?? new Map<Id, number>();
    return postOf(table, this.log, running?.records.postbag.postings ?? [], reached);
  }

  /** The rules of the game. Null before the genesis, and if this app doesn't have the rules. */
  get rules(): TableRules | null {
    return this.#count.rules;
  }

  /** The digest of the position in which the game ended; null while the game goes on. */
  get endedIn(): Id | null {
    const state = this.#count.running?.state;
    return state?.stage === 'over' ? state.end.position : null;
  }

  /** The messages that prove the state of the game (evidence.ts); empty before the game begins. */
  get evidence(): readonly Id[] {
    const { running } = this.#count;
    return running ? evidenceOf(running) : [];
  }

  /** For a message that is missing here, the chains whose messages show that the missing message exists (seats/acknowledged.ts). */
  readonly namersOf = (id: Id): readonly Id[] => this.#count.running?.records.acknowledged.namersOf(id) ?? [];

  /** Whether the person with this seat key was turned away, in the lobby or in the game. */
  readonly isTurnedAway = (seat: Id): boolean => {
    const { lobby, running } = this.#count;
    return running
      ? running.records.turnedAway.dismissalOf(seat).counts
      : (lobby?.isDismissed(seat) ?? false);
  };

  /** The secret vote on a motion. Null if the motion's votes are open, or if nobody can vote on the motion now. */
  pollOn(motion: Motion): ReturnType<RunningGame['pollOn']> {
    return this.#count.running?.pollOn(motion) ?? null;
  }

  /**
   * Adds a message. The returned `fate` is `waiting` if the message builds on another message that is missing here. Throws BadMessage if
   * the message does not belong to this game.
   */
  add(message: Message): Addition {
    const { fate, accepted } = this.log.addMessage(message);
    if (fate === 'known') return { fate, accepted };
    if (this.log.rivals.includes(message as MessageOf<'genesis'>)) return this.#addRival(message);
    const all = this.#noteAll(accepted);
    if (all.length > 0) this.#table = null;
    if (message.game !== this.#count.running?.game && !this.#isOfThisGame) {
      this.log.restart();
      this.#recount();
      return { fate, accepted: this.log.messages };
    }
    if (this.#count.running?.isOvertaken) this.#recount();
    return { fate, accepted: all };
  }

  /**
   * Takes the steps that new results of the slow work on secret bids have made possible. Returns the messages that enter the log because of
   * these steps.
   */
  takeResults(): readonly Message[] {
    const { running } = this.#count;
    if (!running) return [];
    this.#table = null;
    running.advance();
    const accepted = this.#noteAll(this.#letWrite());
    if (running.isOvertaken) this.#recount();
    return accepted;
  }

  /** Takes accepted messages into account, and also the messages that enter the log because of them. Returns all of these messages. */
  #noteAll(accepted: readonly Message[]): readonly Message[] {
    const all = [...accepted];
    // When the roster is decided, messages that waited for the game enter the log. So the list `all` may grow during this loop.
    for (let place = 0; place < all.length; place++) all.push(...this.#note(all[place] as Message));
    return all;
  }

  /**
   * Takes a second genesis into account. It proves that the host equivocated, and it may turn out to be the genesis that counts for this
   * browser (`rightGenesis`).
   */
  #addRival(message: Message): Addition {
    this.#table = null;
    if (this.#isOfThisGame) return { fate: 'new', accepted: [message] };
    this.log.restart();
    this.#recount();
    return { fate: 'new', accepted: this.log.messages };
  }

  /**
   * Adds many messages, and then works out the game once, from all messages. Returns the messages that do not belong to this game, each
   * with the reason.
   */
  addAll(messages: Iterable<Message>): readonly Refused[] {
    return finish(this.addingAll(messages));
  }

  /**
   * Does the same as `addAll`, but pauses after each message. Until all messages are added, the caller must not use the ledger for anything
   * else.
   */
  *addingAll(messages: Iterable<Message>): Pausable<readonly Refused[]> {
    const refused: Refused[] = [];
    for (const message of messages) {
      yield;
      try {
        this.log.addMessage(message);
      } catch (error) {
        if (!(error instanceof BadMessage)) throw error;
        refused.push({ message, reason: error.sentence });
      }
    }
    if (this.log.rightGenesis !== this.log.genesis) this.log.restart();
    yield* this.#recounting();
    return refused;
  }

  /**
   * If the host has begun several games: whether the game that is worked out here is the right one for this browser. No message of the
   * running game can change the answer.
   */
  get #isOfThisGame(): boolean {
    const { lobby, running } = this.#count;
    if (this.log.rightGenesis !== this.log.genesis) return false;
    if (!lobby || !running) return true;
    const { decided } = lobby;
    return decided !== null && lobby.gameOf(decided.roster) === running.game;
  }

  #empty(): CountedGame {
    return { log: this.log, rules: null, unknownRules: null, lobby: null, running: null };
  }

  #recount(): void {
    finish(this.#recounting());
  }

  /**
   * Works out the game anew, from all messages. Meanwhile, more chains may gain the right to write. If the messages of these chains show
   * that the result is wrong, the game is worked out once more.
   */
  *#recounting(): Pausable<void> {
    let hasGrown: boolean;
    do hasGrown = yield* this.#counting();
    while (hasGrown && this.#count.running?.isOvertaken);
  }

  /**
   * Takes every message into account, and only then lets the game advance. Otherwise the game could advance past a split before we see the
   * proof of the split. Returns whether more messages entered the log meanwhile.
   */
  *#counting(): Pausable<boolean> {
    this.#count = this.#empty();
    this.#table = null;
    const genesis = this.log.genesis;
    if (!genesis) return false;
    this.#openRules(genesis);
    const messages = this.log.messages;
    for (const message of messages) this.#noteInLobby(message);
    const released = this.#openGame();
    for (const message of released) this.#noteInLobby(message);
    const { running } = this.#count;
    if (!running) return false;
    for (const message of [...messages, ...released]) {
      yield;
      if (message.game === running.game) running.countMessage(message);
    }
    yield* running.advancing();
    let hasGrown = false;
    for (let more = this.#letWrite(); more.length > 0; more = this.#letWrite()) {
      hasGrown = true;
      for (const message of more) {
        this.#noteInLobby(message);
        if (message.game === running.game) running.countMessage(message);
      }
      yield* running.advancing();
    }
    return hasGrown;
  }

  /** Takes one accepted message into account. Returns the messages that enter the log because of this message. */
  #note(message: Message): readonly Message[] {
    if (message.type === 'genesis') this.#openRules(message);
    if (message.game === this.log.genesis?.id) {
      this.#noteInLobby(message);
      const released = this.#openGame();
      // If the first phase asks nobody for orders, the game goes on at once.
      this.#count.running?.advance();
      return released;
    }
    const { running } = this.#count;
    running?.countMessage(message);
    running?.advance();
    return this.#letWrite();
  }

  /** Opens the log to the chains that have gained the right to write. Returns the messages of these chains that had to wait until now. */
  #letWrite(): readonly Message[] {
    return this.log.letWrite(this.#count.running?.records.seating.takeNewWriters() ?? []);
  }

  #noteInLobby(message: Message): void {
    if (message.game === this.log.genesis?.id) this.#count.lobby?.countMessage(message);
  }

  /** Begins the game once a roster is decided. Returns the messages that had to wait for the game to begin. */
  #openGame(): readonly Message[] {
    const { lobby, running, rules } = this.#count;
    const decided = lobby?.decided;
    if (!lobby || !rules || !decided || running) return [];
    const game = lobby.gameOf(decided.roster);
    const seated = lobby.seated(decided.roster);
    const genesis = this.log.genesis as MessageOf<'genesis'>;
    this.#count.running = new RunningGame(
      { game, seated, host: genesis.author },
      genesis.body,
      rules,
      this.log,
      this.#bidWork,
    );
    const pens = this.#count.running.records.seating.takeNewWriters();
    const { witness, keeper } = genesis.body;
    const helpers = new Set([witness, keeper].flatMap((helper) => helper?.key ?? []));
    return this.log.openGame(game, [...pens, ...helpers]);
  }

  #openRules(genesis: MessageOf<'genesis'>): void {
    const { variant, options, rules } = genesis.body;
    const count = this.#count;
    try {
      count.rules = this.#rulebook(variant, options);
    } catch (error) {
      count.unknownRules = say('no such rules', { why: (error as Error).message });
    }
    if (count.rules && count.rules.digest !== rules) {
      count.unknownRules = say('other rules', { variant });
    }
    count.unknownRules ??= unplayable(genesis.body);
    if (count.rules) count.unknownRules ??= lastYearProblem(genesis.body.lastYear, count.rules.judge);
    if (count.unknownRules) count.rules = null;
    count.lobby = new Lobby(genesis, count.rules?.judge ?? null, this.log);
  }
}

/**
 * The table that a set of messages makes: a pure function of the set. If a host has begun two games, the table also depends on `own`, the
 * chain of this browser. A message has no effect while a message that it builds on is missing. Throws BadMessage if there are messages of
 * two hosts.
 */
export function replay(
  messages: Iterable<Message>,
  rulebook: Rulebook = shippedRules,
  own: Id | null = null,
): Table {
  const ledger = new Ledger(rulebook, own);
  const refused = ledger.addAll(messages);
  const second = refused.find(({ message }) => message.type === 'genesis');
  if (second) throw new BadMessage(second.reason);
  return ledger.table;
}
