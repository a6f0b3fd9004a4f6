import { FULL, LESS, OTHER, bit, choices, matters, shipped } from './rules.ts';
import type { Choices, Matter, Rules } from './rules.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';
import { Citing } from './citing.ts';
import { Seats } from './seats.ts';
import type { SeatStep } from './seats.ts';

/** The table whose states are searched. */
export interface MachineSetting {
  seats: number;
  /** The seats that lie. The liars have signed every message that they could, each message on its own branch of a liar's chain. */
  liars: readonly number[];
  /** The last ballot in which seats can sign anything during the search. */
  last: number;
  matter: keyof typeof matters;
  /**
   * Whether a promise shows which messages its heads reach. If promises don't show this (`untold`), promises that bind nothing may lead to
   * any choice. The search then covers more than can really happen.
   */
  heads: 'told' | 'untold';
  /**
   * Whether seat 0 passes its pen. If so, two devices of seat 0 sign messages in this decision. At ballot 0, the device that asks for the
   * pen accepts only the change that passes the pen (`OTHER`).
   */
  passes?: true;
  /**
   * What the table's terms say about how many seats decide (`termsOf`). If `few` is left out, it is `all`. If `many` is left out, it is
   * `most`.
   */
  few?: 'present';
  many?: 'all';
}

export function termsOf({ few, many }: MachineSetting): Terms {
  return { few: few ?? 'all', many: many ?? 'most' };
}

/**
 * A step: a seat signs a message on one of the state's chains. Chains are alike if each of them is the only chain of its seat: they differ
 * only in the messages on them.
 */
export interface MachineStep {
  place: number;
  before: number;
  after: number;
  sign: SeatStep;
}

/**
 * The rules that a state may break:
 * - agreement: two values are decided.
 * - secrecy: a key is shown for a value that isn't decided.
 * - delivery: a message that all seats had is left out.
 * - honour: an honest seat is accused.
 * - progress: without the liars, the honest seats can never decide any more.
 */
export type Broken = 'agreement' | 'secrecy' | 'delivery' | 'honour' | 'progress';

/**
 * For each honest chain, the number that `Seats` gives to everything signed on the chain. The lowest number comes first. If a seat passes
 * its pen, the seat's two chains come last.
 */
export interface State {
  seats: readonly number[];
}

/**
 * One decision between honest seats and an adversary. The adversary controls the network and all clocks. An honest seat may therefore sign
 * a message as soon as its conduct allows that message. If the conduct asks for messages of other seats, it is enough that these messages
 * exist: the adversary can bring them to the seat. So a state consists only of what the honest seats have signed.
 */
export class Machine {
  readonly setting: MachineSetting;
  readonly matter: Matter;
  readonly rules: Rules;
  readonly seats: Seats;
  readonly citing: Citing;
  readonly #ballots: readonly number[];
  /**
   * A state is packed into one number, whose digits are the names in the state. `#room` is the base of the digits, so every name must be
   * less than `#room`.
   */
  readonly #room: number;
  readonly #said = new Map<number, Map<number, { decided: Choices; opened: Choices }>>();

  /**
   * @param others rules in place of the shipped ones
   * @param seats the seats of another machine, given if this machine shall use the same names for their states
   */
  constructor(setting: MachineSetting, others: Partial<Rules> = {}, seats?: Seats) {
    this.setting = setting;
    this.rules = { ...shipped(termsOf(setting)), ...others };
    this.matter = matters[setting.matter];
    this.seats = seats ?? new Seats(setting, this.matter, this.rules);
    this.citing = new Citing(setting, this.matter, this.rules, this.seats);
    this.#ballots = [...Array(setting.last + 1).keys()];
    this.#room = 2 ** Math.floor(52 / this.#chains);
  }

  get honest(): number {
    return this.setting.seats - this.setting.liars.length;
  }

  /** The number of honest chains that are alike: the chains of seats with only one chain. */
  get alike(): number {
    return this.honest - (this.setting.passes ? 1 : 0);
  }

