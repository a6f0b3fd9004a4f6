import { hexToBytes } from '@noble/hashes/utils.js';
import { letterKey, sealEnvelope } from '../../src/protocol/press/envelope.ts';
import { encodeLetter } from '../../src/protocol/press/letter.ts';
import type { Letter } from '../../src/protocol/press/letter.ts';
import type { Dealt, Id, SealedPress } from '../../src/protocol/wire/bodies.ts';
import type { GameKeys } from '../../src/protocol/wire/keys.ts';
import type { Content, Message, MessageOf, Unsigned } from '../../src/protocol/wire/message.ts';
import { encodeMessage, reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { keyProducts } from '../../src/protocol/player/per-process.ts';
import type { PerProcess } from '../../src/protocol/player/per-process.ts';
import { OwnEscrow } from '../../src/protocol/player/own-escrow.ts';
import { Log } from '../../src/protocol/wire/log/log.ts';
import { writeCommit } from '../../src/protocol/player/commit-writing.ts';
import type { CommitWriting } from '../../src/protocol/player/commit-writing.ts';
import type { Seeded } from '../../tools/sealed/seeded.ts';
import { currentRound } from '../../src/protocol/game/told/table.ts';

/** How a forged letter differs from one that an honest browser writes. */
export interface Lie {
  /** Seals the letter to these seats, whichever seats the letter names. */
  to?: readonly number[];
  /** Replaces these fields of the letter before it is sealed. */
  says?: Partial<Letter>;
  /** Seals these bytes, which are not a letter. */
  content?: Uint8Array;
  /** Changes the letter's bytes on the wire. */
  press?(press: SealedPress, key: Uint8Array): Partial<SealedPress>;
}

/** Signs, with a player's own keys, messages that an honest browser never signs. */
export class Forger {
  readonly player: Player;
  readonly keys: GameKeys;
  readonly #chance: Seeded;
  readonly #escrow: OwnEscrow;
  readonly #shared: PerProcess;

  constructor(player: Player, chance: Seeded, shared: PerProcess = {}) {
    const { seed, salt } = player.keep;
    const known = shared.keyProducts ?? keyProducts;
    this.player = player;
    this.#shared = shared;
    this.keys = known.gameKeys(hexToBytes(seed), player.link.room, hexToBytes(salt));
    this.#chance = chance;
    this.#escrow = new OwnEscrow(this.keys, new Log(), known);
  }

  /** The player's own messages, first to last. */
  get chain(): readonly Message[] {
    return this.player
      .wires()
      .map((wire) => this.#shared.verified?.messageOf(wire) ?? reopenMessage(wire))
      .filter(({ author }) => author === this.keys.chain.public)
      .sort((one, other) => one.seq - other.seq);
  }

  /**
   * Signs a message that comes after a given message of the chain. If no such message is given, the new message comes after the last
   * message of the chain. If the chain already has a message in that place, the chain forks.
   */
  sign(
    content: Content,
    after: Message | null = this.chain.at(-1) ?? null,
    game: Id | null = this.#game,
  ): Message {
    const place: Pick<Unsigned, 'game' | 'author' | 'seq' | 'prev'> = {
      game,
      author: this.keys.chain.public,
      seq: after === null ? 0 : after.seq + 1,
      prev: after?.id ?? null,
    };
    return signMessage({ ...content, ...place }, this.keys.chain, this.#shared.signer);
  }

  /**
   * A roster of these claims, and the accepts of that roster. This forger signs the roster as the host, and the forgers in `by` sign the
   * accepts.
   */
  roster(claims: readonly Id[], by: readonly Forger[], after?: Message): readonly Message[] {
    const lobby = this.player.table.genesis?.id as Id;
    const roster = this.sign({ type: 'roster', body: { claims, powers: [] } }, after, lobby);
    const value = { type: 'roster', roster: roster.id } as const;
    const accept: Content = { type: 'accept', body: { decision: 0, ballot: 0, value, proposal: null } };
    return [roster, ...by.map((one) => one.sign(accept, one === this ? roster : undefined, lobby))];
  }

  /** A sealed letter to these seats, among them the forger's own. The letter may say anything. */
  letter(
    members: readonly number[],
    text: string,
    phase: string,
    after?: Message | null,
    lie: Lie = {},
  ): MessageOf<'press'> {
    const { seats } = this.player.table;
    const before = after ?? this.chain.at(-1) ?? null;
    const place = { game: this.#game, author: this.keys.chain.public, seq: (before?.seq ?? -1) + 1, phase };
    const content = lie.content ?? encodeLetter({ ...this.#saying(members, text), ...lie.says });
    const others = (lie.to ?? members)
      .filter((seat) => seat !== this.player.seat)
      .map((seat) => ({ seat, box: seats[seat]?.box as Id }));
    const nonce = this.#chance.bytes(24);
    const key = letterKey(this.#chance.bytes(32), place, nonce);
    const press = sealEnvelope(place, content, { others, seats: seats.length }, key, nonce);
    const body = { type: 'sealed', ...press, ...lie.press?.(press, key) } as const;
    return this.sign({ type: 'press', body }, before) as MessageOf<'press'>;
  }

  /** An open letter to these seats. */
  openLetter(members: readonly number[], text: string, phase: string): Message {
    const letter = encodeLetter(this.#saying(members, text));
    return this.sign({ type: 'press', body: { type: 'open', phase, letter } });
  }

  #saying(members: readonly number[], text: string): Letter {
    const { seats } = this.player.table;
    const readers = members.map((seat) => ({ seat, turn: seats[seat]?.former.length ?? 0 }));
    return { members: readers, at: null, text, quote: null, answers: null, after: [] };
  }

  get #game(): Id {
    const { game, genesis } = this.player.table;
    return game ?? (genesis?.id as Id);
  }

  /** Deals shares of a key to the other seats in the current round, as if the key opened a box with this digest. */
  deal(key: Uint8Array, digest: Id): Dealt | null {
    const { table, seat } = this.player;
    const round = currentRound(table);
    return (round && seat !== null && this.#escrow.dealIn(round, seat)?.(key, digest)) || null;
  }

  /** A commit for the current round. The forger chooses the keys of the boxes, and the secret bids. */
  commit(
    orders: OrderTexts,
    final: boolean,
    key: CommitWriting['key'] = () => this.#chance.bytes(32),
    bids: CommitWriting['bids'] = null,
  ): Content {
    const { table, seat } = this.player;
    const round = currentRound(table);
    if (!round || !table.genesis || !table.game || seat === null)
      throw new Error('No round is open for a commit.');
    const { rules, boxes } = table.genesis;
    const writing: CommitWriting = {
      game: table.game,
      seat,
      phase: round.phase,
      position: round.digest,
      rules,
      boxes: 'position' in round ? boxes : { ...boxes, ahead: [] },
      heads: [],
      // The value 0 pretends that the author first saw the phase in 1970, so the phase's deadline has passed.
      seen: 0,
      key,
      deal: this.#escrow.dealIn(round, seat),
      bids,
      random: this.#chance.bytes,
    };
    return { type: 'commit', body: writeCommit(writing, orders, final, {}) };
  }
}

/** A message as the bytes of its wire. */
export const wireOf = (message: Message): Uint8Array => encodeMessage(message);
