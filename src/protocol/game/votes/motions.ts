import { haveSameEffect } from '../../deciding/values.ts';
import type { Id, Motion, SeatNumber, Value, Voting } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { bySeq, isNewer } from '../../wire/message-order.ts';
import { isForSeat, type SeatingPlan } from '../seats/seating.ts';
import { Franchises } from './franchise.ts';
import type { Act, Floor } from './franchise.ts';
import { Polls, motionName } from './polls.ts';
import type { Poll } from './polls.ts';
import { Wishes } from './wishes.ts';
import type { SeatWish } from './wishes.ts';

/** A message in which a seat asks something of the table. Such a message is not about any particular phase or decision. */
type Petition = MessageOf<'vote' | 'enrol' | 'cast'> | SeatWish;

export function isPetition(message: Message): message is Petition {
  return ['vote', 'enrol', 'cast', 'leave', 'handover'].includes(message.type);
}

/** A motion that seats vote on, with its votes so far. */
export interface MotionCount {
  motion: Motion;
  voters: readonly SeatNumber[];
  needs: number;
  votes: readonly { seat: SeatNumber; message: Id }[];
  /** The progress of the secret vote on the motion; null if the motion's votes are open. If the vote is secret, `votes` is empty. */
  poll: Poll | null;
}

/**
 * A `MotionCount`, with facts that the table does not show. `yes`: the number of votes for the motion. `value`: the value to decide once
 * there are enough votes. `cited`: the votes that this value must cite.
 */
interface Counted extends MotionCount {
  name: string;
  value: Act;
  yes: number;
  cited: readonly Id[];
}

interface NamedVote {
  vote: MessageOf<'vote'>;
  name: string;
}

interface StandingVote {
  seat: SeatNumber;
  vote: MessageOf<'vote'>;
}

/** Only the newest 64 votes of each chain are counted, so that a flood of votes costs nobody time. */
const MOST_VOTES = 64;

/** The order in which motions are decided when several motions have enough votes. */
const PRECEDENCE: readonly Motion['type'][] = [
  'scrap',
  'draw',
  'concede',
  'replace',
  'abandon',
  'dissolve',
  'pause',
  'extension',
];

/**
 * What seats ask of the table, by votes for a motion or by a wish, which needs no votes. A vote counts until its author withdraws it. The
 * request is carried out only by a decision that cites the votes or the wish. Once a decision has cited a vote or wish, no later decision
 * can cite it.
 */
export class Motions {
  readonly #franchises: Franchises;
  readonly #wishes: Wishes;
  readonly #polls = new Polls();
  /** For each chain, its votes, oldest first. */
  readonly #votes = new Map<Id, NamedVote[]>();
  readonly #voteById = new Map<Id, NamedVote>();

  constructor(game: Id, seating: SeatingPlan, voting: Voting) {
    this.#franchises = new Franchises(game, seating, voting);
    this.#wishes = new Wishes(seating);
  }

  notePetition(message: Petition): void {
    if (message.type === 'vote') this.#noteVote(message);
    else if (message.type === 'enrol' || message.type === 'cast') this.#polls.notePollMessage(message);
    else this.#wishes.noteWish(message);
  }

