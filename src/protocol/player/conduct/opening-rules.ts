import { isKeeperDrop, valueKey } from '../../deciding/values.ts';
import type { DecidedSet } from '../../deciding/values.ts';
import { sealText } from '../../game/round/keyring.ts';
import { currentRound, decisionLetting, roundsOf } from '../../game/told/table.ts';
import type { CountTold, Decision, Making, RoundRecord, Table } from '../../game/told/table.ts';
import { BIDS_SLOT } from '../../wire/body-shapes.ts';
import type { Id, SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import { rule } from './conduct-rule.ts';
import type { Self } from './self.ts';

// The rules by which a browser shows its own keys, its shares of others' keys, and the proof that a share is bad. A browser shows a key or
// share only together with the proof that the box was decided, or that the witness listed the box.

/** One seat's sealed orders. */
interface SealedBox {
  author: SeatNumber;
  seal: SealName;
}

const isOwn = ({ author }: SealedBox, { seat }: Self) => author === seat;
const isOthers = ({ author }: SealedBox, { seat }: Self) => author !== seat;
const isKeyNotShown = ({ seal }: SealedBox, { revealed }: Self) => !revealed.has(sealText(seal));
const isShareNotShown = ({ seal }: SealedBox, { shared }: Self) => !shared.has(sealText(seal));

type DecidedBox = SealedBox & { table: Table; round: RoundRecord; decision: Decision };

/**
 * Those boxes of the current round whose keys may be shown because of a decision. Ahead boxes that open along with the set come first. If
 * the set came first, its last key could let the table go on before the keys of the ahead boxes were shown.
 */
function decidedBoxes(table: Table): readonly DecidedBox[] {
  const round = currentRound(table);
  if (!round) return [];
  return [...round.along, ...(round.set ?? [])].flatMap(({ seat: author, seal }) => {
    const decision = seal && decisionLetting(table, round, seal);
    return decision ? [{ table, round, author, seal, decision }] : [];
  });
}

const isStillShut = ({ round, author }: DecidedBox) => !round.opened.includes(author);

export const showKey = rule(9, 'Show a key', {
  by: 'device',
  of: decidedBoxes,
  when: [isOwn, isStillShut, isKeyNotShown],
  sign: ({ seal, decision: { number, proof } }, self: Self) => {
    const key = self.key(seal);
    return key && { type: 'reveal', body: { decision: number, seal, key, proof } };
  },
});

const areKeysOverdue = (_: SealedBox, { over }: Self) => over.has('keys');

const isKeyAwaited = ({ table, author }: DecidedBox) =>
  table.waitingFor.some(({ what, seat }) => what === 'key' && seat === author);

export const showShare = rule(11, 'Show a share of a missing key', {
  by: 'pen',
  of: decidedBoxes,
  when: [areKeysOverdue, isOthers, isKeyAwaited, isShareNotShown],
  sign: ({ author, seal, decision: { number, proof } }, self: Self) => {
    const held = self.held(author, seal);
    if (!held?.isGood) return null;
    return { type: 'share', body: { decision: number, seal, share: held.share, proof } };
  },
});

type ListedBox = SealedBox & { making: Making; listed: NonNullable<Making['listed']> };

/** The boxes of the set that the witness listed, until that set is decided. */
function listedBoxes({ settling, making: next }: Table): readonly ListedBox[] {
  const making = settling ?? next;
  const listed = making?.listed;
  if (!making || listed?.value.type !== 'set') return [];
  return listed.value.seals.flatMap(({ seat: author, seal }) =>
    seal ? [{ making, listed, author, seal }] : [],
  );
}

/**
 * A list with gaps opens nothing until at least two seats, and more seats than can be liars, have accepted it. Otherwise a single seat with
 * a fast clock could end the phase for the others.
 */
const closesThePhase = ({ listed }: ListedBox) => listed.closes;

/**
 * Once this seat has accepted the list, the set can no longer change for this seat. The boxes can then be opened with the shares of the
 * witness and of two seats (of three seats, if a player runs the witness).
 */
const hasAcceptedTheList = ({ making, listed }: ListedBox, self: Self) =>
  hasAccepted(making, listed.value, self);

function hasAccepted({ accepts }: Making, accepted: Value, self: Self): boolean {
  return accepts.some(
    ({ seat, ballot, value }) => seat === self.seat && ballot === 0 && valueKey(value) === valueKey(accepted),
  );
}

const isListedShut = ({ listed, author }: ListedBox) => listed.closed.includes(author);

export const openListed = rule(10, 'Open what the witness listed', {
  by: 'pen',
  of: listedBoxes,
  when: [closesThePhase, hasAcceptedTheList, isListedShut, isKeyNotShown, isShareNotShown],
  sign: ({ making: { number: decision }, listed, author, seal }, self: Self): Content | null => {
    const proof = [listed.message];
    if (author !== self.seat) {
      const held = self.held(author, seal);
      return held?.isGood ? { type: 'share', body: { decision, seal, share: held.share, proof } } : null;
    }
    const key = self.key(seal);
    return key && { type: 'reveal', body: { decision, seal, key, proof } };
  },
});

type CountedBox = SealedBox & { table: Table; round: RoundRecord };

/**
 * In the newest rounds: the boxes that count, or that would count if the set were decided now. The newest rounds begin with the
 * second-to-last round that has a decision of its own.
 */
function countedBoxes(table: Table): readonly CountedBox[] {
  const rounds = roundsOf(table);
  const [first = 0] = rounds.flatMap(({ decision }, place) => (decision === null ? [] : [place])).slice(-2);
  return rounds.slice(first).flatMap((round) => {
    const finals = round.commits.filter(({ state }) => state === 'final');
    return (round.set ?? finals).flatMap(({ seat: author, seal }) =>
      seal ? [{ table, round, author, seal }] : [],
    );
  });
}

/**
 * The secret bids in the commits of the boxes that count, or would count if the set were decided now. An accusation names secret bids by a
 * slot of their own.
 */
function countedBids(table: Table): readonly CountedBox[] {
  return countedBoxes(table)
    .filter(({ round, seal }) => round.bidding !== null && seal.slot === 0)
    .map((box) => ({ ...box, seal: { ...box.seal, slot: BIDS_SLOT } }));
}

const isNotProvedBad = ({ round, author }: CountedBox) => !round.badlyDealt.includes(author);
const isNotAccused = ({ seal }: SealedBox, { accused }: Self) => !accused.has(sealText(seal));
const isShareBad = ({ author, seal }: SealedBox, self: Self) => {
  const held = seal.slot === BIDS_SLOT ? self.heldOfBids(author, seal.commit) : self.held(author, seal);
  return held?.isGood === false;
};

export const accuseBadDealer = rule(3, 'Accuse a bad dealer', {
  by: 'pen',
  of: (table) => [...countedBoxes(table), ...countedBids(table)],
  when: [isOthers, isNotProvedBad, isNotAccused, isShareBad],
  sign: ({ table, round, author, seal }, self: Self) => {
    const decision = round.decision ?? decisionLetting(table, round, seal)?.number;
    return decision === undefined ? null : { type: 'accuse', body: self.accuse(decision, author, seal) };
  },
});

/** A count of secret bids that may be made now: a seat may show its part of this count, and a keeper may tell the result. */
export interface DueCount {
  decision: number;
  proof: readonly Id[];
  set: DecidedSet;
  count: CountTold;
  round: RoundRecord;
  leftOut: readonly SeatNumber[];
}

/**
 * The count of the current round's decided set. The proof begins with the proof of the decision on the set. Then come the proofs of the
 * later decisions that have left out bids or dropped the keeper.
 */
export function decidedCounts(table: Table): readonly DueCount[] {
  const round = currentRound(table);
  const made = table.decisions.find(({ number }) => number === round?.decision);
  if (!round?.count || !round.set || made?.value.type !== 'set') return [];
  const { phase, count, set, bidsLeftOut: leftOut } = round;
  const since = table.decisions.filter(
    ({ value }) =>
      (value.type === 'without' && value.phase === phase && value.bids.length > 0) ||
      (count.keeper !== null && isKeeperDrop(value)),
  );
  const proof = [made, ...since].flatMap((one) => one.proof);
  return [{ decision: made.number, proof, set, count, round, leftOut }];
}

/** The count of the set that the witness listed, until that set is decided. Empty until the list closes the phase. */
export function listedCounts(table: Table): readonly DueCount[] {
  const { settling, making: next } = table;
  const making = settling ?? next;
  const listed = making?.listed;
  const round = roundsOf(table).findLast(({ decision }) => decision === making?.number);
  if (!making || !round || !listed?.count || listed.value.type !== 'set') return [];
  const [decision, proof, set] = [making.number, [listed.message], listed.value.seals];
  return [{ decision, proof, set, count: listed.count, round, leftOut: [] }];
}

/** The listed counts of which this seat may show its part, because it has accepted the list. */
function acceptedCounts(table: Table, self: Self): readonly DueCount[] {
  const making = table.settling ?? table.making;
  const isAccepted = making?.listed && hasAccepted(making, making.listed.value, self);
  return isAccepted ? listedCounts(table) : [];
}

/**
 * Whether this seat owes its part. Only the keeper can tell whether the parts that it gets are good. So even when there are enough parts,
 * each further seat shows its part, until the keeper has told what it counted.
 */
const isPartOwed = ({ count: { owed, shown, keeper }, round }: DueCount, { seat }: Self) => {
  if (seat === null) return false;
  const isForKeeper = keeper !== null && !keeper.isDropped && keeper.bought === null;
  return isForKeeper ? round.sharing.electors.includes(seat) && !shown.includes(seat) : owed.includes(seat);
};

/**
 * False if one of the counted seats is proved to have dealt shares badly. Then a decision will leave out this seat's bids, so a count that
 * includes them is of no use.
 */
export const isNobodyBad = ({ count, round }: DueCount) =>
  !count.counted.some(({ seat }) => round.badlyDealt.includes(seat));

export const showPart = rule(12, 'Show a part of the count', {
  by: 'pen',
  of: (table, self: Self) => [...decidedCounts(table), ...acceptedCounts(table, self)],
  when: [isPartOwed, isNobodyBad],
  sign: ({ decision, proof, set, count, leftOut }, self): Content | null => {
    const part = self.part(count, set, leftOut);
    return part && { type: 'part', body: { decision, ...part, proof } };
  },
});
