import { isVote, maskless, tally } from '../../polls/casting.ts';
import { isEnrolled } from '../../polls/enrolment.ts';
import type { Id, Motion, SeatNumber } from '../../wire/bodies.ts';
import { canonical, sameBytes } from '../../wire/canonical.ts';
import { bytesOf, hashHex, hexOf } from '../../wire/hash.ts';
import type { Known } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import { motionShape } from '../../wire/body-shapes.ts';
import type { Speakers } from '../seats/seating.ts';

type Enrol = MessageOf<'enrol'>;
type Cast = MessageOf<'cast'>;

/** A secret vote, and its progress. */
export interface Poll {
  id: Id;
  /** The voters who have enrolled so far. */
  enrolled: readonly SeatNumber[];
  /**
   * The enrol messages, in the order of the voters. Empty until every voter has enrolled. Also empty if a vote cast among these keys would
   * be readable.
   */
  keys: readonly Id[];
  /** The voters who have cast their vote. Nobody can tell which way these voters voted. */
  cast: readonly SeatNumber[];
  /**
   * The voters who signed something invalid, who showed a second key, or whose keys together would leave another voter's vote readable. If
   * a voter signed something invalid, or if keys leave a vote readable, the secret vote has no result.
   */
  spoilt: readonly SeatNumber[];
  /** How many voted for the motion; null until all votes have arrived. */
  yes: number | null;
}

/** A secret vote on a motion: its voters, and the chains that speak for each voter. */
interface Circle {
  id: Id;
  /** The name of the motion (`motionName`). */
  name: string;
  voters: readonly SeatNumber[];
  speakers: Speakers;
}

/** In one position, a seat can take part in at most 8 secret votes. In any further secret vote, the seat's messages don't count. */
export const MOST_POLLS = 8;

/** The id of a secret vote. In another position, or among other voters, the same motion needs a new vote with another id. */
export function pollId(game: Id, position: Id, motion: Motion, voters: readonly Id[]): Id {
  return hashHex('poll', bytesOf(game), bytesOf(position), motionBytes(motion), ...voters.map(bytesOf));
}

/** The name of a motion: its canonical bytes, in hex. Two motions with the same name are the same motion. */
export const motionName = (motion: Motion): string => hexOf(motionBytes(motion));

const motionBytes = (motion: Motion): Uint8Array => canonical(motionShape.write(motion));

/** The messages that voters signed in secret votes. A proof is checked only once a result depends on it, and never a second time. */
export class Polls {
  /** The enrolments, for each pair of a secret vote's id and a motion's name. */
  readonly #enrols = new Map<string, Enrol[]>();
  readonly #called: { id: Id; name: string; motion: Motion }[] = [];
  readonly #casts = new Map<Id, Cast[]>();
  readonly #byId = new Map<Id, Enrol | Cast>();
  readonly #holds = new Map<Id, boolean>();
  readonly #maskless = new Map<string, readonly number[]>();

