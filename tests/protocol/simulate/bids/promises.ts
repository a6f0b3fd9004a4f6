import { firstNumbers, ordersByNumber, winnersOf } from '../../../../engine/command/bidding.ts';
import type { Bidding } from '../../../../engine/command/bidding.ts';
import { acceptsDeciding, quorum } from '../../../../src/protocol/deciding/quorum.ts';
import { sealsIn, valueKey } from '../../../../src/protocol/deciding/values.ts';
import type { DecidedSet } from '../../../../src/protocol/deciding/values.ts';
import type { CountTold, PhaseRecord, Table } from '../../../../src/protocol/game/told/table.ts';
import type { Id, SeatNumber } from '../../../../src/protocol/wire/bodies.ts';
import type { Message, MessageOf } from '../../../../src/protocol/wire/message.ts';
import { attendantKeys } from '../attendant.ts';
import type { Node } from '../node.ts';
import type { SealedPoints } from './sealed-points.ts';

type Part = MessageOf<'part'>;

/** The bids that are added up in a count or a part: who sealed them, and in which commit. */
type Summed = ReadonlyMap<Id, SeatNumber>;

/** While a table is played, checks the promises about secret bids. Adds each broken promise to `broken` as a sentence. */
export class BidPromises {
  readonly #points: SealedPoints;
  readonly #broken: Set<string>;
  readonly #seen = new WeakSet<Table>();
  /** The commits in which honest seats sealed secret bids. */
  readonly #honest = new Set<Id>();
  /** For each phase, by game and position, the counts that some honest browser could open. */
  readonly #opened = new Map<string, Summed[]>();
  /** For each honest seat, the sums for which the seat has shown its part. */
  readonly #signed = new Map<Id, Summed[]>();
  /** Whether the table's witness may sign two lists. If so, it can show its parts for two counts of one phase. */
  readonly #mayListTwice: boolean;

  constructor(points: SealedPoints, broken: Set<string>, mayListTwice: boolean) {
    this.#points = points;
    this.#broken = broken;
    this.#mayListTwice = mayListTwice;
  }

  /** Checks a message that an honest browser has just signed. */
  checkSigned(node: Node, message: Message): void {
    if (message.type === 'commit' && message.body.bids) this.#honest.add(message.id);
    if (message.type === 'part') this.#checkPart(node, message);
  }

  /** Compares every count that an honest browser shows with the bids themselves, which the simulator knows. */
  checkCounts(node: Node): void {
    const { table } = node.player;
    if (this.#seen.has(table)) return;
    this.#seen.add(table);
    for (const phase of table.phases) {
      if (phase.bidding === null || phase.set === null) continue;
      this.#checkWhoCounts(phase);
      if (phase.count) this.#checkCount(node, phase, phase.count);
    }
    const making = table.settling ?? table.making;
    const phase = table.phases.findLast(({ decision }) => decision === making?.number);
    if (phase && making?.listed?.count) this.#checkCount(node, phase, making.listed.count);
  }

  /** Checks that the bids of every honest seat in the set count, unless a decision has left them out. */
  #checkWhoCounts({ phase, set, count, bidsLeftOut }: PhaseRecord): void {
    const counted = count?.counted.map(({ commit }) => commit) ?? [];
    for (const { seat, seal } of set ?? []) {
      if (seal?.slot !== 0 || bidsLeftOut.includes(seat)) continue;
      if (this.#honest.has(seal.commit) && !counted.includes(seal.commit))
        this.#broken.add(`The bids of seat ${seat}, which is honest, do not count in ${phase}.`);
    }
  }

  /**
   * Checks that the totals are those of the counted bids, that no unfit bids count, and that nobody can learn the bids of single seats as
   * the difference of two counts.
   */
  #checkCount(node: Node, { phase, digest, bidding }: PhaseRecord, count: CountTold): void {
    const { counted, totals, keeper } = count;
    if (counted.some(({ commit }) => this.#points.isUnfit(commit)))
      this.#broken.add(`Bids count in ${phase} although their proof is bad.`);
    const bought = keeper?.bought ?? null;
    if (!bidding || (!totals && !bought)) return;
    const sealed = counted.map(({ commit }) => this.#points.in(commitOf(node, commit)));
    const expected = ordersByNumber(bidding).map((_, order) =>
      sealed.reduce((sum, points) => sum + (points?.[order] ?? 0), 0),
    );
    if (sealed.includes(null)) this.#broken.add(`Bids count in ${phase} that nobody sealed.`);
    if (totals && totals.join() !== expected.join())
      this.#broken.add(`The totals of ${phase} are not those of the bids that count.`);
    if (bought && bought.join() !== keptBy(bidding, expected).join())
      this.#broken.add(`What the keeper told of ${phase} does not follow from the bids that count.`);
    const { game } = node.player.table;
    const sum: Summed = new Map(counted.map(({ commit, seat }) => [commit, seat]));
    this.#checkOnce(this.#opened, `${game} ${digest}`, sum, node, () => {
      if (!this.#mayListTwice) this.#broken.add(`The bids of ${phase} were counted twice.`);
    });
  }

  /**
   * Checks that an honest seat shows a part only after the set is settled. If the seat shows parts for two sums that share a commit, some
   * seats may have a commit in only one of these sums. It must be proved that each of them dealt bad shares.
   */
  #checkPart(node: Node, part: Part): void {
    const set = settledBy(node, part);
    if (!set) return void this.#broken.add(`A part of ${part.author} went out before its set was settled.`);
    const { keeper } = node.player.table;
    if (!part.body.masked && keeper && !keeper.isDropped)
      this.#broken.add(`A part of ${part.author} is open although the keeper serves.`);
    const leftOut = proofOf(node, part).flatMap((one) =>
      'value' in one.body && one.body.value.type === 'without' ? one.body.value.bids : [],
    );
    const sealed = set.filter(({ seat, seal }) => seal?.slot === 0 && !leftOut.includes(seat));
    const sum: Summed = new Map(sealed.flatMap(({ seat, seal }) => (seal ? [[seal.commit, seat]] : [])));
    this.#checkOnce(this.#signed, node.seatKey, sum, node, () => {
      this.#broken.add('An honest seat signed parts of two sums that share bids.');
    });
  }

  /**
   * Stores a sum under a name. Calls `fail` if this sum and an earlier one of that name reveal the bids of seats that dealt good shares.
   */
  #checkOnce(noted: Map<string, Summed[]>, name: string, sum: Summed, node: Node, fail: () => void): void {
    const before = noted.get(name) ?? [];
    const bad = node.player.table.faults.flatMap(({ kind, seat }) => (kind === 'bad deal' ? [seat] : []));
    if (before.some((other) => shares(sum, other) && !differsBy(sum, other, bad))) fail();
    if (!before.some((other) => differsBy(sum, other, []))) noted.set(name, [...before, sum]);
  }
}

