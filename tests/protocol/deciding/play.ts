import type { Id, SeatNumber, Value } from '../../../src/protocol/wire/bodies.ts';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Machine, State, MachineStep } from './machine.ts';
import { DECISION, RealTable, choiceOf, finals, values, written } from './real-table.ts';
import { LESS, bit } from './rules.ts';
import type { Choice, Choices } from './rules.ts';

/**
 * One way through the states of the machine. After each step, the shipped code gets the messages that the machine's state stands for. The
 * honest seats sign the messages of the machine's steps, each on its own chain. The liars sign every message that they could, each message
 * on a branch of its own.
 */
export class Play {
  readonly machine: Machine;
  /** Every message that was signed. */
  readonly table: RealTable;
  readonly honest: readonly SeatNumber[];
  /** For each honest seat, the machine's name for what the seat has signed. */
  readonly names: Map<SeatNumber, number>;
  state: State;
  readonly #chance: Seeded;
  readonly #tips = new Map<SeatNumber, Message>();
  readonly #lies = new Map<string, Message>();

  constructor(machine: Machine, chance: Seeded) {
    const { seats, liars } = machine.setting;
    this.machine = machine;
    this.state = machine.start;
    this.#chance = chance;
    this.honest = [...Array(seats).keys()].filter((seat) => !liars.includes(seat));
    this.names = new Map(this.honest.map((seat) => [seat, machine.seats.fresh]));
    this.table = new RealTable(machine.setting, this.finals);
    this.#lie();
  }

  /** The finals that the decision is about: the final of the full set, and the other final if there are two. */
  get finals(): readonly Message[] {
    return finals.slice(0, this.machine.matter.due.length);
  }

  /** The last message of an honest seat. Null if the seat has signed no message. */
  tip(seat: SeatNumber): Message | null {
    return this.#tips.get(seat) ?? null;
  }

  /** Takes a step to a new state. Returns the seat that took the step. */
  take(state: State, step: MachineStep): SeatNumber {
    const seat = this.moverOf(step);
    const message = this.#write(seat, this.#contentOf(step), this.tip(seat));
    this.#tips.set(seat, message);
    this.names.set(seat, step.after);
    this.state = state;
    this.#lie();
    return seat;
  }

  moverOf(step: MachineStep): SeatNumber {
    return this.honest.find((seat) => this.names.get(seat) === step.before) as SeatNumber;
  }

  #contentOf(step: MachineStep): Content {
    const decision = DECISION;
    const { ballot } = step.sign;
    if (step.sign.type === 'promise') {
      const heads = [...this.#reached(step.sign.promise.shows), ...this.#before(ballot)];
      return { type: 'promise', body: { decision, ballot, finals: null, heads } };
    }
    const { choice, type } = step.sign;
    if (type === 'confirm') return this.#confirmation(ballot, choice);
    const proposal = ballot === 0 ? null : this.proposalOf(ballot, choice);
    return { type: 'accept', body: { decision, ballot, value: values[choice] as Value, proposal } };
  }

