import type { Id } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import { Fn, Point, markOf, numberFrom, readNumbers, readPoint, writeNumbers } from './points.ts';

// Round two of a secret vote, after Hao, Ryan and Zieliński (Anonymous voting by two-round public discussion, 2010). Voter i, whose key is
// X_i = x_i·G, casts B_i = x_i·Y_i + v_i·G, where Y_i is the sum of the keys before his less those after, and v_i is 0 or 1. What hides
// the votes cancels out when all are added, and Σ v_i·G is left. That v_i is 0 or 1 is proved by showing one of two without showing
// which (Cramer, Damgård and Schoenmakers, 1994).

/** Where a vote is cast: in which secret vote, by whom, among which proved keys, the `own` of which is his. */
export interface VoterPlace {
  poll: Id;
  author: Id;
  keys: readonly Uint8Array[];
  own: number;
}

/** A vote that only all votes together tell something of, and the proof that it is one vote or none. */
export interface CastVote {
  vote: Uint8Array;
  proof: Uint8Array;
}

/** What must be so if v is 0 or 1: X = x·G and B − v·G = x·Y. */
interface Statement {
  key: Point;
  /** Y, what the own number hides the vote by. */
  mask: Point;
  vote: Point;
}

/** Casts a vote. `secret`: the number behind the own key. Casting both would show everybody which was which. */
export function castVote(secret: bigint, place: VoterPlace, yes: boolean): CastVote {
  const mask = maskOf(place) as Point;
  const hidden = mask.is0() ? mask : mask.multiply(secret);
  const statement: Statement = {
    key: Point.BASE.multiply(secret),
    mask,
    vote: yes ? hidden.add(Point.BASE) : hidden,
  };
  const vote = statement.vote.toBytes();
  return { vote, proof: prove(secret, place, statement, yes) };
}

/** Whether this is a vote or none, cast there by whoever knows the number behind the own key. */
export function isVote(place: VoterPlace, { vote, proof }: CastVote): boolean {
  const statement = statementOf(place, vote);
  const numbers = readNumbers(proof);
  if (!statement || !numbers) return false;
  const [no, yes, ...answers] = numbers as [bigint, bigint, bigint, bigint];
  const marks = [no, yes].flatMap((asked, v) => marksOf(statement, v, asked, answers[v] as bigint));
  return Fn.add(no, yes) === challengeOf(place, vote, marks);
}

/** How many of all these proved votes are for it; null if not all that were cast among their keys are here. */
export function tally(votes: readonly Uint8Array[]): number | null {
  const sum = votes.reduce((total, vote) => total.add(readPoint(vote) ?? Point.ZERO), Point.ZERO);
  let counted = Point.ZERO;
  for (let yes = 0; yes <= votes.length; yes++) {
    if (counted.equals(sum)) return yes;
    counted = counted.add(Point.BASE);
  }
  return null;
}

/** The branch of what is so is proved, the other made up beforehand; both challenges together are what the hash asks for. */
function prove(secret: bigint, place: VoterPlace, statement: Statement, yes: boolean): Uint8Array {
  const vote = statement.vote.toBytes();
  const [chosen, madeUp, answered] = ['chosen', 'made up', 'answered'].map((label) => {
    return numberFrom(
      ...[0, 1].map((half) => hash('cast', writeNumbers(secret), label, half, vote, ...partsOf(place))),
    );
  }) as [bigint, bigint, bigint];
  const real = [Point.BASE, statement.mask].map((base) => (base.is0() ? base : base.multiply(chosen)));
  const other = marksOf(statement, yes ? 0 : 1, madeUp, answered);
  const marks = yes ? [...other, ...real] : [...real, ...other];
  const asked = Fn.sub(challengeOf(place, vote, marks), madeUp);
  const answer = Fn.add(chosen, Fn.mul(asked, secret));
  return yes ? writeNumbers(madeUp, asked, answered, answer) : writeNumbers(asked, madeUp, answer, answered);
}

/** The marks of the proof that the vote is v, as its challenge and answer make them. */
function marksOf({ key, mask, vote }: Statement, v: number, asked: bigint, answer: bigint): readonly Point[] {
  const hidden = v === 0 ? vote : vote.subtract(Point.BASE);
  return [markOf(Point.BASE, answer, key, asked), markOf(mask, answer, hidden, asked)];
}

function challengeOf(place: VoterPlace, vote: Uint8Array, marks: readonly Point[]): bigint {
  return numberFrom(hash('cast', ...partsOf(place), vote, ...marks.map((mark) => mark.toBytes())));
}

function partsOf({ poll, author, keys, own }: VoterPlace) {
  return [bytesOf(poll), bytesOf(author), own, ...keys];
}

function statementOf(place: VoterPlace, vote: Uint8Array): Statement | null {
  const [mask, key, point] = [maskOf(place), readPoint(place.keys[place.own] ?? vote), readPoint(vote)];
  return mask && key && point ? { key, mask, vote: point } : null;
}

/** The keys before the own less those after it; null if one is none. */
function maskOf({ keys, own }: VoterPlace): Point | null {
  if (own >= keys.length) return null;
  let sum = Point.ZERO;
  for (const [place, key] of keys.entries()) {
    const point = place === own ? Point.ZERO : readPoint(key);
    if (!point) return null;
    sum = place < own ? sum.add(point) : sum.subtract(point);
  }
  return sum;
}
