import { FULL, LESS, OTHER, bit, choices, matters, shipped } from './rules.ts';
import type { Choice, Choices, Matter, Rules } from './rules.ts';
import { Citing } from './citing.ts';
import { Seats } from './seats.ts';
import type { SeatStep } from './seats.ts';

/** The table whose states are searched. */
export interface Setting {
  seats: number;
  /** The places of those who lie: they have signed everything they could, on every branch of their chains. */
  liars: readonly number[];
  /** The last ballot that is looked at. */
  last: number;
  matter: keyof typeof matters;
  /** Whether promises tell what they reach; else what binds nothing may yield anything, which is more than can happen. */
  heads: 'told' | 'untold';
  /** Seat 0 passes its pen: two devices of it speak in this decision, of which the one that asks accepts at ballot 0 only that. */
  passes?: true;
  /** What the terms say of two and three seats (`absence.few`); `all` if not said. */
  few?: 'present';
}

/** What a chain in one place of a state signs; which chain that is tells only what it had signed before, where several are alike. */
export type Step =
  { place: number; before: number; after: number; sign: SeatStep } | { propose: number; choice: Choice };

/**
 * What may be broken: two values decided; a key shown for what is not decided; what all held lost; somebody honest accused; a
 * state from which the honest alone can never decide.
 */
export type Broken = 'agreement' | 'secrecy' | 'delivery' | 'honour' | 'progress';

/**
 * What each honest chain has signed (its name in `Seats`), lowest first; where a seat passes its pen, its two chains stand last.
 * And what honest proposers proposed, by ballot.
 */
export interface State {
  seats: readonly number[];
  proposed: readonly Choices[];
}

/**
 * One decision as its honest seats and an adversary play it. The adversary owns the network and all clocks: an honest seat may
 * sign whatever its conduct allows as soon as the messages that allow it exist anywhere. So a state is no more than what the
 * honest have signed.
 */
export class Machine {
  readonly setting: Setting;
  readonly matter: Matter;
  readonly rules: Rules;
  readonly seats: Seats;
  readonly citing: Citing;
  readonly #ballots: readonly number[];
  /** How many names of seats there is room for in a state's number. */
  readonly #room: number;
  readonly #said = new Map<number, Map<number, { decided: Choices; opened: Choices }>>();

  /** Plays by the rules of the house, but for these. `seats`: those of another machine, so that both name states alike. */
  constructor(setting: Setting, others: Partial<Rules> = {}, seats?: Seats) {
    this.setting = setting;
    this.rules = { ...shipped(setting.few ?? 'all'), ...others };
    this.matter = matters[setting.matter];
    this.seats = seats ?? new Seats(setting, this.matter, this.rules);
    this.citing = new Citing(setting, this.matter, this.rules, this.seats);
    this.#ballots = [...Array(setting.last + 1).keys()];
    this.#room = 2 ** Math.floor((52 - 2 * setting.last) / this.#chains);
  }

  get honest(): number {
    return this.setting.seats - this.setting.liars.length;
  }

  /** How many honest chains are alike: those of the seats that have one. */
  get alike(): number {
    return this.honest - (this.setting.passes ? 1 : 0);
  }