  #proposal(ballot: number, choice: Choice): Content {
    const promises = this.quorums(ballot).get(choice) as readonly Id[];
    const body = { decision: DECISION, ballot, value: values[choice] as Value, promises };
    return { type: 'propose', body };
  }

  #confirmation(ballot: number, choice: Choice): Content {
    const accepts = this.acceptsOf(ballot, choice);
    const body = { decision: DECISION, ballot, value: values[choice] as Value, accepts, heads: [] };
    return { type: 'confirm', body };
  }

  #reached(mask: Choices): readonly Id[] {
    return this.finals.filter((_, choice) => (mask & bit(choice as Choice)) > 0).map(({ id }) => id);
  }

  /** For each author who has promised this ballot or higher ballots, the promise of the lowest of these ballots. */
  ahead(ballot: number): ReadonlyMap<Id, Id> {
    const lowest = new Map<Id, { ballot: number; id: Id }>();
    for (const { type, body, author, id } of this.table.log.messages) {
      if (type !== 'promise' || body.ballot < ballot) continue;
      if (body.ballot < (lowest.get(author)?.ballot ?? Infinity))
        lowest.set(author, { ballot: body.ballot, id });
    }
    const sorted = [...lowest].sort(([, one], [, other]) => one.ballot - other.ballot);
    return new Map(sorted.map(([author, { id }]) => [author, id]));
  }

  /** The number of promises that make a quorum. */
  get quorum(): number {
    return this.machine.rules.promises(this.machine.setting.seats);
  }

  /** The promises that a promise of a ballot must cite. If these promises are fewer than a quorum, the new promise does not count yet. */
  #before(ballot: number): readonly Id[] {
    return ballot < 2 ? [] : [...this.ahead(ballot - 1).values()].slice(0, this.quorum);
  }

  /**
   * A proposal of a choice. If nobody has proposed this choice in the ballot, a seat does so now: the seat whose turn it is, or the next
   * seat that has not proposed in this ballot.
   */
  proposalOf(ballot: number, choice: Choice): Id {
    const proposals = this.table.deciding.proposals.filter((one) => one.ballot === ballot);
    const written = proposals.find(({ value }) => choiceOf(value) === choice);
    if (written) return written.message;
    const { seats } = this.machine.setting;
    const turns = [...Array(seats).keys()].map((after) => (ballot + after) % seats);
    const seat = turns.find((one) => proposals.every((proposal) => proposal.seat !== one)) as SeatNumber;
    const message = this.#write(seat, this.#proposal(ballot, choice), this.tip(seat));
    if (this.honest.includes(seat)) this.#tips.set(seat, message);
    return message.id;
  }

  /** For each seat that accepted a choice in a ballot, one of its accepts. */
  acceptsOf(ballot: number, choice: Choice): readonly Id[] {
    const alike = this.table.deciding.ballots.accepts.filter(
      (one) => one.ballot === ballot && choiceOf(one.value) === choice,
    );
    return [...new Map(alike.map((voice) => [voice.seat, voice.message])).values()].sort();
  }

  /** For each choice that can follow from promises of this ballot, one list of promises that a proposal of the choice may cite. */
  quorums(ballot: number): ReadonlyMap<Choice, readonly Id[]> {
    const all = this.table.log.messages.filter(
      (message) => message.type === 'promise' && message.body.ballot === ballot,
    );
    const byAuthor = new Map<Id, readonly Id[]>();
    for (const { author, id } of all) byAuthor.set(author, [...(byAuthor.get(author) ?? []), id]);
    const found = new Map<Choice, readonly Id[]>();
    for (const promises of picks([...byAuthor.values()], this.quorum)) {
      const value = this.table.deciding.follows(ballot, promises);
      if (value) found.set(choiceOf(value), promises);
    }
    return found;
  }

  #write(seat: SeatNumber, content: Content, after: Message | null): Message {
    const message = written(seat, content, after, this.#chance.bytes(8).join());
    this.table.note(message);
    return message;
  }

  /** Signs a liar's message, unless the liar has already signed a message with this name. */
  #say(name: string, liar: SeatNumber, content: () => Content, after: Message | null): Message {
    const key = `${liar} ${name}`;
    const said = this.#lies.get(key) ?? this.#write(liar, content(), after);
    this.#lies.set(key, said);
    return said;
  }

  /** Lets the liars sign every message that they can sign now. */
  #lie(): void {
    for (const liar of this.machine.setting.liars) {
      const told = [null, ...this.#liarsAccepts(liar), ...this.#liarsConfirms(liar)];
      for (let ballot = 1; ballot <= this.machine.setting.last; ballot++) {
        for (const said of told) {
          if (said && 'ballot' in said.body && said.body.ballot >= ballot) continue;
          for (let mask = 0; mask < 2 ** this.finals.length; mask++)
            this.#liarsPromise(liar, ballot, said, mask);
        }
      }
    }
  }

  #liarsPromise(liar: SeatNumber, ballot: number, after: Message | null, mask: Choices): void {
    const before = this.#before(ballot);
    if (ballot > 1 && before.length < this.quorum) return;
    const heads = [...this.#reached(mask), ...before];
    const body = { decision: DECISION, ballot, finals: null, heads };
    this.#say(`promises ${ballot} ${after?.id} ${mask}`, liar, () => ({ type: 'promise', body }), after);
  }

  /**
   * Lets a liar accept every proposal, and at ballot 0 every choice that an honest seat may accept there. Returns the accepts at ballot 0.
   */
  #liarsAccepts(liar: SeatNumber): readonly Message[] {
    const accept = (ballot: number, choice: Choice, proposal: Id | null) => (): Content => ({
      type: 'accept',
      body: { decision: DECISION, ballot, value: values[choice] as Value, proposal },
    });
    for (const { ballot, message, value } of this.table.deciding.proposals) {
      const choice = choiceOf(value);
      this.#say(`accepts ${message}`, liar, accept(ballot, choice, message), null);
    }
    const { matter, rules, setting } = this.machine;
    const all = rules.leavesOut(setting.seats) ? [...matter.due, LESS] : matter.due;
    return all.map((choice) => this.#say(`accepts ${choice}`, liar, accept(0, choice, null), null));
  }

  #liarsConfirms(liar: SeatNumber): readonly Message[] {
    const { last, seats } = this.machine.setting;
    const found: Message[] = [];
    for (let ballot = 0; ballot <= last; ballot++) {
      for (const choice of [0, 1, 2] as const) {
        if (this.acceptsOf(ballot, choice).length < this.machine.rules.accepts(seats, ballot)) continue;
        const content = () => this.#confirmation(ballot, choice);
        found.push(this.#say(`confirms ${ballot} ${choice}`, liar, content, null));
      }
    }
    return found;
  }
}

/** Every way to choose `size` of the groups, and one item from each chosen group. */
function* picks<T>(groups: readonly (readonly T[])[], size: number): Generator<readonly T[]> {
  const [first, ...rest] = groups;
  if (size === 0) yield [];
  if (size === 0 || first === undefined) return;
  for (const item of first) for (const more of picks(rest, size - 1)) yield [item, ...more];
  yield* picks(rest, size);
}
