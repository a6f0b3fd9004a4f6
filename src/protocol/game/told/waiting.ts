import { acceptsSuffice, liarsTolerated } from '../../deciding/quorum.ts';
import { valueKey } from '../../deciding/values.ts';
import type { SeatNumber, Value } from '../../wire/bodies.ts';
import type { Lobby } from '../lobby.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import type { RunningGame } from '../running-game.ts';
import { filledWith } from '../witness/gaps.ts';
import type { ListedSet, Making, Owed } from './table.ts';

/** The seats that the table waits for, and what each of them owes. `making`, `settling`: the decisions that are being made. */
export function waitingFor(
  lobby: Lobby | null,
  running: RunningGame | null,
  making: Making | null,
  settling: Making | null,
): readonly Owed[] {
  if (!running) return owedInLobby(lobby);
  const { round } = running.rounds.last;
  const { stage } = running.state;
  const listed = settling && (settling.due ?? settling.listed?.value);
  if (listed) {
    // The seats may send orders for the next phase although the decision `settling` is not made yet. Once all orders are in, the table
    // waits for the accepts that decide the listed set.
    const orders = stage === 'orders' ? owedOrders(round, null) : [];
    return orders.length > 0 ? orders : owedVoices(settling, listed);
  }
  const agreed =
    making &&
    (making.due ?? running.ballotZero(running.decisions.making as Deciding).backed ?? filled(making.listed));
  if (agreed) return owedVoices(making, agreed);
  if (stage === 'orders') return owedOrders(round, making);
  return stage === 'opening' ? owedToOpen(round, making) : [];
}

/**
 * What seats owe while a set is being opened: the keys to its boxes, and their parts of the count of secret bids. If no key and no part is
 * owed, the seats may have to decide to leave out a lost count or to drop a silent keeper. The table then waits for what the seats owe in
 * that decision.
 */
function owedToOpen({ keys, bids }: SealedRound, making: Making | null): readonly Owed[] {
  const owed = [
    ...keys.closed.map((seat) => ({ seat, what: 'key' }) as const),
    ...(bids.told?.owed ?? []).map((seat) => ({ seat, what: 'part' }) as const),
  ];
  return owed.length > 0 || !making ? owed : owedInBallot(making);
}

/** The listed set, filled up with the finals that the list lacks, if all these finals have arrived; else null. */
function filled(listed: ListedSet | null): Value | null {
  return listed && listed.finals.length === listed.gaps.length
    ? filledWith(listed.value, listed.finals)
    : null;
}

function owedInLobby(lobby: Lobby | null): readonly Owed[] {
  const roster = lobby?.roster;
  if (!roster) return [];
  const missing = (seat: SeatNumber) => !roster.accepted.includes(roster.claims[seat] as string);
  return [...roster.claims.keys()].filter(missing).map((seat) => ({ seat, what: 'accept' }));
}

/**
 * The seats whose orders may still come. A seat that has accepted a set can no longer send orders. If no orders can come at all, the table
 * waits for the accepts and confirms of the current ballot.
 */
function owedOrders({ boxes }: SealedRound, making: Making | null): readonly Owed[] {
  const bound = making?.accepts.flatMap(({ seat, value }) => (value.type === 'set' ? [seat] : [])) ?? [];
  const open = boxes.committed.filter(({ seat, state }) => state !== 'final' && !bound.includes(seat));
  if (open.length > 0 || !making) return open.map(({ seat }) => ({ seat, what: 'commit' }));
  return owedInBallot(making);
}

/**
 * What seats owe in the current ballot. A seat has reached a ballot if it takes part in this ballot or in a later ballot. The current
 * ballot is the highest ballot reached by so many seats that not all of them can be liars. In ballot 0, the result is empty. In a later
 * ballot, the table waits for the first group in this list that isn't empty:
 * 1. the seats that have not reached this ballot;
 * 2. the seats that have not accepted in this ballot;
 * 3. the seats that have not confirmed in this ballot.
 */
function owedInBallot({ electors, promises, accepts, confirms }: Making): readonly Owed[] {
  const ballots = electors.map((seat) => highestBallot(seat, [...promises, ...accepts]));
  const held = ballots.toSorted((one, other) => other - one)[liarsTolerated(electors.length)] ?? 0;
  const behind = electors.filter((_, place) => (ballots[place] ?? 0) < held);
  const accepting =
    behind.length > 0 ? behind : electors.filter((seat) => highestBallot(seat, accepts) < held);
  if (accepting.length > 0) return accepting.map((seat) => ({ seat, what: 'accept' }));
  const confirming = electors.filter((seat) => highestBallot(seat, confirms) < held);
  return confirming.map((seat) => ({ seat, what: 'confirm' }));
}

/** The highest ballot among these messages of a seat; 0 if the seat has sent no such message. */
function highestBallot(seat: SeatNumber, voices: readonly { seat: SeatNumber; ballot: number }[]): number {
  return Math.max(0, ...voices.filter((voice) => voice.seat === seat).map(({ ballot }) => ballot));
}

/**
 * The seats whose accept or confirm of a value at ballot 0 is still missing. A seat in a later ballot no longer accepts at ballot 0. So
 * once so many seats are in a later ballot that not all of them can be liars, the table waits for that ballot instead.
 */
function owedVoices(making: Making, due: Value): readonly Owed[] {
  const { accepts, confirms, electors } = making;
  const alike = (voices: Making['accepts']) =>
    voices.filter(({ ballot, value }) => ballot === 0 && valueKey(value) === valueKey(due));
  const silent = (voices: Making['accepts']) => {
    const heard = alike(voices).map(({ seat }) => seat);
    return electors.filter((seat) => !heard.includes(seat));
  };
  const inBallot = owedInBallot(making);
  if (inBallot.length > 0) return inBallot;
  const accepting = silent(accepts);
  const unconfirmed = silent(confirms).filter((seat) => !accepting.includes(seat));
  // A quorum that has accepted a value waits some time for the other accepts, and then confirms the value. Once seats have begun to
  // confirm, either the missing accepts or the missing confirms can complete the decision.
  const isConfirming = accepting.length === 0 ? !acceptsSuffice(electors.length) : alike(confirms).length > 0;
  return [
    ...accepting.map((seat) => ({ seat, what: 'accept' }) as const),
    ...(isConfirming ? unconfirmed : []).map((seat) => ({ seat, what: 'confirm' }) as const),
  ];
}