  #noteVote(vote: MessageOf<'vote'>): void {
    const named = { vote, name: motionName(vote.body.motion) };
    const votes = this.#votes.get(vote.author) ?? [];
    const newer = votes.findLastIndex((one) => bySeq(one.vote, vote) < 0) + 1;
    votes.splice(newer, 0, named);
    this.#votes.set(vote.author, votes);
    this.#voteById.set(vote.id, named);
  }

  /** The motions that somebody votes for and that can be decided now, in the order in which they would be decided. */
  counts(floor: Floor): readonly MotionCount[] {
    return this.#counted(floor).map(({ motion, votes, voters, needs, poll }) => ({
      motion,
      votes,
      voters,
      needs,
      poll,
    }));
  }

  /**
   * The change, or the end of the game, to decide next: either enough seats have voted for it, or it is a wish that needs no vote. As long
   * as there is such a change or end, the seats decide it before they decide any set. If `known` is given, only the messages in `known`
   * count. Null if there is no such change or end.
   */
  due(floor: Floor, known?: Known): Act | null {
    const passed = this.#counted(floor, known)
      .filter(({ yes, needs }) => yes >= needs)
      .map(({ value, cited }) => ({ ...value, votes: cited.toSorted() }));
    const ends = passed.filter(({ type }) => type === 'end');
    const changes = passed.filter(({ type }) => type === 'change');
    const wishes = [...this.#wishes.first(floor, known), ...this.#wishes.pens(floor, known)];
    return [...ends, ...wishes, ...changes][0] ?? null;
  }

  /**
   * Whether the votes or the wish that a value cites are enough to decide that value. Votes and wishes that the value doesn't cite make no
   * difference.
   */
  fits(value: Value, floor: Floor): boolean {
    if (value.type !== 'change' && value.type !== 'end') return false;
    if (value.votes.some((id) => floor.speakers.used.has(id))) return false;
    return (
      this.#wishes.isPenPassed(value, floor) ||
      this.#wishes.isGranted(value, floor) ||
      this.#isVoted(value, floor) ||
      this.#isPolled(value, floor)
    );
  }

  /** Whether a change that cites these messages grants a seat's own wish, and so needed nobody's votes. */
  isWished(votes: readonly Id[]): boolean {
    return this.#wishes.isWished(votes);
  }

  #isVoted(value: Act, floor: Floor): boolean {
    const cited = value.votes.flatMap((id) => this.#voteById.get(id) ?? []);
    const [first] = cited;
    const franchise = first ? this.#franchises.franchiseOf(first.vote.body.motion, floor, first.name) : null;
    if (!first || !franchise || franchise.secret !== null) return false;
    if (!haveSameEffect(franchise.value, value) || cited.length < value.votes.length) return false;
    const seats = cited.flatMap(({ vote, name }) => {
      const seat = floor.speakers.pens.get(vote.author);
      const counts = vote.body.stands && name === first.name && isForSeat(floor.speakers, vote);
      return counts && seat !== undefined && franchise.voters.includes(seat) ? [seat] : [];
    });
    const isEachOnce = seats.length === cited.length && new Set(seats).size === cited.length;
    return isEachOnce && cited.length >= franchise.needs;
  }

  #isPolled(value: Act, floor: Floor): boolean {
    const motion = this.#polls.motionOf(value.votes[0]);
    const franchise = motion && this.#franchises.franchiseOf(motion, floor);
    if (!franchise || franchise.secret === null || !haveSameEffect(franchise.value, value)) return false;
    const circle = { id: franchise.secret, voters: franchise.voters, speakers: floor.speakers };
    const yes = this.#polls.yesOf(value.votes, circle);
    return yes !== null && yes >= franchise.needs;
  }

  #counted(floor: Floor, known?: Known): readonly Counted[] {
    const all = [...this.#countedOpenly(floor, known), ...this.#countedSecretly(floor, known)];
    return all.sort(
      (one, other) => rankOf(one.motion) - rankOf(other.motion) || (one.name < other.name ? -1 : 1),
    );
  }

  #countedOpenly(floor: Floor, known?: Known): readonly Counted[] {
    return [...this.#standing(floor, known)].flatMap(([name, standing]) => {
      const { motion } = (standing[0] as StandingVote).vote.body;
      const franchise = this.#franchises.franchiseOf(motion, floor, name);
      if (!franchise || franchise.secret !== null) return [];
      const own = standing.filter(({ seat }) => franchise.voters.includes(seat));
      const votes = own.map(({ seat, vote }) => ({ seat, message: vote.id }));
      const cited = votes.map(({ message }) => message);
      return votes.length > 0 ? [{ ...franchise, name, motion, votes, poll: null, yes: votes.length, cited }] : []; // prettier-ignore
    });
  }

  /**
   * For each motion, the votes that count now. For each seat, only its newest vote on a motion counts. If the newest vote withdraws an
   * earlier vote, no vote of that seat counts. If `known` is given, only the votes in `known` are considered.
   */
  #standing({ speakers }: Floor, known?: Known): ReadonlyMap<string, readonly StandingVote[]> {
    const motions = new Map<string, StandingVote[]>();
    for (const [pen, seat] of [...speakers.pens].sort(([, one], [, other]) => one - other)) {
      const all = (this.#votes.get(pen) ?? []).filter(({ vote }) => isForSeat(speakers, vote));
      const heard = (known ? all.filter(({ vote }) => known.has(vote.id)) : all).slice(-MOST_VOTES);
      const newest = new Map<string, MessageOf<'vote'>>();
      for (const { vote, name } of heard) {
        const held = newest.get(name);
        if (!held || isNewer(vote, held)) newest.set(name, vote);
      }
      for (const [name, vote] of newest) {
        if (!vote.body.stands || speakers.used.has(vote.id)) continue;
        motions.set(name, [...(motions.get(name) ?? []), { seat, vote }]);
      }
    }
    return motions;
  }

  #countedSecretly(floor: Floor, known?: Known): readonly Counted[] {
    const called = this.#polls.called.flatMap(({ id, name, motion }) => {
      const franchise = this.#franchises.franchiseOf(motion, floor, name);
      return franchise?.secret === id ? [{ ...franchise, id, name, motion, speakers: floor.speakers }] : [];
    });
    const counts = this.#polls.counts(called, known);
    return called.flatMap(({ name, motion, voters, needs, value }, at) => {
      const counted = counts[at];
      if (!counted) return [];
      const { poll, votes: cited } = counted;
      return [{ name, motion, voters, needs, value, votes: [], poll, yes: poll.yes ?? 0, cited }];
    });
  }

  /** The secret vote on a motion, and its voters. Null if the motion's votes are open, or if nobody can vote on the motion now. */
  pollOn(motion: Motion, floor: Floor): { id: Id; voters: readonly SeatNumber[] } | null {
    const franchise = this.#franchises.franchiseOf(motion, floor);
    return franchise && franchise.secret !== null ? { id: franchise.secret, voters: franchise.voters } : null;
  }
}

const rankOf = ({ type }: Motion): number => PRECEDENCE.indexOf(type);
