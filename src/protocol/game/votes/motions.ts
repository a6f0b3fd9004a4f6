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
import type { Known } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { bySeq, isNewer } from '../../wire/message-order.ts';
import { Polls, motionName, pollId } from './polls.ts';
import type { Poll } from './polls.ts';
import type { SeatingPlan, Speakers } from '../seats/seating.ts';

/** What a seat may do by itself. */
type Wish = MessageOf<'leave'> | MessageOf<'handover'>;

/** What a seat says that is about no phase and no decision. */
type Asking = MessageOf<'vote' | 'enrol' | 'cast'> | Wish;

export function isAsking(message: Message): message is Asking {
  return ['vote', 'enrol', 'cast', 'leave', 'handover'].includes(message.type);
}

/** What a motion is judged by: where the table stood when its decision began. */
export interface Floor {
  speakers: Speakers;
  phase: PhaseCode;
  /** The digest of the position; null in the drawing of the powers, in which no game ends. */
  position: Id | null;
  /** The seats that still play. */
  voters: readonly SeatNumber[];
  /** Who would share a draw of all survivors, sorted, and the seat that each belongs to. */
  survivors: ReadonlyMap<Power, SeatNumber>;
  /** The seats whose orders were missing so often that others may play them. */
  absent: readonly SeatNumber[];
  /** The host's seat; null if he has none. */
  host: SeatNumber | null;
  pausedUntil: number;
  /** Seconds that the phase was given. */
  extended: number;
}

/** Who may vote for a motion, how many of them must, and what is then decided. */
interface Ballot {
  voters: readonly SeatNumber[];
  needs: number;
  value: Acted;
  /** The name of the secret vote that it takes; null where votes are open. */
  secret: Id | null;
}

type Acted = Extract<Value, { type: 'change' | 'end' }>;

/** The votes for a motion, by seat. */
export interface MotionCount {
  motion: Motion;
  voters: readonly SeatNumber[];
  needs: number;
  votes: readonly { seat: SeatNumber; message: Id }[];
  /** Where votes are secret, how far the vote has come; nobody's is then among `votes`. */
  poll: Poll | null;
}

/** The same by the motion's name, with what is decided once enough are for it, and what that has to cite. */
interface Counted extends MotionCount {
  name: string;
  value: Acted;
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

/** A vote stands until it is withdrawn, or so many newer ones of its author are there: else a flood of them would be counted again and again. */
const MOST_VOTES = 64;

/** What is decided first when several things are. */
const ORDER: readonly Motion['type'][] = [
  'scrap',
  'draw',
  'concede',
  'replace',
  'abandon',
  'pause',
  'extension',
];

/**
 * What seats have asked of the table: votes, which stand until they are withdrawn, leaving, handing one's seat over, and
 * devices that ask for their seat's pen. Each acts only by a decision, which cites it, and only once.
 */
export class Motions {
  readonly #game: Id;
  readonly #seating: SeatingPlan;
  readonly #voting: Voting;
  /** By chain, oldest first, each with its motion's name. */
  readonly #votes = new Map<Id, NamedVote[]>();
  readonly #voteById = new Map<Id, NamedVote>();
  readonly #polls = new Polls();
  /** By their ids. */
  readonly #wishes: Wish[] = [];
  /** Where the table stands or stood, what was found of each motion. */
  readonly #ballots = new WeakMap<Floor, Map<string, Ballot | null>>();

  constructor(game: Id, seating: SeatingPlan, voting: Voting) {
    this.#game = game;
    this.#seating = seating;
    this.#voting = voting;
  }

  note(message: Asking): void {
    if (message.type === 'vote') this.#noteVote(message);
    else if (message.type === 'enrol' || message.type === 'cast') this.#polls.note(message);
    else this.#wishes.splice(this.#wishes.findLastIndex(({ id }) => id < message.id) + 1, 0, message);
  }

  #noteVote(vote: MessageOf<'vote'>): void {
    const named = { vote, name: motionName(vote.body.motion) };
    const votes = this.#votes.get(vote.author) ?? [];
    const newer = votes.findLastIndex((one) => bySeq(one.vote, vote) < 0) + 1;
    votes.splice(newer, 0, named);
    this.#votes.set(vote.author, votes);
    this.#voteById.set(vote.id, named);
  }

