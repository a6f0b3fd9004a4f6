import { LESS, bit, choices } from './rules.ts';
import type { Choice, Choices, Matter, Rules, Voices } from './rules.ts';
import type { MachineSetting, State } from './machine.ts';
import type { DecidingSeat, Seats } from './seats.ts';

type PastOfPromiser = Parameters<Rules['binding']>[0][number];

/**
 * What a proposal learns from one of the promises that it cites. `told`: the accepts and confirms in the author's chain before the promise.
 * `reaches`: the heads of the promise reach the messages for some due choices (rules.ts), and this lists which sets of choices these may
 * be. For an honest promise there is only one set; a liar can choose among several.
 */
interface Promising {
  told: PastOfPromiser;
  reaches: readonly Choices[];
}

/**
 * A seat's voices are its accepts and confirms. One number stores a seat's accepts, and another its confirms. Each number has a digit for
 * each ballot and choice, so that the numbers of several seats can be added. `DIGIT` is the base of these digits.
 */
const DIGIT = 8;

/** The messages that honest seats and liars can cite in a state. */
export class Citing {
  readonly #setting: MachineSetting;
  /** The number of liars that sign anything. */
  readonly #lying: number;
  /**
   * The number of honest chains that are the only chain of their seat. If a seat passes its pen, there are two more honest chains, both of
   * that seat.
   */
  readonly #alike: number;
  readonly #matter: Matter;
  readonly #rules: Rules;
  readonly #seats: Seats;
  /**
   * The choices that follow from promises. The array's index is the number that `#lists` gives to the list of the honest seats' promises.
   * The map's key contains what the liars' chains can show (`#claimable`).
   */
  readonly #followed: Map<number, Choices>[] = [];
  /**
   * For a seat's promise, the index of its entry in `#promisings`. The map's key is made of two numbers: the one that names the seat's
   * state in `Seats`, and the ballot.
   */
  readonly #brought = new Map<number, number>();
  readonly #promisings: Promising[] = [];
  readonly #places = new Map<string, number>();
  /**
   * Gives each list of promises a number of its own. The map's key is made of two numbers: the number of the same list without its last
   * item, and that last item.
   */
  readonly #lists = new Map<number, number>();
  readonly #voices: Record<keyof Voices, number[]> = { accepts: [], confirms: [] };

  constructor(setting: MachineSetting, matter: Matter, rules: Rules, seats: Seats) {
    this.#setting = setting;
    this.#lying = rules.liarsSpeak ? setting.liars.length : 0;
    this.#alike = setting.seats - setting.liars.length - (setting.passes ? 1 : 0);
    this.#matter = matter;
    this.#rules = rules;
    this.#seats = seats;
  }

  /**
   * For each choice in each ballot, the number of honest seats that have accepted (or confirmed) the choice. All these counts are packed
   * into one number.
   */
  sum({ seats }: State, what: keyof Voices): number {
    let sum = 0;
    let passing = 0;
    for (const [place, name] of seats.entries()) {
      const said = this.#voices[what][name] ?? this.#add(name, what);
      if (place < this.#alike) sum += said;
      else passing |= said;
    }
    return sum + passing;
  }

  #add(name: number, what: keyof Voices): number {
    const seat = this.#seats.at(name);
    const said = what === 'accepts' ? seat.accepted : seat.confirmed;
    const digits = said.flatMap((mask) => choices.map((choice) => Number((mask & bit(choice)) > 0)));
    const number = digits.reduceRight((sum, digit) => sum * DIGIT + digit, 0);
    this.#voices[what][name] = number;
    return number;
  }

  /** How many honest seats have accepted a choice in a ballot, and how many have confirmed it. */
  voices(state: State, ballot: number, choice: Choice): Voices {
    const place = DIGIT ** (ballot * choices.length + choice);
    const digit = (what: keyof Voices) => Math.floor(this.sum(state, what) / place) % DIGIT;
    return { accepts: digit('accepts'), confirms: digit('confirms') };
  }

