import { acceptsSuffice, liarsTolerated } from '../../deciding/quorum.ts';
import { valueKey } from '../../deciding/values.ts';
import type { SeatNumber, Value } from '../../wire/bodies.ts';
import type { Lobby } from '../lobby.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import type { RunningGame } from '../running-game.ts';
import type { Making, Owed } from './table.ts';

/** Whom the table waits for, and for what. `making`, `settling`: the decisions in the making, as they are told. */
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
    // Orders can be given meanwhile. Once all are in, the table waits for what settles the set before.
    const orders = stage === 'orders' ? owedOrders(round, null) : [];
    return orders.length > 0 ? orders : owedVoices(settling, listed);
  }
  const agreed = making && (making.due ?? running.ballotZero(running.decisions.making as Deciding).backed);
  if (agreed) return owedVoices(making, agreed);
  if (stage === 'orders') return owedOrders(round, making);
  return stage === 'opening' ? round.keys.closed.map((seat) => ({ seat, what: 'key' })) : [];
}

function owedInLobby(lobby: Lobby | null): readonly Owed[] {
  const roster = lobby?.roster;
  if (!roster) return [];
  const missing = (seat: SeatNumber) => !roster.accepted.includes(roster.claims[seat] as string);
  return [...roster.claims.keys()].filter(missing).map((seat) => ({ seat, what: 'accept' }));
}

/**
 * The seats whose orders may still come. A seat that has accepted a set can't add any. Where no orders can come at all, the
 * table waits for the voices of the ballot that is being held.
 */
function owedOrders({ boxes }: SealedRound, making: Making | null): readonly Owed[] {
  const bound = making?.accepts.flatMap(({ seat, value }) => (value.type === 'set' ? [seat] : [])) ?? [];
  const open = boxes.committed.filter(({ seat, state }) => state !== 'final' && !bound.includes(seat));
  if (open.length > 0 || !making) return open.map(({ seat }) => ({ seat, what: 'commit' }));
  return owedInBallot(making);
}

/**
 * What is owed in the ballot that is being held: the highest that more seats have reached than may lie. If that is ballot 0,
 * nothing is owed. In a later ballot, the table waits for the first of these that there are:
 * 1. the seats that have not reached it;
 * 2. the seats that have not accepted in it;
 * 3. the seats that have not confirmed in it.
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

/** The highest ballot in which a seat has one of these voices; 0 if it has none. */
function highestBallot(seat: SeatNumber, voices: readonly { seat: SeatNumber; ballot: number }[]): number {
  return Math.max(0, ...voices.filter((voice) => voice.seat === seat).map(({ ballot }) => ballot));
}

/**
 * The seats whose accept or confirm at ballot 0 a value waits for. A seat that has gone on to a later ballot gives none any more:
 * once more have gone on than may lie, the table waits for that ballot.
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
  // A quorum confirms what it accepted once it has waited long enough for the rest. Then either of them may bring the decision.
  const isConfirming = accepting.length === 0 ? !acceptsSuffice(electors.length) : alike(confirms).length > 0;
  return [
    ...accepting.map((seat) => ({ seat, what: 'accept' }) as const),
    ...(isConfirming ? unconfirmed : []).map((seat) => ({ seat, what: 'confirm' }) as const),
  ];
}
