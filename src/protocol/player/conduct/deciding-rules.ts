import { acceptsSuffice, liarsTolerated } from '../../deciding/quorum.ts';
import { DISMISSAL, penAskedIn } from '../../deciding/values.ts';
import type { Making, Table } from '../../game/told/table.ts';
import { filledWith, hasFinals } from '../../game/witness/gaps.ts';
import { awaitsKeeper, awaitsWitness, promisedByQuorum, quorumOfAccepts } from '../../game/told/making.ts';
import type { Promised, Proposed } from '../../deciding/deciding.ts';
import type { Value } from '../../wire/bodies.ts';
import { MOST_HEADS } from '../../wire/body-shapes.ts';
import { anyOf, rule } from './conduct-rule.ts';
import { ballotName, type Self } from './self.ts';

// The rules for accepts, confirms, proposals and promises (deciding/deciding.ts names the algorithm). In each ballot a browser accepts at
// most one value and confirms at most one value. A browser neither accepts nor confirms in a ballot lower than the highest ballot that it
// has promised.

/** A decision, one of its ballots, and a value that this device might accept in this ballot. */
interface InBallot {
  making: Making;
  ballot: number;
  value: Value;
}

/**
 * The decision in which this device takes part; empty if the device's seat is not among the electors. If the table already follows a set
 * that the witness listed, that set is decided before the next set. A device that only asks for the pen takes part only in decisions that
 * need every seat.
 */
function decisionOf({ settling, making }: Table, { seat, isPen }: Self): readonly Making[] {
  const current = settling ?? making;
  if (!current || seat === null || !current.electors.includes(seat)) return [];
  return isPen || current.needsAll ? [current] : [];
}

/**
 * The decisions in which this device takes part. Some of these decisions have been made already, but their proof includes messages of
 * forked chains, for which other browsers may have had no room. This device's confirm vouches for such a message, and may even complete
 * another proof that doesn't need the message. The device takes part in a made decision only if it took part before the decision was made.
 * Otherwise, another person or device may have spoken for the seat at that time.
 */
function decisionsOf(table: Table, self: Self): readonly { making: Making; isMade: boolean }[] {
  const made = self.isPen ? table.madeOnForks : [];
  const tookPart = ({ number }: Making) =>
    self.accepted.has(ballotName(number, 0)) || self.promised.has(number);
  return [
    ...decisionOf(table, self).map((making) => ({ making, isMade: false })),
    ...made.filter(tookPart).map((making) => ({ making, isMade: true })),
  ];
}

/**
 * The value that this device may accept in ballot 0. The value is the first of these that exists:
 * 1. the value that is due;
 * 2. once the deadline is over, the value made of the orders or keys that have arrived;
 * 3. once the witness has been silent too long, the change by which the table goes on without its witness.
 *
 * If the table already follows a list with gaps, the device need not wait for the deadline. At least two seats, and more seats than can be
 * liars, have accepted that list, so the deadline was over for at least one honest seat.
 *
 * If the witness's list lacks finals that the device had in time, the device does not accept the list as it is. It accepts the listed set
 * with these finals.
 */
function acceptable(table: Table, self: Self): readonly InBallot[] {
  return decisionOf(table, self).flatMap((making) => {
    const isLate = self.over.has('deadline') || table.settling !== null;
    const overdue = isLate ? making.overdue : null;
    const dismissal = self.over.has('witness') ? DISMISSAL : null;
    const value = borneOut(making, self, isLate) ?? making.due ?? overdue ?? dismissal;
    return value && value !== 'later' ? [{ making, ballot: 0, value }] : [];
  });
}

/**
 * If the witness's list lacks finals that this device had in time, the device accepts the listed set with these finals. Returns this set,
 * or `later` while the device's own time for orders still runs and the list has gaps for which no final has arrived. Null if the list lacks
 * no final that this device had in time, or if the value that is due has all these finals.
 */