  /** How many seats, including liars, have accepted a choice in a ballot, and how many have confirmed it. */
  allVoices(state: State, ballot: number, choice: Choice): Voices {
    const { accepts, confirms } = this.voices(state, ballot, choice);
    const canConfirm = (this.certain(state, ballot) & bit(choice)) > 0;
    return { accepts: accepts + this.#lying, confirms: canConfirm ? confirms + this.#lying : 0 };
  }

  /** The choices that a seat could confirm in this ballot, because enough seats have accepted them. The liars' accepts count too. */
  certain(state: State, ballot: number): Choices {
    const enough = Math.max(1, this.#rules.accepts(this.#setting.seats, ballot) - this.#lying);
    let rest = Math.floor(this.sum(state, 'accepts') / DIGIT ** (ballot * choices.length));
    let certain = 0;
    for (const choice of choices) {
      if (rest % DIGIT >= enough) certain |= bit(choice);
      rest = Math.floor(rest / DIGIT);
    }
    return certain;
  }

  /** The choices that follow from at least one quorum of promises for a ballot. */
  follows(state: State, ballot: number): Choices {
    const isPromised = (name: number) => this.#seats.at(name).promised[ballot] !== null;
    const alike = state.seats.slice(0, this.#alike).filter(isPromised);
    const passing = state.seats.slice(this.#alike).filter(isPromised);
    if (passing.length === 0) return this.#followsOf(alike, state, ballot);
    return passing.reduce((found, name) => found | this.#followsOf([...alike, name], state, ballot), 0);
  }

  /** The choices that follow from the promises of these seats and of the liars. */
  #followsOf(brought: readonly number[], state: State, ballot: number): Choices {
    if (brought.length + this.#lying < this.#rules.promises(this.#setting.seats)) return 0;
    const places = brought.map((name) => this.#bring(name, ballot));
    const claims = this.#claimable(state, ballot);
    const list = places.reduce((before, place) => this.#list(before, place), ballot);
    const followed = (this.#followed[list] ??= new Map());
    const key = claims.reduce((number, mask) => number * 8 + mask, 0);
    const known = followed.get(key) ?? this.#allThatFollows(places, claims);
    followed.set(key, known);
    return known;
  }

  /** A text that contains everything on which the result of `follows` depends. */
  citable(state: State, ballot: number): string {
    const brought = state.seats.filter((name) => this.#seats.at(name).promised[ballot] !== null);
    const places = brought.map((name) => this.#bring(name, ballot)).sort();
    return `${places.join()} ${this.#claimable(state, ballot).join()}`;
  }

  /** For each lower ballot, the choices that liars can show in their chains as accepted or confirmed. */
  #claimable(state: State, ballot: number): readonly Choices[] {
    const lower = [...Array(ballot).keys()];
    if (this.#lying === 0) return [];
    if (this.#rules.tells === 'confirms') return lower.map((at) => this.certain(state, at));
    return lower.map((at) => (at === 0 ? 0 : this.follows(state, at)));
  }

  #list(before: number, last: number): number {
    const key = before * 4096 + last;
    const list = this.#lists.get(key) ?? this.#lists.size + this.#setting.last + 1;
    this.#lists.set(key, list);
    return list;
  }

  /** The index in `#promisings` of the entry for a seat's promise of a ballot. */
  #bring(name: number, ballot: number): number {
    const key = name * DIGIT + ballot;
    const known = this.#brought.get(key);
    if (known !== undefined) return known;
    const promising = this.#promising(this.#seats.at(name), ballot);
    const text = JSON.stringify(promising);
    const place = this.#places.get(text) ?? this.#promisings.push(promising) - 1;
    this.#places.set(text, place);
    this.#brought.set(key, place);
    return place;
  }

  #promising({ accepted, confirmed, promised }: DecidingSeat, ballot: number): Promising {
    const said = this.#rules.tells === 'accepts' ? accepted.with(0, 0) : confirmed;
    const told = said
      .slice(0, ballot)
      .flatMap((mask, at) => keysOf(mask).map((value) => ({ ballot: at, value })));
    return {
      told: { confirmed: told, accepted: keysOf(accepted[0] as Choices) },
      reaches: [promised[ballot]?.shows ?? 0],
    };
  }

  #allThatFollows(places: readonly number[], claims: readonly Choices[]): Choices {
    const needed = this.#rules.promises(this.#setting.seats);
    const sorted = places.toSorted((one, other) => one - other);
    const lies = this.#lies(claims);
    let found = 0;
    for (let lying = 0; lying <= Math.min(this.#lying, needed); lying++) {
      for (const honest of multisets(sorted, needed - lying)) {
        for (const lie of repeated(lies, lying)) {
          found |= this.#follow([...honest.map((place) => this.#promisings[place] as Promising), ...lie]);
        }
      }
    }
    return found;
  }

  /**
   * What a proposal may learn from a liar's promise: any accept at ballot 0, or any confirm that can be cited. The heads of the promise may
   * reach any messages.
   */
  #lies(claims: readonly Choices[]): readonly Promising[] {
    const { due } = this.#matter;
    const reaches = [...Array(2 ** due.length).keys()];
    const all = this.#rules.leavesOut(this.#setting.seats) ? [...due, LESS] : due;
    const accepted = [[], ...all.map((choice) => keysOf(bit(choice)))];
    const confirmed = claims.flatMap((mask, ballot) => keysOf(mask).map((value) => ({ ballot, value })));
    return [
      ...accepted.map((values) => ({ told: { confirmed: [], accepted: values }, reaches })),
      ...confirmed.map((one) => ({ told: { confirmed: [one], accepted: [] }, reaches })),
    ];
  }

  /**
   * The choices that follow from the promises of a quorum. Only one choice follows, unless heads are `untold` or liars choose which
   * messages they show.
   */
  #follow(quorum: readonly Promising[]): Choices {
    const bound = this.#rules.binding(quorum.map(({ told }) => told));
    if (bound !== null) return bit(Number(bound) as Choice);
    if (this.#setting.heads === 'untold') return maskOf([...this.#matter.due, LESS]);
    const known = quorum.reduce<readonly Choices[]>(
      (sums, { reaches }) => [...new Set(sums.flatMap((sum) => reaches.map((one) => sum | one)))],
      [0],
    );
    return maskOf(known.map((one) => this.#matter.yields(one)));
  }
}

function maskOf(all: readonly Choice[]): Choices {
  return all.reduce<Choices>((mask, choice) => mask | bit(choice), 0);
}

/** The choices as texts. We pass these texts to the function `binding`, which expects a text for each value. */
function keysOf(said: Choices): string[] {
  return choices.filter((choice) => (said & bit(choice)) > 0).map(String);
}

/** All lists of `size` numbers chosen from the sorted `items`. Equal lists occur only once. */
function multisets(items: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  const [first, ...rest] = items;
  if (first === undefined || size > items.length) return [];
  const others = rest.filter((item) => item !== first);
  const same = items.length - others.length;
  return [...Array(Math.min(same, size) + 1).keys()].flatMap((times) =>
    multisets(others, size - times).map((more) => [...Array<number>(times).fill(first), ...more]),
  );
}

/** Every selection of `size` items, where an item may occur several times. The order of the items doesn't matter. */
function repeated<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, place) =>
    repeated(items.slice(place), size - 1).map((more) => [item, ...more]),
  );
}
