import type { Carrier, CarrierOptions } from '../../src/sync/carrier.ts';
import { LogRoad } from '../../src/sync/log-road.ts';
import type { RoadEnd } from '../../src/sync/road.ts';
import type { CarrierState } from '../../src/sync/state.ts';
import type { Wire } from '../../src/sync/wire.ts';
import { Wires } from '../../src/sync/wires.ts';

/** A browser in a room. The classes `Wires` and `LogRoad` are those of the app. Only the network between browsers is simulated. */
class Member implements Carrier {
  readonly number: number;
  /** The other members to which this member is connected. With each of them: this member's end of the connection. */
  readonly ends = new Map<Member, RoadEnd>();
  readonly #room: Room;
  readonly #wires: Wires;
  readonly #road: LogRoad;
  readonly #listeners = new Set<(state: CarrierState) => void>();

  constructor(number: number, room: Room, options: CarrierOptions) {
    this.number = number;
    this.#room = room;
    this.#wires = new Wires(options, options.wires);
    this.#road = new LogRoad(
      this.#wires,
      () => undefined,
      () => this.#changed(),
      options.unsent,
    );
  }

  /**
   * Connects this browser with another one.
   * @param delay gives the milliseconds that a message takes
   */
  join(other: Member, delay: () => number): void {
    const end = this.#road.join({
      peer: `${other.number}`,
      send: (message) => {
        setTimeout(() => {
          if (this.ends.get(other) === end) other.ends.get(this)?.receive(message);
        }, delay());
      },
      thank: () => undefined,
      strike: (why) => this.#room.blame(why),
      cutOff: (why) => this.#room.blame(why),
    });
    this.ends.set(other, end);
    this.#changed();
  }

  part(other: Member): void {
    this.ends.get(other)?.leave();
    this.ends.delete(other);
    this.#changed();
  }

  /** A room has no relays. */
  useHinted(): void {}

  publish(...wires: Wire[]): void {
    const fresh = wires.filter((wire) => this.#wires.addGood(wire));
    if (fresh.length > 0) this.#road.publish(fresh);
  }

  hold(...wires: Wire[]): void {
    if (wires.filter((wire) => this.#wires.addGood(wire)).length > 0) this.#road.arrived();
  }

  get state(): CarrierState {
    return {
      online: true,
      signals: { asked: 1, answering: 1 },
      direct: this.ends.size,
      joining: 0,
      tabs: 0,
      aloneSince: null,
      cutOff: [],
      unsent: this.#road.unsent,
      matched: this.#road.isMatched,
      mail: null,
      mailLacking: false,
    };
  }

  subscribe(listener: (state: CarrierState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#room.leave(this);
    this.#road.close();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener(this.state);
  }
}

/**
 * The place where the browsers of one process meet. A message takes some time, and is lost if its two browsers lose their connection before
 * the message arrives.
 */
export class Room {
  readonly blamed: string[] = [];
  readonly #members = new Set<Member>();
  readonly #delay: () => number;
  #count = 0;

  /** @param delay gives the milliseconds that a message takes */
  constructor(delay: () => number) {
    this.#delay = delay;
  }

  enter(options: CarrierOptions): Carrier {
    const member = new Member(this.#count++, this, options);
    for (const other of this.#members) this.#link(member, other);
    this.#members.add(member);
    return member;
  }

  leave(member: Member): void {
    this.#members.delete(member);
    for (const other of [...member.ends.keys()]) this.#cut(member, other);
  }

  /**
   * Takes the pair of browsers at this place in the list of all pairs. Connects the two browsers, or disconnects them if they are
   * connected.
   */
  toggle(place: number): void {
    const pairs = this.#pairs();
    const [one, other] = pairs[place % pairs.length] ?? [];
    if (!one || !other) return;
    if (one.ends.has(other)) this.#cut(one, other);
    else this.#link(one, other);
  }

  /** Connects every browser with every other. */
  heal(): void {
    for (const [one, other] of this.#pairs()) if (!one.ends.has(other)) this.#link(one, other);
  }

  /** Records that a browser was blamed. Honest browsers never send anything that deserves blame. */
  blame(why: string): void {
    this.blamed.push(why);
  }

  #pairs(): readonly (readonly [Member, Member])[] {
    const all = [...this.#members];
    return all.flatMap((one, place) => all.slice(place + 1).map((other) => [one, other] as const));
  }

  #link(one: Member, other: Member): void {
    one.join(other, this.#delay);
    other.join(one, this.#delay);
  }

  #cut(one: Member, other: Member): void {
    one.part(other);
    other.part(one);
  }
}
