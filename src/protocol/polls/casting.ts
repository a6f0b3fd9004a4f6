import type { Id } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import {
  Fn,
  CurvePoint,
  markOf,
  numberFrom,
  readNumbers,
  readPoint,
  writeNumbers,
} from '../points/points.ts';

// This file implements round two of a secret vote, after Hao, Ryan and Zieliński (Anonymous voting by two-round public discussion, 2010).
// Voter i has the secret number x_i and the key X_i = x_i·G, where G is the curve's base point, and casts B_i = x_i·Y_i + v_i·G. Here v_i
// is 1 for the motion and 0 against it. Y_i is the sum of the keys that come before X_i in the list of the voters' keys, minus the sum of
// the keys that come after X_i. When all votes are added, the masks x_i·Y_i cancel out, and Σ v_i·G is left. A proof shows that v_i is 0 or
// 1, but not which of the two (Cramer, Damgård and Schoenmakers, 1994).

/**
 * Where a vote is cast: in which secret vote, by which chain, and among which voters' keys. `own`: the index of the voter's key in `keys`.
 */
export interface VoterPlace {
  poll: Id;
  author: Id;
  keys: readonly Uint8Array[];
  own: number;
}

/** A vote, and the proof that the vote is 0 or 1. Nobody can read a single vote. Only the sum of all votes shows how many are in favour. */
export interface CastVote {
  vote: Uint8Array;
  proof: Uint8Array;
}

/** The two equations that hold if the vote is v: X = x·G and B − v·G = x·Y. */
interface Statement {
  key: CurvePoint;
  /** The point Y. The mask of the vote is Y times the voter's secret number. */
  mask: CurvePoint;
  vote: CurvePoint;
}

/**
 * Casts a vote. `secret`: the number from which the voter's key is computed. A voter must never cast both a yes and a no in the same place:
 * both votes would have the same mask, so anybody could tell which of them is the yes. Throws an error if the vote would have no mask
 * (`maskless`).
 */
export function castVote(secret: bigint, place: VoterPlace, yes: boolean): CastVote {
  const mask = maskOf(place);
  if (!mask || mask.is0()) throw new Error('A vote cast in this place would be readable.');
  const hidden = mask.multiply(secret);
  const statement: Statement = {
    key: CurvePoint.BASE.multiply(secret),
    mask,
    vote: yes ? hidden.add(CurvePoint.BASE) : hidden,
  };
  const vote = statement.vote.toBytes();
  return { vote, proof: prove(secret, place, statement, yes) };
}

/**
 * The voters whose votes would have no mask if these were the keys of all voters. Each voter is given by the index of their key in `keys`.
 * Everybody could read such a vote. The other voters can choose their keys so that this happens, but only if all of them work together.
 * Each voter has proved that they know the secret number of their own key, so nobody can choose a key that cancels an honest voter's key.
 */
export function maskless(keys: readonly Uint8Array[]): readonly number[] {
  return [...keys.keys()].filter((own) => maskOf({ keys, own })?.is0());
}

/**
 * Whether the proof is good. A good proof shows two things: this is a vote of 0 or 1, and whoever cast it in this place knows the secret
 * number of the key.
 */
export function isVote(place: VoterPlace, { vote, proof }: CastVote): boolean {
  const statement = statementOf(place, vote);
  const numbers = readNumbers(proof);
  if (!statement || !numbers) return false;
  const [no, yes, ...answers] = numbers as [bigint, bigint, bigint, bigint];
  const marks = [no, yes].flatMap((asked, v) => marksOf(statement, v, asked, answers[v] as bigint));
  return Fn.add(no, yes) === challengeOf(place, vote, marks);
}

/** How many of these proved votes are for the motion. Null if the vote of any voter is missing. */
export function tally(votes: readonly Uint8Array[]): number | null {
  const sum = votes.reduce((total, vote) => total.add(readPoint(vote) ?? CurvePoint.ZERO), CurvePoint.ZERO);
  let counted = CurvePoint.ZERO;
  for (let yes = 0; yes <= votes.length; yes++) {
    if (counted.equals(sum)) return yes;
    counted = counted.add(CurvePoint.BASE);
  }
  return null;
}

/**
 * Makes a real proof for the value of the vote, 0 or 1, and a made-up proof for the other value. The challenges of the two proofs must add
 * up to the number that `challengeOf` computes, so nobody can make up both proofs.
 */
function prove(secret: bigint, place: VoterPlace, statement: Statement, yes: boolean): Uint8Array {
  const vote = statement.vote.toBytes();
  const [chosen, madeUp, answered] = ['chosen', 'made up', 'answered'].map((label) => {
    return numberFrom(
      ...[0, 1].map((half) => hash('cast', writeNumbers(secret), label, half, vote, ...partsOf(place))),
    );
  }) as [bigint, bigint, bigint];
  const real = [CurvePoint.BASE, statement.mask].map((base) => base.multiply(chosen));
  const other = marksOf(statement, yes ? 0 : 1, madeUp, answered);
  const marks = yes ? [...other, ...real] : [...real, ...other];
  const asked = Fn.sub(challengeOf(place, vote, marks), madeUp);
  const answer = Fn.add(chosen, Fn.mul(asked, secret));
  return yes ? writeNumbers(madeUp, asked, answered, answer) : writeNumbers(asked, madeUp, answer, answered);
}

/** The two commitments of the proof that the vote is v. These commitments are computed from the challenge and the answer of the proof. */
function marksOf(
  { key, mask, vote }: Statement,
  v: number,
  asked: bigint,
  answer: bigint,
): readonly CurvePoint[] {
  const hidden = v === 0 ? vote : vote.subtract(CurvePoint.BASE);
  return [markOf(CurvePoint.BASE, answer, key, asked), markOf(mask, answer, hidden, asked)];
}

function challengeOf(place: VoterPlace, vote: Uint8Array, marks: readonly CurvePoint[]): bigint {
  return numberFrom(hash('cast', ...partsOf(place), vote, ...marks.map((mark) => mark.toBytes())));
}

function partsOf({ poll, author, keys, own }: VoterPlace) {
  return [bytesOf(poll), bytesOf(author), own, ...keys];
}

function statementOf(place: VoterPlace, vote: Uint8Array): Statement | null {
  const [mask, key, point] = [maskOf(place), readPoint(place.keys[place.own] ?? vote), readPoint(vote)];
  return mask && !mask.is0() && key && point ? { key, mask, vote: point } : null;
}

/**
 * The sum of the keys that come before the voter's own key in the list, minus the sum of the keys that come after it. Null if any of these
 * keys is not valid.
 */
function maskOf({ keys, own }: Pick<VoterPlace, 'keys' | 'own'>): CurvePoint | null {
  if (own >= keys.length) return null;
  let sum = CurvePoint.ZERO;
  for (const [place, key] of keys.entries()) {
    const point = place === own ? CurvePoint.ZERO : readPoint(key);
    if (!point) return null;
    sum = place < own ? sum.add(point) : sum.subtract(point);
  }
  return sum;
}
