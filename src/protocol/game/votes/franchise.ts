import type { Power } from '../../../../engine/position.ts';
import type {
  Change,
  EndValue,
  Ending,
  Id,
  Motion,
  PhaseCode,
  SeatNumber,
  Value,
  Voting,
} from '../../wire/bodies.ts';
import type { SeatingPlan, Speakers } from '../seats/seating.ts';
import { motionName, pollId } from './polls.ts';

/** The state of the table when a decision began. This state determines who can vote on which motions. */
export interface Floor {
  speakers: Speakers;
  phase: PhaseCode;
  /** The digest of the position. Null in the drawing of the powers, when nobody can vote to end the game. */
  position: Id | null;
  /** The seats that still play. */
  voters: readonly SeatNumber[];
  /**
   * The powers (or the variant's seats) that would share a draw of all survivors, sorted by name. Each of them is given with the table's
   * seat that plays it.
   */
  survivors: ReadonlyMap<Power, SeatNumber>;
  /** The seats that have missed as many phases in a row as the terms allow. The other seats may give such a seat to somebody else. */
  absent: readonly SeatNumber[];
  /** The seats that nobody plays and whose powers the others can end, and the seats whose powers they have ended (`Command.fates`). */
  dissolvable: readonly SeatNumber[];
  dissolved: readonly SeatNumber[];
  /** The host's seat; null if the host has no seat. */
  host: SeatNumber | null;
  /** The time until which the game is paused, in minutes since 1970. */
  pausedUntil: number;
  /** The seconds that votes have added to the phase's time limit. */
  extended: number;
}

/** A change that seats can ask for, or an end of the game. */
export type Act = Extract<Value, { type: 'change' | 'end' }>;

/** Who may vote for a motion, how many votes the motion needs, and the value to decide once it has these votes. */
interface Franchise {
  voters: readonly SeatNumber[];
  needs: number;
  value: Act;
  /** The id of the secret vote on the motion; null if the motion's votes are open. */
  secret: Id | null;
}

/** The smallest number of votes that is at least `percent` per cent of `count` voters. */
export function votesNeeded(count: number, percent: number): number {
  return Math.floor((count * percent + 99) / 100);
}

/** Works out who may vote for which motion, by the terms and the state of the table. */
export class Franchises {
  readonly #game: Id;
  readonly #seating: SeatingPlan;
  readonly #voting: Voting;
  /** For each floor and motion, the franchise, if it has been worked out already. */
  readonly #found = new WeakMap<Floor, Map<string, Franchise | null>>();

  constructor(game: Id, seating: SeatingPlan, voting: Voting) {
    this.#game = game;
    this.#seating = seating;
    this.#voting = voting;
  }

  /** The franchise of a motion; null if nobody can vote on the motion now. */
  franchiseOf(motion: Motion, floor: Floor, name = motionName(motion)): Franchise | null {
    const known = this.#found.get(floor) ?? new Map<string, Franchise | null>();
    this.#found.set(floor, known);
    if (!known.has(name)) known.set(name, this.#franchiseFor(motion, floor));
    return known.get(name) ?? null;
  }

  #franchiseFor(motion: Motion, floor: Floor): Franchise | null {
    switch (motion.type) {
      case 'draw':
      case 'concede':
      case 'scrap':
        return this.#toEnd(motion, floor);
      case 'pause':
        return motion.until === floor.pausedUntil ? null : this.#toChange(floor.voters, motion);
      case 'extension': {
        const isMore = motion.phase === floor.phase && motion.seconds > floor.extended;
        return isMore ? this.#toChange(floor.voters, motion) : null;
      }
      case 'replace':
      case 'abandon':
      case 'dissolve':
        return this.#toChangeSeat(motion, floor);
    }
  }

  #toEnd(motion: Extract<Motion, { type: 'draw' | 'concede' | 'scrap' }>, floor: Floor): Franchise | null {
    const { position, survivors, voters } = floor;
    if (position === null) return null;
    const end = (ending: Ending, who: readonly SeatNumber[]): Franchise | null => {
      const needs = votesNeeded(who.length, this.#voting.end);
      const value: EndValue = { type: 'end', position, ending, votes: [] };
      const isSecret = this.#voting.secret && who.length > 1;
      const secret = isSecret ? this.#pollOf(motion, position, who, floor) : null;
      return who.length > 0 ? { voters: who, needs, value, secret } : null;
    };
    if (motion.type === 'scrap') return end({ scrapped: true }, voters);
    if (motion.type === 'concede') {
      const winner = survivors.get(motion.to);
      const others = voters.filter((seat) => seat !== winner);
      return winner === undefined ? null : end({ winner: motion.to }, others);
    }
    return this.#mayShare(motion.powers, [...survivors.keys()]) ? end({ draw: motion.powers }, voters) : null;
  }

  /** The id of a secret vote on this motion among these voters. */
  #pollOf(motion: Motion, position: Id, voters: readonly SeatNumber[], { speakers }: Floor): Id {
    const keys = new Map([...speakers.keys].map(([key, seat]) => [seat, key]));
    return pollId(
      this.#game,
      position,
      motion,
      voters.flatMap((seat) => keys.get(seat) ?? []),
    );
  }

  /**
   * Whether these powers may share a draw. All these powers must be survivors, each named once, in sorted order. Unless the terms say
   * `named`, every survivor must be among these powers.
   */
  #mayShare(powers: readonly Power[], survivors: readonly Power[]): boolean {
    const inOrder = survivors.filter((power) => powers.includes(power));
    const isSorted = inOrder.length === powers.length && inOrder.every((power, at) => power === powers[at]);
    return isSorted && (this.#voting.draw === 'named' || powers.length === survivors.length);
  }

  #toChangeSeat(
    motion: Extract<Motion, { type: 'replace' | 'abandon' | 'dissolve' }>,
    floor: Floor,
  ): Franchise | null {
    const isGone = floor.speakers.gone.includes(motion.seat);
    if (!isGone && !floor.absent.includes(motion.seat)) return null;
    const others = floor.voters.filter((seat) => seat !== motion.seat);
    const claim = motion.type === 'replace' ? motion.claim : null;
    const mayGive = (id: Id) =>
      !floor.dissolved.includes(motion.seat) && this.#seating.mayTakeSeat(floor.speakers, id);
    if (motion.type === 'abandon' && isGone) return null;
    if (motion.type === 'dissolve' && !floor.dissolvable.includes(motion.seat)) return null;
    if (claim !== null && !mayGive(claim)) return null;
    const change = { type: 'seat', seat: motion.seat, claim } as const;
    if (claim === null) return this.#toChange(others, change);
    const isHosts = this.#voting.replacing === 'host' && floor.host !== null && others.includes(floor.host);
    return this.#toChange(isHosts ? [floor.host as SeatNumber] : others, change);
  }

  #toChange(voters: readonly SeatNumber[], change: Change): Franchise | null {
    if (voters.length === 0) return null;
    const needs = votesNeeded(voters.length, this.#voting.goOn);
    return { voters, needs, value: { type: 'change', change, votes: [] }, secret: null };
  }
}
