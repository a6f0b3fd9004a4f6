import type { SeatNumber, Value } from '../../../src/protocol/wire/bodies.ts';
import { sealsIn } from '../../../src/protocol/deciding/values.ts';
import type { PhaseRecord } from '../../../src/protocol/game/told/table.ts';
import { Chain } from '../../../src/protocol/player/chain.ts';
import { OwnBids } from '../../../src/protocol/player/own-bids.ts';
import { TableWitness, witnessKeys } from '../../../src/protocol/player/witness.ts';
import { Log } from '../../../src/protocol/wire/log/log.ts';
import type { Content, Message, MessageOf } from '../../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { wireOf } from '../forger.ts';
import type { KeeperKind } from './bids/keeper-kinds.ts';
import { pointsSealed, sealBids, sealingOf } from './bids/sealing.ts';
import { forgerOf } from './forger-of.ts';
import type { Node } from './node.ts';
import type { sharedByAll } from './shared.ts';

/**
 * The ways in which a witness can behave when it should sign a list. A `silent` witness signs nothing more after a while. A witness that
 * `ignores` refuses the commits of one seat until it has listed the set. So this seat gets no receipt, and the list has a gap. A `fast`
 * witness has a clock that is a day ahead. A witness that `reads early` gives its list to some browsers only. When one of those browsers
 * shows a key, a lying player seals other orders, and the witness lists the other orders for the remaining browsers.
 */
export const witnessKinds = [
  'honest',
  'silent',
  'lists twice',
  'leaves out',
  'forks',
  'early',
  'ignores',
  'fast',
  'late',
  'selective',
  'reads early',
] as const;
export type WitnessKind = (typeof witnessKinds)[number];

/** The kinds of witness that may sign two lists for one decision. */
const TWO_LISTS: readonly WitnessKind[] = ['lists twice', 'leaves out', 'forks', 'early', 'reads early'];
export const listsTwice = (kind: WitnessKind | undefined): boolean =>
  kind !== undefined && TWO_LISTS.includes(kind);

/** The seed for the keys of the witness at every table. */
const SEED = new Seeded('the witness').bytes(32);
export const attendantKeys = witnessKeys(SEED);
/** The number of messages that a silent witness signs before it stops. */
const MOST_OF_SILENT = 3;
const DAY_MS = 86_400_000;
/** A late witness delays each list by fewer steps than this, and so does a late keeper with each count. */
const MOST_LATE = 40;
/** A witness that `ignores` refuses the commits of this seat. */
const IGNORED: SeatNumber = 1;

interface Watched {
  bit(what: string): void;
  /** Called for each message that the witness has sent. */
  sent(message: Message): void;
}

/**
 * The witness of a simulated table. The witness is always on. Even while the network is bad, open browsers reach the witness now and then.
 */
export class Attendant {
  readonly player: TableWitness;
  readonly #kind: WitnessKind;
  readonly #keeps: KeeperKind;
  readonly #chance: Seeded;
  readonly #watched: Watched;
  /** The wires that the witness gives out, each with the browsers that may get it. Null means all browsers. */
  readonly #given: { wire: Uint8Array; id: string; to: ReadonlySet<Node> | null }[] = [];
  /** The delayed lists and counts, each with the number of steps until the witness gives it out. */
  #kept: { wire: Uint8Array; steps: number }[] = [];
  /** The newest list that the witness gave to some browsers only (`to`); null after the lying player has read its orders. */
  #unread: { list: MessageOf<'list'>; wire: Uint8Array; to: ReadonlySet<Node> } | null = null;
  #signed = 0;
  /**
   * Whether the witness, as the keeper, has lied about a count or has held the count back. After that, it publishes nothing more, since the
   * others lack a message of its chain.
   */
  #isMute = false;

  constructor(
    { witness, keeper }: { witness: WitnessKind | undefined; keeper: KeeperKind | undefined },
    link: string,
    chance: Seeded,
    shared: ReturnType<typeof sharedByAll>,
    watched: Watched,
  ) {
    this.player = new TableWitness(link, SEED, [], undefined, shared);
    this.#kind = witness ?? 'honest';
    this.#keeps = keeper ?? 'honest';
    this.#chance = chance;
    this.#watched = watched;
  }

  receive(...wires: readonly Uint8Array[]): void {
    this.player.takeWires(this.#kind === 'ignores' ? wires.filter((wire) => !this.#ignores(wire)) : wires);
  }

  /** Whether a wire is a commit of the ignored seat, for a set that this witness has not listed yet. */
  #ignores(wire: Uint8Array): boolean {
    const { seats, making, phases } = this.player.table;
    const { type, author, body } = reopenMessage(wire);
    const isOpen = making !== null && making.listed === null && phases.at(-1)?.decision === making.number;
    if (type !== 'commit' || !isOpen || body.phase !== phases.at(-1)?.phase) return false;
    return seats[IGNORED]?.pens.includes(author) ?? false;
  }