function borneOut(making: Making, self: Self, isLate: boolean): Value | 'later' | null {
  const { listed, due } = making;
  const finals = lackedByList(making, self);
  if (!listed || finals.length === 0) return null;
  if (due && hasFinals(due, finals)) return null;
  const isTime = isLate || due !== null || finals.length === listed.gaps.length;
  return isTime ? filledWith(listed.value, finals) : 'later';
}

/**
 * The finals that the witness's list lacks although this device had them in time. A device seals no final once its own time for orders is
 * over, so the final of its own seat was in time.
 */
function lackedByList({ listed }: Making, { seat: own, inTime }: Self): NonNullable<Promised['finals']> {
  return (listed?.finals ?? []).flatMap(({ seat, seal }) =>
    seal && (seat === own || inTime.has(seal.commit)) ? [{ seat, seal }] : [],
  );
}

const isNotCheated = ({ making }: { making: Making }) => !making.isCheated;

const speaksForItsSeatOrAsks = ({ value }: InBallot, { isPen, claims }: Self) => {
  const asking = penAskedIn(value);
  return isPen || (asking !== null && claims.includes(asking));
};

const hasPromisedNoHigher = ({ making, ballot }: { making: Making; ballot: number }, self: Self) =>
  ballot >= promisedIn(making, self);

const hasNotAccepted = ({ making, ballot }: InBallot, { accepted }: Self) =>
  !accepted.has(ballotName(making.number, ballot));

export const acceptWhatIsDue = rule(4, 'Accept what is due', {
  by: 'device',
  of: acceptable,
  when: [isNotCheated, hasPromisedNoHigher, hasNotAccepted, speaksForItsSeatOrAsks],
  sign: ({ making, ballot, value }) => ({
    type: 'accept',
    body: { decision: making.number, ballot, value, proposal: null },
  }),
});

const hasNotConfirmed = ({ making, ballot }: { making: Making; ballot: number }, { confirmed }: Self) =>
  !confirmed.has(ballotName(making.number, ballot));

/**
 * At ballot 0, a decision can be made by accepts alone, without any confirms. So this device waits a little for the missing accepts before
 * it confirms.
 */
const isRestOverdue = (
  { making, isMade, ballot }: { making: Making; isMade: boolean; ballot: number },
  { over }: Self,
) => isMade || ballot > 0 || !acceptsSuffice(making.electors.length) || over.has('accepts');

export const confirmQuorum = rule(5, 'Confirm what a quorum accepted', {
  by: 'device',
  of: (table, self: Self) =>
    decisionsOf(table, self).flatMap(({ making, isMade }) => {
      const accepted = quorumOfAccepts(making);
      return accepted ? [{ making, isMade, ...accepted }] : [];
    }),
  when: [hasPromisedNoHigher, hasNotConfirmed, isRestOverdue],
  sign: ({ making, ballot, value, accepts }, self) => ({
    type: 'confirm',
    body: { decision: making.number, ballot, value, accepts, heads: self.heads() },
  }),
});

type Proposable = { making: Making } & NonNullable<Making['proposable']>;

const isItsTurn = ({ seat }: Proposable, self: Self) => seat === self.seat;
const isProposerLate = (_: Proposable, { over }: Self) => over.has('proposal');

const hasNotProposed = ({ making, ballot }: Proposable, { proposed }: Self) =>
  !proposed.has(ballotName(making.number, ballot));

export const propose = rule(6, 'Propose what the promises bind', {
  by: 'device',
  of: (table, self: Self) =>
    decisionOf(table, self).flatMap((making) =>
      making.proposable ? [{ making, ...making.proposable }] : [],
    ),
  when: [anyOf(isItsTurn, isProposerLate), hasNotProposed],
  sign: ({ making, ballot, value, promises }) => ({
    type: 'propose',
    body: { decision: making.number, ballot, value, promises },
  }),
});

/**
 * Whether this device may accept a proposed set: the set has all finals that this device had in time, or all cited promises say which
 * finals their authors had. A seat may have promised the ballot before it knew of the list, for example while keys to the set of the round
 * before were missing. Such a promise can't say which finals the seat had, so this device waits for promises that say it. A value that
 * isn't a set can always be accepted.
 */
