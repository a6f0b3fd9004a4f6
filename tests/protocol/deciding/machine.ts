import { FULL, LESS, OTHER, bit, choices, matters, shipped } from './rules.ts';
import type { Choices, Matter, Rules } from './rules.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';
import { Citing } from './citing.ts';
import { Seats } from './seats.ts';
import type { SeatStep } from './seats.ts';

/** The table whose states are searched. */
export interface MachineSetting {
  seats: number;
  /** The seats that lie. They have signed everything that they could, on every branch of their chains. */
  liars: readonly number[];
  /** The last ballot that is searched. */
  last: number;
  matter: keyof typeof matters;
  /**
   * Whether promises tell which messages they reach. If not, promises that bind nothing may yield any choice, which is more
   * than can really happen.
   */
  heads: 'told' | 'untold';
  /** Whether seat 0 passes its pen. Then two of its devices speak in this decision. The one that asks for the pen accepts nothing else at ballot 0. */
  passes?: true;
  /** What the terms say of how many decide; left out, the usual. */
  few?: 'present';
  many?: 'all';
}

export function termsOf({ few, many }: MachineSetting): Terms {
  return { few: few ?? 'all', many: many ?? 'most' };
}

/** What a chain in one place of a state signs. Chains that are alike are told apart only by what they had signed before. */
export interface MachineStep {
  place: number;
  before: number;
  after: number;
  sign: SeatStep;
}

/**
 * What may be broken:
 * - two values are decided;
 * - a key is shown for a value that isn't decided;
 * - something that all held is left out;
 * - somebody honest is accused;
 * - a state is reached from which the honest alone can never decide.
 */
export type Broken = 'agreement' | 'secrecy' | 'delivery' | 'honour' | 'progress';

/** What each honest chain has signed, as its name in `Seats`, lowest first. If a seat passes its pen, its two chains come last. */
export interface State {
  seats: readonly number[];
}

/**
 * One decision between honest seats and an adversary. The adversary controls the network and all clocks: an honest seat may sign
 * whatever its conduct allows as soon as the messages that allow it exist anywhere. So a state consists of what the honest have
 * signed, and nothing else.
 */
export class Machine {
  readonly setting: MachineSetting;
  readonly matter: Matter;
  readonly rules: Rules;
  readonly seats: Seats;
  readonly citing: Citing;
  readonly #ballots: readonly number[];
  /** How many names of seats fit into a state's number. */
  readonly #room: number;
  readonly #said = new Map<number, Map<number, { decided: Choices; opened: Choices }>>();

  /** `rules`: in place of the shipped ones. `seats`: those of another machine, so that both name states alike. */
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

  /** How many honest chains are alike: those of seats with one chain. */
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
      if (seat >= this.#room) throw new Error('A state has no room in a number.');
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

  /** Every message that some honest seat may sign now, and the state after it. */
  next(state: State): readonly (readonly [State, MachineStep])[] {
    const found: (readonly [State, MachineStep])[] = [];
    // Anybody may propose whatever follows.
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

  /** The chains with another name in one place. Those that are alike are sorted. */
  #replaced(seats: readonly number[], place: number, by: number): readonly number[] {
    if (place >= this.alike) return seats.with(place, by);
    const others = seats.toSpliced(place, 1);
    const before = others.findIndex((one, at) => one > by || at === this.alike - 1);
    return others.toSpliced(before < 0 ? others.length : before, 0, by);
  }

  /** Whether the ballot before is over, because enough seats have promised it or a higher one. */
  #isPromisable({ seats }: State, ballot: number): boolean {
    if (ballot < 2) return ballot === 1;
    const isAhead = (seat: number) => this.seats.at(seat).highest >= ballot - 1;
    const ahead =
      seats.slice(0, this.alike).filter(isAhead).length + Number(seats.slice(this.alike).some(isAhead));
    return ahead + this.setting.liars.length >= this.rules.promises(this.setting.seats);
  }

  /** The choices that are decided, and those for which an honest seat has shown a key. */
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

  /** What is broken in a state. */
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

  /** What is broken in a state in which something was left out because it came late. */
  #losses({ seats }: State): readonly Broken[] {
    const all = seats.map((seat) => this.seats.at(seat));
    const promises = all.flatMap(({ promised }) => promised.filter((one) => one !== null));
    const isLate = all.some(({ accepted }) => ((accepted[0] as Choices) & bit(LESS)) > 0);
    const isLost = !isLate && promises.length > 0 && promises.every(({ holds }) => holds === bit(FULL));
    // Whoever had it has signed the position that follows from it. Others see that statement with it or without it.
    const seen = [true, false].map((itself) => ({ superseded: itself, informed: itself }));
    const isAccused = all.some(({ known }) => known === bit(FULL)) && seen.some(this.rules.accuses);
    return [...(isLost ? (['delivery'] as const) : []), ...(isAccused ? (['honour'] as const) : [])];
  }
}

/** Whether a device that asks for the pen may sign this before it has it. */
function isForAsking(sign: SeatStep): boolean {
  return sign.type !== 'accept' || sign.ballot > 0 || sign.choice === OTHER;
}