  /** Exchanges wires with some of the open browsers, and signs the messages that are due. */
  step(now: number, there: readonly Node[]): void {
    for (const node of there) {
      if (!this.#chance.chance(40)) continue;
      node.shareWith(this);
      this.shareWith(node);
    }
    this.wake(now, there);
  }

  wake(now: number, there: readonly Node[]): void {
    if (this.#kind === 'silent' && this.#signed >= MOST_OF_SILENT) return;
    if (this.#kind === 'early') this.#listEarly(there);
    if (this.#keeps === 'early') this.#tellEarly();
    this.#listAgain(there);
    this.player.wake(this.#kind === 'fast' ? now + DAY_MS : now);
    for (const wire of this.player.drain().signed) this.#publish(reopenMessage(wire), wire, there);
    for (const one of this.#kept) one.steps--;
    for (const { wire } of this.#kept.filter(({ steps }) => steps <= 0)) this.#give(wire, null);
    this.#kept = this.#kept.filter(({ steps }) => steps > 0);
  }

  /** Gives a browser those wires of the witness that the browser lacks. */
  shareWith(node: Node): void {
    const lacking = this.#given.filter(
      ({ id, to }) => !node.player.held.has(id) && (to === null || to.has(node)),
    );
    if (lacking.length > 0) node.receive(...lacking.map(({ wire }) => wire));
  }

  #publish(message: Message, wire: Uint8Array, there: readonly Node[]): void {
    if (this.#isMute) return;
    this.#signed++;
    if (message.type === 'tell') return this.#publishWord(message, wire, there);
    if (message.type !== 'list' || !this.#chance.chance(60)) return this.#give(wire, null);
    if (this.#kind === 'reads early') {
      this.#unread = { list: message, wire, to: this.#some(there) };
      return this.#give(wire, this.#unread.to);
    }
    const again = (besides: readonly Uint8Array[]) => {
      const { decision, value, shares } = message.body;
      const other = this.#leavingOut(value);
      const body = { decision, value: other, shares, parts: this.#partsOf(other) };
      return this.#forge({ type: 'list', body }, besides);
    };
    if (this.#kind === 'lists twice' || this.#kind === 'forks') {
      this.#give(wire, this.#some(there));
      this.#give(again(this.#kind === 'forks' ? [] : [wire]), this.#some(there));
    } else if (this.#kind === 'late') this.#kept.push({ wire, steps: this.#chance.below(MOST_LATE) });
    else if (this.#kind === 'selective') this.#give(wire, this.#some(there));
    else if (this.#kind === 'leaves out') this.#give(again([]), null);
    else this.#give(wire, null);
  }

  /**
   * Handles the keeper's message about a count as a keeper of this kind does: gives it to all or some browsers, delays it, replaces it or
   * drops it.
   */
  #publishWord(message: MessageOf<'tell'>, wire: Uint8Array, there: readonly Node[]): void {
    if (this.#keeps === 'late') this.#kept.push({ wire, steps: this.#chance.below(MOST_LATE) });
    else if (this.#keeps === 'selective') this.#give(wire, this.#some(there));
    else if (this.#keeps === 'honest' || this.#keeps === 'early') this.#give(wire, null);
    else {
      this.#isMute = true;
      this.#watched.bit(`a ${this.#keeps} keeper`);
      if (this.#keeps !== 'silent') this.#give(this.#falseWord(message), null);
    }
  }

  /** A false message in place of this one: a bribed keeper names another order as the winner, and a wrong keeper gives a bad proof. */
  #falseWord({ id, body }: MessageOf<'tell'>): Uint8Array {
    const unit = this.#chance.below(body.followed.length);
    const others = body.followed.map((order, place) => (place === unit ? (order === 0 ? 1 : 0) : order));
    const marks = body.marks.toReversed();
    const lie = this.#keeps === 'bribed' ? { ...body, followed: others } : { ...body, marks };
    const log = this.#logOf((message) => message.id !== id);
    const { game } = this.player.table;
    return new Chain(attendantKeys.chain, SEED, log).sign({ type: 'tell', body: lie }, game as string).wire;
  }

  /** Publishes a count, as the keeper, before anything is decided. By this count, all units hold. */
  #tellEarly(): void {
    const phase = this.player.table.phases.at(-1);
    if (!phase?.bidding || phase.decision === null || phase.set || !this.#chance.chance(5)) return;
    const [marks, answers] = [this.#chance.bytes(320), this.#chance.bytes(320)];
    const followed = phase.bidding.units.map(() => 0);
    const body = { phase: phase.phase, decision: phase.decision, followed, marks, answers, proof: [] };
    const wire = this.#append({ type: 'tell', body });
    this.receive(wire);
    this.#give(wire, null);
  }

  /** Lists a set before any deadline, as soon as a seat has sealed orders. */
  #listEarly(there: readonly Node[]): void {
    const { making } = this.player.table;
    const value = making?.receipted;
    if (!making || value?.type !== 'set' || value.seals.every(({ seal }) => seal === null)) return;
    if (!this.#chance.chance(5)) return;
    const wire = this.#forge(
      { type: 'list', body: { decision: making.number, value, shares: [], parts: [] } },
      [],
    );
    this.receive(wire);
    this.player.drain();
    this.#publish(reopenMessage(wire), wire, there);
  }

  /**
   * Waits until somebody who has the list has shown a key. Then the lying player seals other orders, and the witness makes a second list
   * with these other orders, for everybody who lacks the first list. Sometimes the second list comes after the first in the chain, and
   * sometimes both have the same place.
   */
  #listAgain(there: readonly Node[]): void {
    const liar = there.find(({ lies, player }) => lies && player.seat !== null);
    const phase = this.player.table.phases.at(-1);
    const value = this.#unread?.list.body.value;
    if (!this.#unread || !liar || !phase || value?.type !== 'set' || phase.opened.length === 0) return;
    const { list, wire, to } = this.#unread;
    this.#unread = null;
    const commit = this.#commitAgain(liar, phase);
    this.#watched.sent(commit);
    liar.receive(wireOf(commit));
    liar.give(commit);
    const { seat } = liar.player;
    const seals = value.seals.map((one) =>
      one.seat === seat ? { seat, seal: { commit: commit.id, slot: 0 } } : one,
    );
    const other: Value = { ...value, seals };
    const again: Content = {
      type: 'list',
      body: { ...list.body, value: other, shares: [], parts: this.#partsOf(other) },
    };
    this.#watched.bit('orders of a seat that had read the others');
    this.#give(
      this.#forge(again, this.#chance.chance(50) ? [wire] : []),
      new Set(there.filter((node) => !to.has(node))),
    );
  }

  /** Other orders of the lying player, with bids if the player may bid. */
  #commitAgain(liar: Node, phase: PhaseRecord): Message {
    const forger = forgerOf(liar);
    const sealing = sealingOf(liar, phase);
    const bids = sealing && sealBids(sealing, []);
    const commit = forger.sign(forger.commit(liar.person.orders(phase), true, undefined, bids));
    if (sealing && bids && commit.type === 'commit') liar.points.note(commit, pointsSealed(sealing, bids));
    return commit;
  }

  #give(wire: Uint8Array, to: ReadonlySet<Node> | null): void {
    const message = reopenMessage(wire);
    this.#watched.sent(message);
    this.#watched.bit(`a ${message.type} of the witness${to === null ? '' : ' for some'}`);
    this.#given.push({ wire, id: message.id, to });
  }

  #some(there: readonly Node[]): ReadonlySet<Node> {
    return new Set(there.filter(() => this.#chance.chance(50)));
  }

  #leavingOut(value: Value): Value {
    if (value.type !== 'set') return value;
    const out: SeatNumber | undefined = this.#chance.pick(value.seals).seat;
    return { ...value, seals: value.seals.map((one) => (one.seat === out ? { ...one, seal: null } : one)) };
  }

  /**
   * Signs a message on the witness's chain. If `besides` contains the chain's last list, the new message comes after that list, and the
   * witness gives out both messages. If `besides` is empty, the new message gets the same place in the chain as the last list, which makes
   * a fork.
   */
  #forge(content: Content, besides: readonly Uint8Array[]): Uint8Array {
    const { chain, table } = this.player;
    const last = this.#messages.filter(({ author, type }) => author === chain && type === 'list').at(-1);
    const log = this.#logOf((message) => message.id !== last?.id || besides.length > 0);
    return new Chain(attendantKeys.chain, SEED, log).sign(content, table.game as string).wire;
  }

  /** Signs the next message of the witness's chain. */
  #append(content: Content): Uint8Array {
    const { table } = this.player;
    return new Chain(
      attendantKeys.chain,
      SEED,
      this.#logOf(() => true),
    ).sign(content, table.game as string).wire;
  }

  get #messages(): readonly Message[] {
    return this.player.wires().map((wire) => reopenMessage(wire));
  }

  /** A log of some of the messages that the witness holds. */
  #logOf(isTaken: (message: Message) => boolean): Log {
    const { chain, table } = this.player;
    const log = new Log();
    for (const message of this.#messages) if (isTaken(message)) log.addMessage(message);
    log.openGame(table.game as string, [chain, ...table.seats.flatMap(({ pens }) => pens)]);
    return log;
  }

  /** The witness's parts of the count of the secret bids in a set. Empty if the set has no secret bids. */
  #partsOf(value: Value): readonly Uint8Array[] {
    const { link, table } = this.player;
    const log = this.#logOf(() => true);
    const own = new OwnBids(attendantKeys, { seed: SEED, room: link.room }, log);
    const parts = own.witnessParts(table, sealsIn(value));
    if (parts.length > 0) this.#watched.bit('parts of two lists of the witness');
    return parts;
  }
}