  notePollMessage(message: Enrol | Cast): void {
    this.#byId.set(message.id, message);
    if (message.type === 'cast') add(this.#casts, message.body.poll, message);
    else this.#noteEnrol(message);
  }

  #noteEnrol(enrol: Enrol): void {
    const { poll: id, motion } = enrol.body;
    const name = motionName(motion);
    const place = `${id} ${name}`;
    if (!this.#enrols.has(place)) this.#called.push({ id, name, motion });
    add(this.#enrols, place, enrol);
  }

  /** The secret votes in which somebody has enrolled, in this position or another. */
  get called(): readonly { id: Id; name: string; motion: Motion }[] {
    return this.#called;
  }

  /** The motion that a cast vote is about; null if no cast vote has this id. */
  motionOf(id: Id | undefined): Motion | null {
    const cast = id === undefined ? undefined : this.#byId.get(id);
    const enrol = cast?.type === 'cast' ? this.#byId.get(cast.body.keys[0] as Id) : undefined;
    return enrol?.type === 'enrol' ? enrol.body.motion : null;
  }

  /**
   * For each of these secret votes, its progress and the votes that count. If `known` is given, only the messages in `known` count. The
   * result is null for a secret vote in which no enrolment counts.
   */
  counts(
    circles: readonly Circle[],
    known?: Known,
  ): readonly ({ poll: Poll; votes: readonly Id[] } | null)[] {
    const firsts = circles.map((circle) => this.#firsts(circle, known));
    const heard = new Map<SeatNumber, ReadonlySet<Enrol>>();
    for (const seat of new Set(circles.flatMap(({ voters }) => voters))) {
      const own = firsts.flatMap((first) => first.get(seat)?.[0] ?? []).sort(bySeq);
      heard.set(seat, new Set(own.slice(0, MOST_POLLS)));
    }
    return circles.map((circle, place) => {
      const here = [...(firsts[place] as ReadonlyMap<SeatNumber, readonly Enrol[]>)];
      const enrols = here.filter(([seat, [first]]) => heard.get(seat)?.has(first as Enrol));
      return enrols.length === 0 ? null : this.#countPoll(circle, new Map(enrols), known);
    });
  }

  /** For each seat, its enrolments in this secret vote, oldest first. */
  #firsts({ id, name, voters, speakers }: Circle, known?: Known): ReadonlyMap<SeatNumber, readonly Enrol[]> {
    return bySeat(this.#enrols.get(`${id} ${name}`) ?? [], voters, speakers, known);
  }

  #countPoll(
    { id, voters, speakers }: Circle,
    enrols: ReadonlyMap<SeatNumber, readonly Enrol[]>,
    known?: Known,
  ): { poll: Poll; votes: readonly Id[] } {
    const casts = bySeat(this.#casts.get(id) ?? [], voters, speakers, known);
    const sound = voters.filter((seat) => this.#isEnrolled(enrols.get(seat)?.[0]));
    const areAllIn = sound.length === voters.length;
    const shown = areAllIn ? voters.map((seat) => enrols.get(seat)?.[0] as Enrol) : [];
    const bare = this.#masklessAmong(shown);
    const isFull = areAllIn && bare.length === 0;
    const keys = isFull ? shown : [];
    const first = isFull ? voters.flatMap((seat) => casts.get(seat)?.[0] ?? []) : [];
    const isOwn = ({ author, body }: Cast) => voters[body.own] === speakers.chains.get(author);
    const fitting = first.filter((cast) => isOwn(cast) && this.#hasKeys(cast, keys));
    const votes = fitting.filter((cast) => this.#isVote(cast));
    const forged = fitting.filter((cast) => !votes.includes(cast));
    const spoilt = voters.filter((seat) => {
      const own = enrols.get(seat) ?? [];
      if (bare.some((place) => voters[place] !== seat)) return true;
      const isFalse = forged.some((cast) => speakers.chains.get(cast.author) === seat);
      return isFalse || (own.length > 0 && (!sound.includes(seat) || hasTwoKeys(own)));
    });
    return {
      votes: votes.map((cast) => cast.id),
      poll: {
        id,
        enrolled: voters.filter((seat) => enrols.has(seat)),
        keys: keys.map((enrol) => enrol.id),
        cast: voters.filter((seat) => casts.has(seat)),
        spoilt,
        yes: isFull && votes.length === voters.length ? tally(votes.map(({ body }) => body.vote)) : null,
      },
    };
  }

  /**
   * How many of these votes are for the motion. Null if there is not exactly one vote of each voter, if a proof is wrong, or if the votes
   * were not all cast among the same keys.
   */
  yesOf(votes: readonly Id[], { id, voters, speakers }: Omit<Circle, 'name'>): number | null {
    const cast = votes.flatMap((vote) => {
      const one = this.#byId.get(vote);
      return one?.type === 'cast' && one.body.poll === id ? [one] : [];
    });
    const isOwn = ({ author, body }: Cast) => voters[body.own] === speakers.chains.get(author);
    const isEach = new Set(cast.map(({ body }) => body.own)).size === voters.length && cast.every(isOwn);
    const [first] = cast;
    if (!first || !isEach || votes.length !== voters.length || cast.length !== voters.length) return null;
    const keys = this.#enrolsOf(first);
    if (!this.#areVoters(first, voters, speakers) || !keys.every((key) => this.#isEnrolled(key))) return null;
    const isSound = cast.every((one) => this.#hasKeys(one, keys) && this.#isVote(one));
    return isSound ? tally(cast.map(({ body }) => body.vote)) : null;
  }

  /** Whether a vote was cast among the keys of these voters, in the order of the voters. */
  #areVoters(cast: Cast, voters: readonly SeatNumber[], { chains }: Speakers): boolean {
    const seats = this.#enrolsOf(cast).map(({ author }) => chains.get(author));
    return seats.length === voters.length && seats.every((seat, place) => seat === voters[place]);
  }

  #hasKeys(cast: Cast, keys: readonly Enrol[]): boolean {
    const own = this.#enrolsOf(cast);
    const isKey = (enrol: Enrol, place: number) => sameBytes(enrol.body.key, keys[place]?.body.key ?? new Uint8Array()); // prettier-ignore
    return own.length === keys.length && own.every(isKey);
  }

  /** The enrolments that a cast vote cites, except enrolments for another secret vote. */
  #enrolsOf({ body }: Cast): readonly Enrol[] {
    const cited = body.keys.map((key) => this.#byId.get(key));
    return cited.filter((one) => one?.type === 'enrol' && one.body.poll === body.poll) as readonly Enrol[];
  }

  /** The places of the voters whose votes would have no mask among these keys. Computed only once for the same keys. */
  #masklessAmong(enrols: readonly Enrol[]): readonly number[] {
    const name = enrols.map(({ id }) => id).join();
    const known = this.#maskless.get(name) ?? maskless(enrols.map(({ body }) => body.key));
    this.#maskless.set(name, known);
    return known;
  }

  #isEnrolled(enrol: Enrol | undefined): boolean {
    return enrol !== undefined && this.#check(enrol, () => isEnrolled(enrol.body.poll, enrol.author, enrol.body)); // prettier-ignore
  }

  /** Whether a vote's proof fits the keys that the vote cites. This function does not check who showed these keys. */
  #isVote(cast: Cast): boolean {
    return this.#check(cast, () => {
      const { body, author } = cast;
      const keys = this.#enrolsOf(cast).map((enrol) => enrol.body.key);
      return isVote({ poll: body.poll, author, keys, own: body.own }, body);
    });
  }

  #check({ id }: Enrol | Cast, holds: () => boolean): boolean {
    const known = this.#holds.get(id) ?? holds();
    this.#holds.set(id, known);
    return known;
  }
}

/** Whether a seat showed a second key. An honest seat shows only one key. */
function hasTwoKeys([first, ...more]: readonly Enrol[]): boolean {
  return more.some(({ body }) => !sameBytes(body.key, (first as Enrol).body.key));
}

/** For each voter, the messages from all of their devices, oldest first. */
function bySeat<T extends Enrol | Cast>(
  said: readonly T[],
  voters: readonly SeatNumber[],
  { chains }: Speakers,
  known?: Known,
): ReadonlyMap<SeatNumber, readonly T[]> {
  const seats = new Map<SeatNumber, T[]>();
  for (const message of said) {
    const seat = chains.get(message.author);
    if (seat === undefined || !voters.includes(seat) || known?.has(message.id) === false) continue;
    add(seats, seat, message);
  }
  for (const own of seats.values()) own.sort(bySeq);
  return seats;
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
}