function lacksNoFinalInTime(making: Making, { value, areFinalsSaid }: Proposed, self: Self): boolean {
  return areFinalsSaid || hasFinals(value, lackedByList(making, self));
}

export const acceptProposal = rule(7, 'Accept a proposal', {
  by: 'device',
  // We look only at the last proposal, which belongs to the highest ballot. If that ballot has several proposals, the proposal by the seat
  // whose turn it is comes last.
  of: (table, self: Self) =>
    decisionsOf(table, self).flatMap(({ making }) =>
      making.proposals
        .filter((proposed) => lacksNoFinalInTime(making, proposed, self))
        .slice(-1)
        .map((one) => ({ making, ...one })),
    ),
  when: [hasPromisedNoHigher, hasNotAccepted],
  sign: ({ making, ballot, value, message }) => ({
    type: 'accept',
    body: { decision: making.number, ballot, value, proposal: message },
  }),
});

interface NextBallot {
  table: Table;
  making: Making;
  ballot: number;
}

/**
 * The ballot after the highest ballot that has enough promises for a proposal. An honest browser never promises a ballot beyond this
 * ballot. Otherwise a single promise of a ballot with a huge number could use up all ballot numbers.
 */
function nextBallot(table: Table, self: Self): readonly NextBallot[] {
  return decisionOf(table, self).map((making) => ({
    table,
    making,
    ballot: promisedByQuorum(making) + 1,
  }));
}

const hasPromisedLess = ({ making, ballot }: NextBallot, self: Self) => promisedIn(making, self) < ballot;

const isBallotOver = (_: NextBallot, { over }: Self) => over.has('ballot');

/**
 * So many seats have promised the ballot that not all of them can be liars: at least one of these seats is honest. But while orders can
 * still come, this alone does not make the device promise the ballot.
 */
const hasAnHonestSeatPromised = ({ making, ballot }: NextBallot, { over }: Self) => {
  const ahead = making.promises.filter((one) => one.ballot >= ballot).map(({ seat }) => seat);
  const isNothingAwaited = making.due !== null || over.has('deadline');
  return isNothingAwaited && new Set(ahead).size > liarsTolerated(making.electors.length);
};

/**
 * The current ballot is spent: nothing can be decided in it, because seats promised it before they knew what is to be decided. The device
 * leaves such a ballot as soon as it waits neither for orders nor for the witness's list. If the keeper's word is missing, though, the
 * device waits for this word as long as it would in ballot 0.
 */
const isSpent = ({ table, making, ballot }: NextBallot, { over }: Self) => {
  if (making.spent === 0 || ballot !== making.spent + 1 || awaitsKeeper(table)) return false;
  return making.due !== null || over.has(awaitsWitness(making) ? 'witness' : 'deadline');
};

/**
 * If ballot 0 were to decide the value that is due, a seat that dealt a bad share could still choose the result. So the browser leaves
 * ballot 0.
 */
const isFirstCheated = ({ making, ballot }: NextBallot) => making.isCheated && ballot === 1;

export const promiseNextBallot = rule(8, 'Promise the next ballot', {
  by: 'device',
  of: nextBallot,
  when: [hasPromisedLess, anyOf(isBallotOver, hasAnHonestSeatPromised, isFirstCheated, isSpent)],
  sign: ({ making, ballot }, self) => {
    // A promise counts only if it cites enough promises of the previous ballot. These promises come first among the heads, so that the many
    // heads of forked chains cannot push them out.
    const finals = making.listed && lackedByList(making, self);
    const cited = new Set([...making.promises.map(({ message }) => message), ...self.heads()]);
    return {
      type: 'promise',
      body: { decision: making.number, ballot, finals, heads: [...cited].slice(0, MOST_HEADS) },
    };
  },
});

function promisedIn(making: Making, self: Self): number {
  return self.promised.get(making.number) ?? 0;
}
