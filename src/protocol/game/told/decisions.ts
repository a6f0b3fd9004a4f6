import type { Deciding } from '../../deciding/deciding.ts';
import { sealsIn } from '../../deciding/values.ts';
import type { Id } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Lobby } from '../lobby.ts';
import { recentDecisions } from '../evidence.ts';
import { isCheated } from '../round/missing-keys.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { RunningGame } from '../running-game.ts';
import type { Decision, Making } from './table.ts';

/** The decisions that have been made, beginning with the decision on the roster. */
export function decisionsOf(lobby: Lobby | null, running: RunningGame | null): readonly Decision[] {
  const decided = lobby?.decided;
  if (!running || !decided) return [];
  const value = { type: 'roster', roster: decided.roster.id } as const;
  const { settled, decisions } = running;
  const open = decisions.all
    .slice(settled.decisions.length)
    .filter(({ decided: { length } }) => length === 1);
  return [
    { number: 0, value, ballot: 0, proof: decided.proof },
    ...settled.decisions.map(({ told }) => told),
    ...open.flatMap(({ number, decided: [one] }) => (one ? [{ number, ...one }] : [])),
  ];
}

/**
 * The recent decisions, oldest first, that have been made and whose proof includes a message of a forked chain. If this browser's seat
 * relied on such a message, the seat's own messages must vouch for that message, because other browsers may have had no room for it.
 */
export function madeOnForks(running: RunningGame, log: Log): readonly Making[] {
  const isOfFork = (id: Id) => log.isForked(log.get(id)?.author as Id);
  return recentDecisions(running)
    .filter(({ decided: [made] }) => made?.proof.some(isOfFork))
    .map((deciding) => makingOf(running, deciding));
}

/** A decision, made or being made, as the table shows it. */
export function makingOf(running: RunningGame, deciding: Deciding): Making {
  const { number, electors, needsAll, ballots, promises, proposals, proposable, spent } = deciding;
  const { accepts, confirms, terms } = ballots;
  const { due, overdue } = running.ballotZero(deciding);
  const isNewest = deciding === running.decisions.making;
  return {
    ...{ number, due, overdue, electors, terms, needsAll },
    ...{ accepts, confirms, promises, proposals, proposable, spent },
    isCheated: isNewest && isCheated(running.rounds, running.state.stage, due !== null),
    ...listedIn(running.roundOf(deciding)),
  };
}

function listedIn(round: SealedRound | null): Pick<Making, 'listed' | 'receipted'> {
  const listing = round?.listing;
  if (!round || !listing || listing.proof() !== null) return { listed: null, receipted: null };
  const { listed } = round;
  if (!listed) return { listed, receipted: listing.receipted };
  const closed = round.plan.fixed.keyring.closedIn(listed.value);
  const count = listed.closes ? round.bids.toldIn(sealsIn(listed.value)) : null;
  return { listed: { ...listed, closed, count }, receipted: null };
}
