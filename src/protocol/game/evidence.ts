import type { Deciding } from '../deciding/deciding.ts';
import type { DecidedSet } from '../deciding/values.ts';
import type { Id } from '../wire/bodies.ts';
import type { Keyring } from './round/keyring.ts';
import type { PlayedRound } from './round/played-rounds.ts';
import type { SealedRound } from './round/sealed-round.ts';
import type { RunningGame } from './running-game.ts';

/** What this file reads of a running game. */
type Played = Pick<RunningGame, 'rounds' | 'decisions'>;

/**
 * The messages that prove the state of a game: first the messages that showed keys and parts of counts, then the messages that made
 * decisions. In each of these two groups, the newest message comes first. Only messages since the second-to-last decided set are included.
 * A browser that lacks one of these messages has an older state of the game.
 */
export function evidenceOf(game: Played): readonly Id[] {
  const all = game.rounds.all.map(({ round }) => round);
  const first = secondToLastDecided(game);
  const keys = all
    .slice(first ? all.indexOf(first) : 0)
    .flatMap(({ set, plan, bids }) => [...shownIn(set.seals ?? [], plan.fixed.keyring), ...bids.shownBy]);
  const proofs = recentDecisions(game).flatMap(({ decided: [made] }) => made?.proof ?? []);
  return [...keys.reverse(), ...proofs.reverse()];
}

/** The decisions since the second-to-last decided set, oldest first. */
export function recentDecisions(game: Played): readonly Deciding[] {
  const since = secondToLastDecided(game)?.deciding?.number ?? 0;
  return game.decisions.all.slice(Math.max(0, since - 1));
}

/** Of the rounds whose set a decision has fixed, the second to last; undefined if there are fewer than two of them. */
function secondToLastDecided({ rounds: { all } }: Played): SealedRound | undefined {
  const isDecided = ({ round: { deciding, set } }: PlayedRound) => deciding !== null && set.seals !== null;
  const last = all.findLastIndex(isDecided);
  return last < 1 ? undefined : all.slice(0, last).findLast(isDecided)?.round;
}

/** The messages that show the keys of a set. */
function shownIn(set: DecidedSet, keyring: Keyring): readonly Id[] {
  return set.flatMap(({ seal }) => (seal ? keyring.shownBy(seal) : []));
}
