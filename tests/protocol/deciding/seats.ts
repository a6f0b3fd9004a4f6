import { LESS, bit, choices } from './rules.ts';
import type { Choice, Choices, Matter, Rules } from './rules.ts';
import type { MachineSetting } from './machine.ts';

/** A step: a message that an honest seat signs. A proposal is not a step. */
export type SeatStep =
  | { type: 'accept' | 'confirm'; ballot: number; choice: Choice }
  | { type: 'promise'; ballot: number; promise: Promised };

/**
 * The due choices in a promise. `holds`: the choices whose messages the author had. `shows`: the choices whose messages the cited heads
 * reach.
 */
interface Promised {
  holds: Choices;
  shows: Choices;
}

/** Everything that an honest seat has signed, ordered by ballot. */
export interface DecidingSeat {
  accepted: readonly Choices[];
  confirmed: readonly Choices[];
  promised: readonly (Promised | null)[];
  /** The highest ballot that the seat has promised. 0 if the seat has promised no ballot. */
  highest: number;
  /** The due choices whose messages the seat certainly has. */
  known: Choices;
}

type Said = Omit<DecidingSeat, 'highest' | 'known'>;

/**
 * For each ballot, what the messages of others allow a seat to sign: an accept of any choice that is proposed, a confirm of any choice that
 * enough seats have accepted, and a promise of the ballot.
 */
interface Around {
  proposals: readonly Choices[];
  certain: readonly Choices[];
  promisable: readonly boolean[];
}

/** A message that a seat may sign next, and the name of the seat's state after that message. */
interface Next {
  sign: SeatStep;
  after: number;
}

/**
 * Everything that an honest seat can have signed, and everything that it may sign next. What a seat has signed is the seat's state. Each
 * state has a small number, which we call the state's name.
 */
export class Seats {
  readonly #matter: Matter;
  readonly #rules: Rules;
  readonly #leavesOut: boolean;
  /**
   * A promise tells of these due choices whether its author has the messages for them. If the setting's `heads` is `untold`, a promise
   * tells this of no choice.
   */
  readonly #heeded: Choices;
  readonly #all: DecidingSeat[] = [];
  readonly #names = new Map<string, number>();
  readonly #steps: Map<number, readonly Next[]>[] = [];
  readonly fresh: number;

  constructor({ seats, last, heads }: MachineSetting, matter: Matter, rules: Rules) {
    this.#matter = matter;
    this.#rules = rules;
    this.#leavesOut = rules.leavesOut(seats);
    this.#heeded = heads === 'told' ? matter.due.reduce<Choices>((sum, choice) => sum | bit(choice), 0) : 0;
    const none = Array<number>(last + 1).fill(0);
    this.fresh = this.#name({ accepted: none, confirmed: none, promised: none.map(() => null) });
  }

  at(name: number): DecidingSeat {
    return this.#all[name] as DecidingSeat;
  }

  #name(said: Said): number {
    const text = JSON.stringify(said);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#all.length;
    this.#names.set(text, name);
    this.#steps.push(new Map());
    this.#all.push({
      ...said,
      highest: Math.max(0, lastOf(said.promised)),
      known: this.#known(said),
    });
    return name;
  }

  #known({ accepted, confirmed, promised }: Said): Choices {
    const held = promised.map((promise) => promise?.holds ?? 0);
    return [...accepted, ...confirmed, ...held].reduce((sum, one) => sum | one, 0) & this.#heeded;
  }

  /** The steps that a seat may take next. */
  steps(name: number, around: Around): readonly Next[] {
    let key = 0;
    for (const [ballot, certain] of around.certain.entries()) {
      const lower = Number(around.promisable[ballot]);
      key = ((key * 8 + certain) * 8 + (around.proposals[ballot] as Choices)) * 2 + lower;
    }
    const steps = this.#steps[name] as Map<number, readonly Next[]>;
    const known = steps.get(key);
    if (known) return known;
    const signs = [...this.#signable(this.at(name), around)];
    const next = signs.map((sign) => ({ sign, after: this.#name(signed(this.at(name), sign)) }));
    steps.set(key, next);
    return next;
  }

  *#signable(seat: DecidingSeat, { proposals, certain, promisable }: Around): Generator<SeatStep> {
    for (const ballot of certain.keys()) {
      for (const choice of choices) {
        const mask = bit(choice);
        const isOffered = ballot === 0 ? this.#isAtHand(choice) : (proposals[ballot] as Choices) & mask;
        if (isOffered && this.#mayAccept(seat, ballot, choice)) yield { type: 'accept', ballot, choice };
        const isCertain = ((certain[ballot] as Choices) & mask) > 0;
        if (isCertain && this.#mayConfirm(seat, ballot)) yield { type: 'confirm', ballot, choice };
      }
      if (promisable[ballot]) yield* this.#promises(seat, ballot);
    }
  }

  /**
   * Whether a seat may accept a choice at ballot 0. There are two cases:
   * 1. The choice is due, and the seat has the messages that the choice needs.
   * 2. The choice leaves a seat out, and the deadline has passed.
   */
  #isAtHand(choice: Choice): boolean {
    return this.#matter.due.includes(choice) || (choice === LESS && this.#leavesOut);
  }

  /**
   * Whether a seat may accept a choice in a ballot. A seat accepts nothing in a ballot below the highest that it has promised, and only one
   * value in each ballot. Once a seat has seen a ballot, it accepts no proposal in a lower ballot.
   */
  #mayAccept(seat: DecidingSeat, ballot: number, choice: Choice): boolean {
    const { keepsPromises, acceptsOnce } = this.#rules;
    const said = seat.accepted[ballot] as Choices;
    if (acceptsOnce ? said > 0 : (said & bit(choice)) > 0) return false;
    if (!keepsPromises) return true;
    return ballot >= seat.highest && (ballot === 0 || ballot >= reached(seat));
  }

  /** Whether a seat may confirm, in a ballot, a choice that enough seats have accepted in that ballot. */
  #mayConfirm(seat: DecidingSeat, ballot: number): boolean {
    if (seat.confirmed[ballot] !== 0) return false;
    return !this.#rules.keepsPromises || (ballot >= seat.highest && ballot > lastOf(seat.confirmed));
  }

  /** The promises that a seat may sign in a ballot. There is one promise for each set of messages that the seat may have. */
  *#promises(seat: DecidingSeat, ballot: number): Generator<SeatStep> {
    if (ballot <= Math.max(seat.highest, reached(seat))) return;
    for (let holds = 0; holds <= this.#heeded; holds++) {
      if ((holds & seat.known) !== seat.known) continue;
      for (const shows of this.#rules.citesAll || holds === 0 ? [holds] : [holds, 0]) {
        yield { type: 'promise', ballot, promise: { holds, shows } };
      }
    }
  }
}

function signed({ accepted, confirmed, promised }: DecidingSeat, step: SeatStep): Said {
  const { ballot } = step;
  if (step.type === 'promise') {
    return { accepted, confirmed, promised: promised.with(ballot, step.promise) };
  }
  const add = (said: readonly Choices[]) => said.with(ballot, (said[ballot] as Choices) | bit(step.choice));
  return step.type === 'accept'
    ? { accepted: add(accepted), confirmed, promised }
    : { accepted, confirmed: add(confirmed), promised };
}

/** The highest ballot in which the seat has certainly seen messages of others. */
function reached({ accepted, confirmed }: Said): number {
  return Math.max(lastOf(accepted), lastOf(confirmed));
}

/** The last ballot in which the seat signed a message of this kind; -1 if it has signed none. */
function lastOf(said: readonly unknown[]): number {
  return said.findLastIndex(Boolean);
}
