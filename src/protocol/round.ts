import type { Position } from '../../engine/position.ts';
import { Ballots } from './ballots.ts';
import type { Id, PhaseCode, SealName, SeatNumber, Value } from './bodies.ts';
import { Commits } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { Log } from './log.ts';
import type { Message, MessageOf } from './message.ts';
import { keyFits } from './seal.ts';
import { BOX_OVERHEAD } from './shapes.ts';
import type { Committed, Fault } from './table.ts';

/** What a round is about. */
export interface RoundPlan {
  phase: PhaseCode;
  /** Null in the drawing of the powers. */
  position: Position | null;
  digest: Id;
  game: Id;
  rules: Id;
  /** How many bytes each box holds, and how many are written ahead with each commit. */
  boxes: { length: number; ahead: number };
  /** The decision that fixes its set; null if nobody orders. */
  number: number | null;
  asks: readonly SeatNumber[];
  electors: readonly SeatNumber[];
  /** Per seat, what it wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly SealedOrders[]>;
}

/** A decided set: for each seat that orders, its sealed orders or none. */
export type DecidedSet = Extract<Value, { type: 'set' }>['seals'];

/** One commit and reveal round, counted. */
export class Round {
  readonly plan: RoundPlan;
  readonly ballots: Ballots;
  /** Grows with everything noted: what was told of a round holds while it stays. */
  version = 0;
  readonly #log: Log;
  readonly #commits: ReadonlyMap<SeatNumber, Commits>;
  readonly #keys = new Map<string, Uint8Array>();
  readonly #faults = new Map<string, Fault>();
  #told: readonly Fault[] | null = null;
  /** Who says that this round starts from another position, and from which. */
  readonly #others = new Map<Id, Set<SeatNumber>>();

  constructor(plan: RoundPlan, log: Log) {
    this.plan = plan;
    this.ballots = new Ballots(plan.electors);
    this.#log = log;
    this.#commits = new Map(
      plan.asks.map((seat) => [seat, new Commits(seat, plan.game, plan.ahead.get(seat) ?? [], log)]),
    );
  }

  get faults(): readonly Fault[] {
    this.#told ??= [...this.#faults.values(), ...this.#doubleFinals(), ...this.#doubleAccepts()];
    return this.#told;
  }

  /** Positions that others say this round starts from, with the seats that say so. */
  get contradicted(): ReadonlyMap<Id, ReadonlySet<SeatNumber>> {
    return this.#others;
  }

  /** Counts a message that is about this round. */
  note(seat: SeatNumber, message: Message): void {
    this.version++;
    this.#told = null;
    if (message.type === 'commit') this.#commit(seat, message);
    if (message.type === 'attest') this.#attest(seat, message);
    if (message.type === 'accept') this.#accept(seat, message);
    if (message.type === 'confirm') this.#confirm(seat, message);
    if (message.type === 'reveal') this.#reveal(seat, message);
  }

  #commit(seat: SeatNumber, message: MessageOf<'commit'>): void {
    const { position, rules } = message.body;
    if (position !== this.plan.digest) this.#contradict(seat, message, position);
    else if (rules === this.plan.rules && this.#isOfSize(message)) this.#commits.get(seat)?.add(message);
    else this.#fault('unfit commit', seat, message);
  }

