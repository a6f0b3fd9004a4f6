import { Machine } from './machine.ts';
import type { Broken, MachineSetting, State, MachineStep } from './machine.ts';
import { bit, choices } from './rules.ts';
import type { Choice, Rules } from './rules.ts';
import type { SeatStep } from './seats.ts';

/** A table whose states are to be searched. */
export interface Sought {
  setting: MachineSetting;
  /** The rules that replace shipped ones. If this field is left out, the table has the shipped rules. */
  rules?: Partial<Rules>;
  /** The rule that the table is known to break. The search ends when a state breaks this rule. */
  breaks?: Broken;
  /**
   * The expected number of states in which the honest seats can never decide without the liars. If this number is left out, the search
   * doesn't look for such states.
   */
  stuck?: number;
}

/** The result of a search. */
export interface Found {
  states: number;
  /** The number of steps from the first state to the farthest state seen. */
  depth: number;
  /** Whether the search saw every state. */
  complete: boolean;
  /** The number of states in which the honest seats can never decide without the liars. Null if the search didn't look for such states. */
  stuck: number | null;
  /** For each broken rule, the steps of a shortest way to a state that breaks it. */
  broken: Partial<Record<Broken, readonly string[]>>;
}

/**
 * The states that a search has seen, in the order of their depth. A state is stored as a number, together with the state from which it was
 * reached. There are too many states for a Map, so this class is our own hash table. The hash table is at most half full.
 */
class Seen {
  size = 0;
  #slots: Int32Array<ArrayBuffer> = new Int32Array(4096).fill(-1);
  #from: Int32Array<ArrayBuffer> = new Int32Array(2048);
  #packed: Float64Array<ArrayBuffer> = new Float64Array(2048);

  /** Adds a state that was reached from the state at this place. Returns false if the state was already known. */
  add(packed: number, from: number): boolean {
    const slot = this.#slotOf(packed);
    if (this.#slots[slot] !== -1) return false;
    this.#packed[this.size] = packed;
    this.#from[this.size] = from;
    this.#slots[slot] = this.size++;
    if (this.size === this.#from.length) this.#grow();
    return true;
  }

  /** The place of a state that the search has seen. */
  place(packed: number): number {
    return this.#slots[this.#slotOf(packed)] as number;
  }

  packed(place: number): number {
    return this.#packed[place] as number;
  }

  /** The states on the way from the first state to the state at this place. */
  way(place: number): readonly number[] {
    const before = this.#from[place] as number;
    return [...(before < 0 ? [] : this.way(before)), this.packed(place)];
  }

  /** The slot of a state. If the state is not stored yet: the free slot for the state. */
  #slotOf(packed: number): number {
    const last = this.#slots.length - 1;
    const high = Math.floor(packed / 2 ** 26);
    let slot = (Math.imul(packed % 2 ** 26, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & last;
    for (; ; slot = (slot + 1) & last) {
      const place = this.#slots[slot] as number;
      if (place === -1 || this.#packed[place] === packed) return slot;
    }
  }

  #grow(): void {
    const from = new Int32Array(2 * this.size);
    const packed = new Float64Array(2 * this.size);
    from.set(this.#from);
    packed.set(this.#packed);
    [this.#from, this.#packed] = [from, packed];
    this.#slots = new Int32Array(4 * this.size).fill(-1);
    for (let place = 0; place < this.size; place++) this.#slots[this.#slotOf(this.packed(place))] = place;
  }
}

/**
 * Searches all states of a table, nearest first. The search ends when all states are seen, or when a state breaks the rule that the table
 * is known to break. If the table isn't known to break a rule, the search ends when a state breaks any rule.
 */
export function search({ setting, rules, breaks, stuck }: Sought): Found {
  const machine = new Machine(setting, rules);
  const seen = new Seen();
  const broken: Found['broken'] = {};
  seen.add(machine.pack(machine.start), -1);
  let depth = 0;
  for (let place = 0, layer = 1; place < seen.size; place++) {
    if (place === layer) [depth, layer] = [depth + 1, seen.size];
    for (const [state] of machine.next(machine.unpack(seen.packed(place)))) {
      if (!seen.add(machine.pack(state), place)) continue;
      for (const what of machine.broken(state)) broken[what] ??= tell(machine, seen.way(seen.size - 1));
      if (breaks ? broken[breaks] : Object.keys(broken).length > 0) {
        return { states: seen.size, depth: depth + 1, complete: false, stuck: null, broken };
      }
    }
  }
  const places = stuck === undefined ? null : stuckPlaces(machine, seen);
  const [nearest] = places ?? [];
  if (nearest !== undefined) broken.progress = tell(machine, seen.way(nearest));
  return { states: seen.size, depth, complete: true, stuck: places?.length ?? null, broken };
}

/**
 * The states from which the honest seats can never decide if no liar signs anything more. States in which no ballot is left are not
 * included. Every step leads to a later place, so we go from the last place to the first.
 */
function stuckPlaces(machine: Machine, seen: Seen): readonly number[] {
  const alone = new Machine(machine.setting, { ...machine.rules, liarsSpeak: false }, machine.seats);
  const decides = new Uint8Array(seen.size);
  const places: number[] = [];
  for (let place = seen.size - 1; place >= 0; place--) {
    const state = alone.unpack(seen.packed(place));
    const isDecided = alone.said(state).decided > 0;
    const goesOn = () => alone.next(state).some(([next]) => decides[seen.place(alone.pack(next))] === 1);
    if (isDecided || goesOn()) decides[place] = 1;
    else if (hasBallotLeft(alone, state)) places.push(place);
  }
  return places.reverse();
}

/**
 * Whether a ballot is left: no honest seat has promised the last ballot that is searched. The last ballot may fail because proposals
 * differ, and the search sees no later ballot.
 */
function hasBallotLeft({ seats, setting }: Machine, state: State): boolean {
  return state.seats.every((name) => seats.at(name).highest < setting.last);
}

/** The steps between states, in words. Each honest seat has a number. The two devices of a seat that passes its pen are 0a and 0b. */
function tell(machine: Machine, way: readonly number[]): readonly string[] {
  const { seats: count, liars, passes } = machine.setting;
  const honest = [...Array(count).keys()].filter((seat) => !liars.includes(seat) && !(passes && seat === 0));
  const names = new Map(honest.map((seat) => [seat, machine.seats.fresh]));
  return way.slice(1).map((packed, before) => {
    const step = stepTo(machine, machine.unpack(way[before] as number), packed);
    if (step.place >= machine.alike) return `0${'ab'[step.place - machine.alike]} ${textOf(step.sign)}`;
    const mover = honest.find((seat) => names.get(seat) === step.before) as number;
    names.set(mover, step.after);
    return `${mover} ${textOf(step.sign)}`;
  });
}

function stepTo(machine: Machine, from: State, packed: number): MachineStep {
  for (const [state, step] of machine.next(from)) if (machine.pack(state) === packed) return step;
  throw new Error('No step leads to that state.');
}

function textOf(sign: SeatStep): string {
  if (sign.type !== 'promise') return `${sign.type}s ${nameOf(sign.choice)} in ballot ${sign.ballot}`;
  const { holds, shows } = sign.promise;
  const held = choices.filter((choice) => (holds & bit(choice)) > 0).map(nameOf);
  const cites = shows === holds ? '' : ', citing none of it';
  return `promises ballot ${sign.ballot}${held.length > 0 ? `, holding ${held.join(' and ')}${cites}` : ''}`;
}

function nameOf(choice: Choice): string {
  return ['full', 'other', 'less'][choice] as string;
}