  /** The motions that somebody votes for and that can be decided here, in the order in which they would be. */
  counts(floor: Floor): readonly MotionCount[] {
    return this.#counted(floor).map(({ motion, votes, voters, needs, poll }) => ({
      motion,
      votes,
      voters,
      needs,
      poll,
    }));
  }

  /** What is to be decided before all else, as far as somebody knows; null if nothing is. */
  due(floor: Floor, known?: Known): Acted | null {
    const passed = this.#counted(floor, known)
      .filter(({ yes, needs }) => yes >= needs)
      .map(({ value, cited }) => ({ ...value, votes: cited.toSorted() }));
    const ends = passed.filter(({ type }) => type === 'end');
    const changes = passed.filter(({ type }) => type === 'change');
    const all = [...ends, ...this.#firstWish(floor, known), ...this.#pens(floor, known), ...changes];
    return all[0] ?? null;
  }

  /** Whether what a value cites suffices for it, whatever else there is. */
  fits(value: Value, floor: Floor): boolean {
    if (value.type !== 'change' && value.type !== 'end') return false;
    if (value.votes.some((id) => floor.speakers.used.has(id))) return false;
    const isPen = value.votes.length === 0 && this.#pens(floor).some((pen) => sameAct(pen, value));
    return (
      isPen || this.#isWished(value, floor) || this.#isVoted(value, floor) || this.#isPolled(value, floor)
    );
  }

  #isWished(value: Acted, floor: Floor): boolean {
    const [only, second] = value.votes;
    const wish = this.#wishes.find(({ id }) => id === only);
    return second === undefined && wish !== undefined && sameAct(this.#granted(wish, floor), value);
  }

  #isVoted(value: Acted, floor: Floor): boolean {
    const cited = value.votes.flatMap((id) => this.#voteById.get(id) ?? []);
    const [first] = cited;
    const ballot = first ? this.#ballotOn(first.vote.body.motion, floor, first.name) : null;
    if (!first || !ballot || ballot.secret !== null) return false;
    if (!sameAct(ballot.value, value) || cited.length < value.votes.length) return false;
    const seats = cited.flatMap(({ vote, name }) => {
      const seat = floor.speakers.pens.get(vote.author);
      const counts = vote.body.stands && name === first.name;
      return counts && seat !== undefined && ballot.voters.includes(seat) ? [seat] : [];
    });
    return (
      seats.length === cited.length && new Set(seats).size === cited.length && cited.length >= ballot.needs
    );
  }

  #isPolled(value: Acted, floor: Floor): boolean {
    const motion = this.#polls.motionOf(value.votes[0]);
    const ballot = motion && this.#ballotOn(motion, floor);
    if (!ballot || ballot.secret === null || !sameAct(ballot.value, value)) return false;
    const circle = { id: ballot.secret, voters: ballot.voters, speakers: floor.speakers };
    const yes = this.#polls.yesOf(value.votes, circle);
    return yes !== null && yes >= ballot.needs;
  }

  #counted(floor: Floor, known?: Known): readonly Counted[] {
    const all = [...this.#countedOpenly(floor, known), ...this.#countedSecretly(floor, known)];
    return all.sort(
      (one, other) => place(one.motion) - place(other.motion) || (one.name < other.name ? -1 : 1),
    );
  }

  #countedOpenly(floor: Floor, known?: Known): readonly Counted[] {
    return [...this.#standing(floor, known)].flatMap(([name, standing]) => {
      const { motion } = (standing[0] as StandingVote).vote.body;
      const ballot = this.#ballotOn(motion, floor, name);
      if (!ballot || ballot.secret !== null) return [];
      const own = standing.filter(({ seat }) => ballot.voters.includes(seat));
      const votes = own.map(({ seat, vote }) => ({ seat, message: vote.id }));
      const cited = votes.map(({ message }) => message);
      return votes.length > 0 ? [{ ...ballot, name, motion, votes, poll: null, yes: votes.length, cited }] : []; // prettier-ignore
    });
  }

  /** By motion, the votes that stand, by seat: of each seat its newest of which somebody knows. */
  #standing({ speakers }: Floor, known?: Known): ReadonlyMap<string, readonly StandingVote[]> {
    const motions = new Map<string, StandingVote[]>();
    for (const [pen, seat] of [...speakers.pens].sort(([, one], [, other]) => one - other)) {
      const all = this.#votes.get(pen) ?? [];
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
      const ballot = this.#ballotOn(motion, floor, name);
      return ballot?.secret === id ? [{ ...ballot, id, name, motion, speakers: floor.speakers }] : [];
    });
    const counts = this.#polls.counts(called, known);
    return called.flatMap(({ name, motion, voters, needs, value }, at) => {
      const counted = counts[at];
      if (!counted) return [];
      const { poll, votes: cited } = counted;
      return [{ name, motion, voters, needs, value, votes: [], poll, yes: poll.yes ?? 0, cited }];
    });
  }

  /** The secret vote that a motion takes, and who may take part; null if it takes none, or nothing could come of it. */
  pollOn(motion: Motion, floor: Floor): { id: Id; voters: readonly SeatNumber[] } | null {
    const ballot = this.#ballotOn(motion, floor);
    return ballot && ballot.secret !== null ? { id: ballot.secret, voters: ballot.voters } : null;
  }

  /** The same as `#ballot`, found once where the table stands. */
  #ballotOn(motion: Motion, floor: Floor, name = motionName(motion)): Ballot | null {
    const known = this.#ballots.get(floor) ?? new Map<string, Ballot | null>();
    this.#ballots.set(floor, known);
    if (!known.has(name)) known.set(name, this.#ballot(motion, floor));
    return known.get(name) ?? null;
  }

  #ballot(motion: Motion, floor: Floor): Ballot | null {
    switch (motion.type) {
      case 'draw':
      case 'concede':
      case 'scrap':
        return this.#ending(motion, floor);
      case 'pause':
        return motion.until === floor.pausedUntil ? null : this.#goOn(floor.voters, motion);
      case 'extension': {
        const isDue = motion.phase === floor.phase && motion.seconds > floor.extended;
        return isDue ? this.#goOn(floor.voters, motion) : null;
      }
      case 'replace':
      case 'abandon':
        return this.#seatMotion(motion, floor);
    }
  }

  #ending(motion: Extract<Motion, { type: 'draw' | 'concede' | 'scrap' }>, floor: Floor): Ballot | null {
    const { position, survivors, voters } = floor;
    if (position === null) return null;
    const end = (ending: Ending, who: readonly SeatNumber[]): Ballot | null => {
      const needs = votesNeeded(who.length, this.#voting.end);
      const value: EndValue = { type: 'end', position, ending, votes: [] };
      const secret =
        this.#voting.secret && who.length > 1 ? this.#nameOf(motion, position, who, floor) : null;
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

  /** Names the secret vote of these voters. */
  #nameOf(motion: Motion, position: Id, voters: readonly SeatNumber[], { speakers }: Floor): Id {
    const keys = new Map([...speakers.keys].map(([key, seat]) => [seat, key]));
    return pollId(
      this.#game,
      position,
      motion,
      voters.flatMap((seat) => keys.get(seat) ?? []),
    );
  }

  /** Whether these may share a draw: survivors, each once, in order; all of them unless the terms say otherwise. */
  #mayShare(powers: readonly Power[], survivors: readonly Power[]): boolean {
    const inOrder = survivors.filter((power) => powers.includes(power));
    const isSorted = inOrder.length === powers.length && inOrder.every((power, at) => power === powers[at]);
    return isSorted && (this.#voting.draw === 'named' || powers.length === survivors.length);
  }

  #seatMotion(motion: Extract<Motion, { type: 'replace' | 'abandon' }>, floor: Floor): Ballot | null {
    const isGone = floor.speakers.gone.includes(motion.seat);
    if (!isGone && !floor.absent.includes(motion.seat)) return null;
    const others = floor.voters.filter((seat) => seat !== motion.seat);
    const claim = motion.type === 'replace' ? motion.claim : null;
    const mayBe = claim === null ? !isGone : this.#seating.mayTakeSeat(floor.speakers, claim);
    if (!mayBe) return null;
    const change = { type: 'seat', seat: motion.seat, claim } as const;
    if (claim === null) return this.#goOn(others, change);
    const isHosts = this.#voting.replacing === 'host' && floor.host !== null && others.includes(floor.host);
    return this.#goOn(isHosts ? [floor.host as SeatNumber] : others, change);
  }

  #goOn(voters: readonly SeatNumber[], change: Change): Ballot | null {
    const value = { type: 'change', change, votes: [] } as const;
    return voters.length === 0
      ? null
      : { voters, needs: votesNeeded(voters.length, this.#voting.goOn), value, secret: null };
  }

  /** What a seat may do by itself: leave, or give its seat away. */
  #firstWish(floor: Floor, known?: Known): readonly Acted[] {
    for (const wish of this.#wishes) {
      const counts = known?.has(wish.id) !== false && !floor.speakers.used.has(wish.id);
      const granted = counts ? this.#granted(wish, floor) : null;
      if (granted) return [granted];
    }
    return [];
  }

  #granted(wish: Wish, { speakers }: Floor): Acted | null {
    const seat = speakers.pens.get(wish.author);
    if (seat === undefined) return null;
    if (wish.type === 'handover' && !this.#seating.mayTakeSeat(speakers, wish.body.claim)) return null;
    const claim = wish.type === 'handover' ? wish.body.claim : null;
    return { type: 'change', change: { type: 'seat', seat, claim }, votes: [wish.id] };
  }

  /** Devices that ask for their seat's pen: the seat's key suffices. */
  #pens({ speakers }: Floor, known?: Known): readonly Acted[] {
    const heirs = this.#seating.heirs(speakers).filter(({ claim }) => known?.has(claim.id) !== false);
    return heirs.map(({ seat, claim }) => ({ type: 'change', change: { type: 'pen', seat, claim: claim.id }, votes: [] })); // prettier-ignore
  }
}

/** Whether two values do the same, whatever they cite. */
export function sameAct(one: Value | null, other: Value): boolean {
  const bare = (value: Value) => JSON.stringify('votes' in value ? { ...value, votes: [] } : value);
  return one !== null && bare(one) === bare(other);
}

/** So many of `count` voters are at least this share of them, in percent. */
export function votesNeeded(count: number, percent: number): number {
  return Math.floor((count * percent + 99) / 100);
}

const place = ({ type }: Motion): number => ORDER.indexOf(type);