  #attest(seat: SeatNumber, message: MessageOf<'attest'>): void {
    if (message.body.position !== this.plan.digest) this.#contradict(seat, message, message.body.position);
  }

  #accept(seat: SeatNumber, message: MessageOf<'accept'>): void {
    const { ballot, value } = message.body;
    if (ballot !== 0) return;
    if (value.type === 'set' && value.phase === this.plan.phase && value.position !== this.plan.digest) {
      this.#contradict(seat, message, value.position);
    } else if (this.#isFull(value)) {
      this.ballots.accept(seat, message);
    } else {
      this.#fault('unfit accept', seat, message);
    }
  }

  #confirm(seat: SeatNumber, message: MessageOf<'confirm'>): void {
    if (message.body.ballot !== 0) return;
    if (!this.ballots.confirm(seat, message)) this.#fault('confirm without proof', seat, message);
  }

  /** Takes a key if a decision asked for it and it is the one that its author bound himself to. */
  #reveal(seat: SeatNumber, message: MessageOf<'reveal'>): void {
    const { seal, key, proof } = message.body;
    const value = this.ballots.provedBy(proof);
    const orders = this.orders(seat, seal);
    const asked =
      value?.type === 'set' && value.seals.some((one) => one.seat === seat && sameSeal(one.seal, seal));
    if (!asked || !orders) this.#fault('reveal without proof', seat, message);
    else if (keyFits(orders.context, orders.sealed, key)) this.#keys.set(sealText(seal), key);
    else this.#fault('wrong key', seat, message);
  }

  /** The one set that is decided, or null. A split has two: the course looks for that. */
  get set(): DecidedSet | null {
    const value = this.ballots.decided[0]?.value;
    return value?.type === 'set' ? value.seals : null;
  }

  /** The key of sealed orders, once it is out and fits. */
  key(seal: SealName): Uint8Array | null {
    return this.#keys.get(sealText(seal)) ?? null;
  }

  /** The seats whose decided orders are open. */
  get opened(): readonly SeatNumber[] {
    return (this.set ?? []).flatMap(({ seat, seal }) => (seal && this.key(seal) ? [seat] : []));
  }

  /** The seats whose key is still missing. */
  get closed(): readonly SeatNumber[] {
    return (this.set ?? []).flatMap(({ seat, seal }) => (seal && !this.key(seal) ? [seat] : []));
  }

  /** What each asked seat has sealed so far. */
  get committed(): readonly Committed[] {
    return [...this.#commits.values()].map(({ state }) => state);
  }

  /** The sealed orders of this name, if the seat may have them count in this round. */
  orders(seat: SeatNumber, seal: SealName): SealedOrders | null {
    return this.#commits.get(seat)?.find(seal) ?? null;
  }

  /** Number and length of the boxes are the same for all: their size must tell nothing. */
  #isOfSize({ body }: MessageOf<'commit'>): boolean {
    const { length, ahead } = this.plan.boxes;
    const boxes = [body.sealed, ...body.ahead].map(({ box }) => box.length);
    return body.ahead.length === ahead && boxes.every((size) => size === length + BOX_OVERHEAD);
  }

  /** Whether a value is the full set of this round: one first final of every seat that orders. */
  #isFull(value: Value): boolean {
    if (value.type !== 'set' || value.phase !== this.plan.phase) return false;
    const { seals } = value;
    if (seals.length !== this.plan.asks.length) return false;
    return seals.every(({ seat, seal }, place) => {
      if (seat !== this.plan.asks[place] || seal === null) return false;
      return this.#commits.get(seat)?.finals.some((final) => sameSeal(final.seal, seal)) ?? false;
    });
  }

  #doubleFinals(): readonly Fault[] {
    return [...this.#commits].flatMap(([seat, { finals }]) => {
      const messages = finals.map(({ message }) => message);
      return messages.length > 1 ? [this.#double('two finals', seat, messages)] : [];
    });
  }

  #doubleAccepts(): readonly Fault[] {
    return this.ballots.twofaced.map((seat) => {
      const voices = this.ballots.accepts.filter((voice) => voice.seat === seat);
      const messages = voices.map(({ message }) => this.#log.get(message) as Message);
      return this.#double('two accepts', seat, messages);
    });
  }

  #double(kind: Fault['kind'], seat: SeatNumber, messages: readonly Message[]): Fault {
    const author = messages[0]?.author as Id;
    return { kind, seat, author, phase: this.plan.phase, messages: messages.map(({ id }) => id).sort() };
  }

  #contradict(seat: SeatNumber, message: MessageOf<'commit' | 'attest' | 'accept'>, position: Id): void {
    this.#others.set(position, new Set([...(this.#others.get(position) ?? []), seat]));
    this.#fault('other position', seat, message);
  }

  /** One proof of each kind is enough for a seat in a round: the lowest id, whatever came first. */
  #fault(kind: Fault['kind'], seat: SeatNumber, { id, author }: Message): void {
    const name = `${kind} ${seat}`;
    const [known] = this.#faults.get(name)?.messages ?? [];
    if (known !== undefined && known < id) return;
    this.#faults.set(name, { kind, seat, author, phase: this.plan.phase, messages: [id] });
  }
}

function sameSeal(one: SealName | null, other: SealName): boolean {
  return one !== null && one.commit === other.commit && one.slot === other.slot;
}

function sealText(seal: SealName): string {
  return `${seal.commit} ${seal.slot}`;
}