/**
 * What a keeper publishes if the bids have these totals: for each unit the order that wins, or null if the unit holds, whatever the reason.
 */
function keptBy(bidding: Bidding, totals: readonly number[]): readonly (number | null)[] {
  const firsts = firstNumbers(bidding);
  return winnersOf(bidding, totals).map((order, unit) => (order === firsts[unit] ? null : order));
}

const shares = (one: Summed, other: Summed): boolean => [...one.keys()].some((commit) => other.has(commit));

/** Whether two sums differ by the bids of these seats alone. */
function differsBy(one: Summed, other: Summed, seats: readonly (SeatNumber | null)[]): boolean {
  const only = (some: Summed, rest: Summed) => [...some].filter(([commit]) => !rest.has(commit));
  return [...only(one, other), ...only(other, one)].every(([, seat]) => seats.includes(seat));
}

function commitOf(node: Node, id: Id): MessageOf<'commit'> {
  return messageOf(node, id) as MessageOf<'commit'>;
}

function messageOf(node: Node, id: Id): Message | null {
  const wire = node.player.held.get(id);
  return wire ? node.read(wire) : null;
}

/** The messages that a part cites as its proof, as far as the browser has them. */
function proofOf(node: Node, { body }: Part): readonly Message[] {
  return body.proof.flatMap((id) => messageOf(node, id) ?? []);
}

/**
 * The set that is settled according to the proof of a part: either enough seats have decided the set, or the witness listed it and the
 * part's author accepted the list.
 */
function settledBy(node: Node, part: Part): DecidedSet | null {
  const proof = proofOf(node, part);
  const list = proof.find(({ type, author }) => type === 'list' && author === attendantKeys.chain.public);
  if (list?.type === 'list') return hasAccepted(node, part, list) ? sealsIn(list.body.value) : null;
  const { decision } = part.body;
  const voices = proof.filter(
    (one): one is MessageOf<'accept' | 'confirm'> =>
      (one.type === 'accept' || one.type === 'confirm') &&
      one.body.decision === decision &&
      one.body.value.type === 'set',
  );
  const [first] = voices;
  const phase = node.player.table.phases.find((one) => one.decision === decision);
  if (!first || !phase) return null;
  const { type, body } = first;
  const same = voices.filter(
    (one) =>
      one.type === type &&
      one.body.ballot === body.ballot &&
      valueKey(one.body.value) === valueKey(body.value),
  );
  const { few, many } = node.player.table.genesis?.absence ?? {};
  const seats = phase.electors.length;
  const terms = { few: few ?? 'most', many: many ?? 'most' };
  const needed = type === 'confirm' ? quorum(seats, terms.few, body.ballot) : acceptsDeciding(seats, terms);
  return new Set(same.map(({ author }) => author)).size >= needed ? sealsIn(body.value) : null;
}

/** Whether the author of a part accepted a list in the first ballot, before showing the part. */
function hasAccepted(node: Node, { author, seq }: Part, list: MessageOf<'list'>): boolean {
  const own = node.player.wires().map((wire) => node.read(wire));
  return own.some(
    (one) =>
      one.type === 'accept' &&
      one.author === author &&
      one.seq < seq &&
      one.body.ballot === 0 &&
      valueKey(one.body.value) === valueKey(list.body.value),
  );
}
