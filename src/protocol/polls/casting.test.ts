import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashHex } from '../wire/hash.ts';
import { pollSecret } from '../wire/keys.ts';
import { castVote, isVote, maskless, tally } from './casting.ts';
import type { CastVote, VoterPlace } from './casting.ts';
import { enrol, isEnrolled } from './enrolment.ts';
import { Fn, CurvePoint, readNumbers, writeNumbers } from '../points/points.ts';

const poll = hashHex('poll', 'a draw');
const otherPoll = hashHex('poll', 'another draw');

/** Makes voters. Each voter has a key, and the secret number from which the key is computed. */
function votersOf(count: number, where = poll) {
  return Array.from({ length: count }, (_, own) => {
    const author = hashHex('id', own);
    const secret = pollSecret(new Uint8Array(32).fill(own + 1), where);
    return { author, secret, ...enrol(secret, where, author) };
  });
}

const placeOf = (voters: ReturnType<typeof votersOf>, own: number, where = poll): VoterPlace => ({
  poll: where,
  author: voters[own]?.author as string,
  keys: voters.map(({ key }) => key),
  own,
});

function castAll(answers: readonly boolean[]): readonly CastVote[] {
  const voters = votersOf(answers.length);
  return answers.map((yes, own) => castVote(voters[own]?.secret as bigint, placeOf(voters, own), yes));
}

const five = votersOf(5);
const place = placeOf(five, 2);
const mine = five[2]?.secret as bigint;
const vote = castVote(mine, place, true);

/** Bytes with one bit flipped. */
const turned = (bytes: Uint8Array, bit: number) =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

describe('a key for a secret vote', () => {
  const [first, second] = five;
  it('belongs to its author in this vote only', () => {
    const { author, key, proof } = first as (typeof five)[0];
    expect(isEnrolled(poll, author, { key, proof })).toBe(true);
    expect(isEnrolled(poll, second?.author as string, { key, proof })).toBe(false);
    expect(isEnrolled(otherPoll, author, { key, proof })).toBe(false);
    expect(enrol(pollSecret(new Uint8Array(32).fill(1), otherPoll), otherPoll, author).key).not.toEqual(key);
  });

  it('cannot be made from another’s key, since nobody knows the secret number of the sum', () => {
    const { author, secret } = first as (typeof five)[0];
    const sum = CurvePoint.fromBytes(second?.key as Uint8Array).add(CurvePoint.BASE.multiply(secret));
    const { proof } = enrol(secret, poll, author);
    expect(isEnrolled(poll, author, { key: sum.toBytes(), proof })).toBe(false);
  });

  it.each([
    ['that is all zeros', new Uint8Array(32)],
    ['that is not canonical', new Uint8Array(32).fill(255)],
    ['that is not a point', new Uint8Array(32).fill(2)],
  ])('%s is refused', (_, key) => {
    const { author, proof } = first as (typeof five)[0];
    expect(isEnrolled(poll, author, { key, proof })).toBe(false);
    expect(isEnrolled(poll, author, { key, proof: new Uint8Array(64) })).toBe(false);
  });

  it('has no second proof whose answer is higher by the order of the group', () => {
    const { author, key, proof } = first as (typeof five)[0];
    const [challenge, answer] = readNumbers(proof) as [bigint, bigint];
    const wrapped = writeNumbers(challenge, answer + Fn.ORDER);
    expect(isEnrolled(poll, author, { key, proof: wrapped })).toBe(false);
  });
});

describe('votes', () => {
  it.each([2, 3, 4, 5, 6, 7])(
    'of %i voters are counted correctly and have valid proofs, for every combination of votes',
    (count) => {
      const voters = votersOf(count);
      const both = voters.map(({ secret }, own) =>
        [false, true].map((yes) => castVote(secret, placeOf(voters, own), yes)),
      );
      for (const [own, cast] of both.entries()) {
        expect(cast.every((one) => isVote(placeOf(voters, own), one))).toBe(true);
      }
      for (let answers = 0; answers < 2 ** count; answers++) {
        const bits = voters.map((_, own) => (answers >> own) & 1);
        const cast = bits.map((bit, own) => (both[own]?.[bit] as CastVote).vote);
        expect(tally(cast)).toBe(bits.filter((bit) => bit === 1).length);
      }
    },
  );

  it('have no count before the last one is cast', () => {
    const cast = castAll([true, false, true, true]).map((one) => one.vote);
    for (const left of cast.keys()) expect(tally(cast.filter((_, own) => own !== left))).toBeNull();
  });

  it('look the same for and against, to anyone who lacks the secret numbers of two keys', () => {
    // Even if all other voters except one work together, they can't remove the mask from this vote. The mask depends on the secret number
    // of the one voter who doesn't help them.
    const no = castVote(mine, place, false);
    expect(
      CurvePoint.fromBytes(vote.vote).subtract(CurvePoint.fromBytes(no.vote)).equals(CurvePoint.BASE),
    ).toBe(true);
    expect(no.proof).not.toEqual(vote.proof);
    expect(no.vote.length + no.proof.length).toBe(vote.vote.length + vote.proof.length);
  });

  it('are the same bytes each time the same device casts the same vote', () => {
    expect(castVote(mine, place, true)).toEqual(vote);
  });
});