  get #chains(): number {
    return this.honest + (this.setting.passes ? 1 : 0);
  }

  get start(): State {
    return { seats: Array<number>(this.#chains).fill(this.seats.fresh) };
  }

  /** A state as one number. */
  pack({ seats }: State): number {
    let packed = 0;
    for (const seat of seats) {
      if (seat >= this.#room) throw new Error('A state doesn’t fit into a number.');
      packed = packed * this.#room + seat;
    }
    return packed;
  }

  unpack(packed: number): State {
    let rest = packed;
    const take = (base: number): number => {
      const digit = rest % base;
      rest = (rest - digit) / base;
      return digit;
    };
    return { seats: Array.from({ length: this.#chains }, () => take(this.#room)).reverse() };
  }

  /** Every message that some honest seat may sign now, each with the state after it. */
  next(state: State): readonly (readonly [State, MachineStep])[] {
    const found: (readonly [State, MachineStep])[] = [];
    // Any seat may propose any choice that follows from a quorum of promises.
    const proposals = this.#ballots.map((ballot) => (ballot === 0 ? 0 : this.citing.follows(state, ballot)));
    const certain = this.#ballots.map((ballot) => this.citing.certain(state, ballot));
    const promisable = this.#ballots.map((ballot) => this.#isPromisable(state, ballot));
    for (const [place, before] of state.seats.entries()) {
      if (place < this.alike && before === state.seats[place - 1]) continue;
      for (const { after, sign } of this.seats.steps(before, { proposals, certain, promisable })) {
        if (place > this.alike && !isForAsking(sign)) continue;
        const seats = this.#replaced(state.seats, place, after);
        found.push([{ seats }, { place, before, after, sign }]);
      }
    }
    return found;
  }

  /** The names of the chains, with a new name for the chain in one place. Where chains are alike, their names are sorted. */
  #replaced(seats: readonly number[], place: number, by: number): readonly number[] {
    if (place >= this.alike) return seats.with(place, by);
    const others = seats.toSpliced(place, 1);
    const before = others.findIndex((one, at) => one > by || at === this.alike - 1);
    return others.toSpliced(before < 0 ? others.length : before, 0, by);
  }

  /**
   * Whether seats may promise this ballot. Ballot 1 may always be promised. Every later ballot may be promised once enough seats have
   * promised the ballot directly before it, or any higher ballot.
   */
  #isPromisable({ seats }: State, ballot: number): boolean {
    if (ballot < 2) return ballot === 1;
    const isAhead = (seat: number) => this.seats.at(seat).highest >= ballot - 1;
    const ahead =
      seats.slice(0, this.alike).filter(isAhead).length + Number(seats.slice(this.alike).some(isAhead));
    return ahead + this.setting.liars.length >= this.rules.promises(this.setting.seats);
  }

  /** The choices that are decided, and the choices for which an honest seat has shown a key. */
  said(state: State): { decided: Choices; opened: Choices } {
    const accepts = this.citing.sum(state, 'accepts');
    const confirms = this.citing.sum(state, 'confirms');
    const known = this.#said.get(accepts) ?? new Map<number, { decided: Choices; opened: Choices }>();
    this.#said.set(accepts, known);
    const said = known.get(confirms) ?? this.#count(state);
    known.set(confirms, said);
    return said;
  }

  #count(state: State): { decided: Choices; opened: Choices } {
    const { seats } = this.setting;
    const count = { decided: 0, opened: 0 };
    for (const ballot of this.#ballots) {
      for (const choice of choices) {
        const honest = this.citing.voices(state, ballot, choice);
        if (honest.accepts === 0) continue;
        const all = this.citing.allVoices(state, ballot, choice);
        if (this.rules.decides(seats, ballot, all)) count.decided |= bit(choice);
        if (this.rules.opens(seats, ballot, honest, all)) count.opened |= bit(choice);
      }
    }
    return count;
  }

  /** The rules that a state breaks. */
  broken(state: State): readonly Broken[] {
    const { decided, opened } = this.said(state);
    if (decided === 0) return [];
    const isTwo = (decided & (decided - 1)) > 0;
    const isShown = isTwo || (opened & ~decided) > 0;
    const { matter, heads } = this.setting;
    const isLeftOut = matter === 'comes late' && heads === 'told' && (decided & bit(LESS)) > 0;
    return [
      ...(isTwo ? (['agreement'] as const) : []),
      ...(isShown ? (['secrecy'] as const) : []),
      ...(isLeftOut ? this.#losses(state) : []),
    ];
  }

  /** The rules that a state breaks because its decision left out a late message. */
  #losses({ seats }: State): readonly Broken[] {
    const all = seats.map((seat) => this.seats.at(seat));
    const promises = all.flatMap(({ promised }) => promised.filter((one) => one !== null));
    const isLate = all.some(({ accepted }) => ((accepted[0] as Choices) & bit(LESS)) > 0);
    const isLost = !isLate && promises.length > 0 && promises.every(({ holds }) => holds === bit(FULL));
    // A seat that had the late message has signed the position that follows from this message. When the other seats get this signed
    // position, some of them have the late message, and some don't.
    const seen = [true, false].map((itself) => ({ superseded: itself, informed: itself }));
    const isAccused = all.some(({ known }) => known === bit(FULL)) && seen.some(this.rules.accuses);
    return [...(isLost ? (['delivery'] as const) : []), ...(isAccused ? (['honour'] as const) : [])];
  }
}

/** Whether a device that asks for the pen may sign this message before the pen is passed to it. */
function isForAsking(sign: SeatStep): boolean {
  return sign.type !== 'accept' || sign.ballot > 0 || sign.choice === OTHER;
}