  get #chains(): number {
    return this.honest + (this.setting.passes ? 1 : 0);
  }

  get start(): State {
    return {
      seats: Array<number>(this.#chains).fill(this.seats.fresh),
      proposed: this.#ballots.map(() => 0),
    };
  }

  /** A state as one number. */
  pack({ seats, proposed }: State): number {
    let packed = 0;
    for (const seat of seats) {
      if (seat >= this.#room) throw new Error('A state has no room in a number.');
      packed = packed * this.#room + seat;
    }
    for (const ballot of this.#ballots.slice(1))
      packed = packed * 4 + TWO_BITS.indexOf(proposed[ballot] ?? 0);
    return packed;
  }

  unpack(packed: number): State {
    let rest = packed;
    const take = (base: number): number => {
      const digit = rest % base;
      rest = (rest - digit) / base;
      return digit;
    };
    const proposed = this.#ballots.map(() => 0);
    for (const ballot of this.#ballots.slice(1).reverse()) proposed[ballot] = TWO_BITS[take(4)] as Choices;
    const seats = Array.from({ length: this.#chains }, () => take(this.#room)).reverse();
    return { seats, proposed };
  }

  /** Every message that some honest seat may sign now, and the state after it. */
  next(state: State): readonly (readonly [State, Step])[] {
    const found: (readonly [State, Step])[] = [];
    const followed = this.#ballots.map((ballot) => (ballot === 0 ? 0 : this.citing.follows(state, ballot)));
    const proposals = followed.map((mask, at) => this.#proposals(state, at, mask));
    const certain = this.#ballots.map((ballot) => this.citing.certain(state, ballot));
    const promisable = this.#ballots.map((ballot) => this.#isPromisable(state, ballot));
    for (const [place, before] of state.seats.entries()) {
      if (place < this.alike && before === state.seats[place - 1]) continue;
      for (const { after, sign } of this.seats.steps(before, { proposals, certain, promisable })) {
        if (place > this.alike && !isForAsking(sign)) continue;
        const seats = this.#replaced(state.seats, place, after);
        found.push([
          { ...state, seats },
          { place, before, after, sign },
        ]);
      }
    }
    for (const propose of this.#ballots.slice(1)) {
      if (this.isOpenTo(propose) || state.proposed[propose] !== 0) continue;
      for (const choice of choices) {
        if (((followed[propose] as Choices) & bit(choice)) === 0) continue;
        found.push([
          { ...state, proposed: state.proposed.with(propose, bit(choice)) },
          { propose, choice },
        ]);
      }
    }
    return found;
  }

  #proposals({ proposed }: State, ballot: number, followed: Choices): Choices {
    if (!this.isOpenTo(ballot)) return proposed[ballot] as Choices;
    return this.rules.anybodyProposes || this.rules.liarsSpeak ? followed : 0;
  }

  /** Whether a ballot's proposals need no honest seat: a liar's turn comes at it, or everybody's. */
  isOpenTo(ballot: number): boolean {
    return this.rules.anybodyProposes || this.setting.liars.includes(ballot % this.setting.seats);
  }

  /** The chains with another name in one place, those that are alike sorted. */
  #replaced(seats: readonly number[], place: number, by: number): readonly number[] {
    if (place >= this.alike) return seats.with(place, by);
    const others = seats.toSpliced(place, 1);
    const before = others.findIndex((one, at) => one > by || at === this.alike - 1);
    return others.toSpliced(before < 0 ? others.length : before, 0, by);
  }

  /** Whether the ballot before is over: so many have promised it, or gone beyond it. */
  #isPromisable({ seats }: State, ballot: number): boolean {
    if (ballot < 2) return ballot === 1;
    const isAhead = (seat: number) => this.seats.at(seat).highest >= ballot - 1;
    const ahead =
      seats.slice(0, this.alike).filter(isAhead).length + Number(seats.slice(this.alike).some(isAhead));
    return ahead + this.setting.liars.length >= this.rules.promises(this.setting.seats);
  }

  /** The choices that are decided, and those that somebody honest has shown a key for. */
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

  /** What is broken where something was left out that came late. */
  #losses({ seats }: State): readonly Broken[] {
    const all = seats.map((seat) => this.seats.at(seat));
    const promises = all.flatMap(({ promised }) => promised.filter((one) => one !== null));
    const isLost = promises.length > 0 && promises.every(({ holds }) => holds === bit(FULL));
    // Who had it has signed on the position that follows from it; others see that with it, or without it.
    const seen = [true, false].map((itself) => ({ superseded: itself, informed: itself }));
    const isAccused = all.some(({ known }) => known === bit(FULL)) && seen.some(this.rules.accuses);
    return [...(isLost ? (['delivery'] as const) : []), ...(isAccused ? (['honour'] as const) : [])];
  }
}

/** What a proposer has proposed, none or one, as two bits. */
const TWO_BITS: readonly Choices[] = [0, ...choices.map(bit)];

/** Whether a device that asks for the pen may sign this before it has it. */
function isForAsking(sign: SeatStep): boolean {
  return sign.type !== 'accept' || sign.ballot > 0 || sign.choice === OTHER;
}