describe('a forged vote is refused', () => {
  const hides = CurvePoint.fromBytes(vote.vote).subtract(CurvePoint.BASE);

  it.each([-1n, 2n, 7n])('a vote that would count as %d', (count) => {
    const counted = count < 0n ? hides.subtract(CurvePoint.BASE) : hides.add(CurvePoint.BASE.multiply(count));
    const forged = counted.toBytes();
    expect(isVote(place, { vote: forged, proof: vote.proof })).toBe(false);
    expect(isVote(place, { vote: forged, proof: castVote(mine, place, false).proof })).toBe(false);
  });

  it('a vote whose author doesn’t know the secret number of the key', () => {
    expect(isVote(place, castVote(mine + 1n, place, true))).toBe(false);
  });

  it('another voter’s vote, under a false name, in a false place, or among other keys', () => {
    const author = five[3]?.author as string;
    expect(isVote({ ...place, author }, vote)).toBe(false);
    expect(isVote({ ...place, author, own: 3 }, vote)).toBe(false);
    expect(isVote({ ...place, keys: place.keys.toReversed() }, vote)).toBe(false);
    expect(isVote({ ...place, keys: place.keys.slice(0, 4) }, vote)).toBe(false);
    expect(isVote({ ...place, own: 9 }, vote)).toBe(false);
  });

  it('a vote from another secret vote', () => {
    expect(isVote({ ...place, poll: otherPoll }, vote)).toBe(false);
    const there = votersOf(5, otherPoll);
    const secret = there[2]?.secret as bigint;
    const cast = castVote(secret, placeOf(there, 2, otherPoll), true);
    expect(isVote(placeOf(there, 2, otherPoll), cast)).toBe(true);
    expect(isVote(place, cast)).toBe(false);
  });

  it('a vote with any bit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 * 160 - 1 }), (bit) => {
        const [inVote, inProof] = bit < 256 ? [bit, -1] : [-1, bit - 256];
        const forged = { vote: turned(vote.vote, inVote), proof: turned(vote.proof, inProof) };
        expect(isVote(place, forged)).toBe(false);
      }),
      { numRuns: 40, examples: [[0], [255], [256], [8 * 160 - 1]] },
    );
  });

  it('a vote of zeros, and a vote with numbers above the order of the group', () => {
    expect(isVote(place, { vote: new Uint8Array(32), proof: new Uint8Array(128) })).toBe(false);
    expect(isVote(place, { vote: vote.vote, proof: new Uint8Array(128).fill(255) })).toBe(false);
    const [first, ...rest] = readNumbers(vote.proof) as [bigint, bigint, bigint, bigint];
    const wrapped = writeNumbers(first + Fn.ORDER, ...rest);
    expect(isVote(place, { vote: vote.vote, proof: wrapped })).toBe(false);
  });
});

it('a vote whose mask is zero is neither cast nor accepted, and the keys tell whose vote that would be', () => {
  const [one, two, third] = votersOf(3);
  const turned = Fn.ORDER - (one?.secret as bigint);
  const keys = [one?.key, enrol(turned, poll, two?.author as string).key, third?.key] as Uint8Array[];
  const bare = { poll, author: third?.author as string, keys, own: 2 };
  expect(maskless(keys)).toEqual([2]);
  expect(maskless(five.map(({ key }) => key))).toEqual([]);
  expect(() => castVote(third?.secret as bigint, bare, true)).toThrow('readable');
  expect(isVote(bare, { vote: CurvePoint.BASE.toBytes(), proof: vote.proof })).toBe(false);
});

it('the key of a seat is the same on each of its devices', () => {
  const seed = new Uint8Array(32).fill(7);
  const [one, two] = [hashHex('id', 'one'), hashHex('id', 'two')];
  const key = (author: string) => bytesToHex(enrol(pollSecret(seed, poll), poll, author).key);
  expect(key(one)).toBe(key(two));
});
