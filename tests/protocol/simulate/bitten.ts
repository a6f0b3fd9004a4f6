import { roundsOf } from '../../../src/protocol/game/told/table.ts';
import type { CountTold, Table } from '../../../src/protocol/game/told/table.ts';
import type { Node } from './node.ts';

/**
 * The names of the events that the honest seats of a table have seen by the end of the game: faults, later ballots, opened escrow, votes
 * and others.
 */
export function bitten(honest: readonly Node[]): ReadonlySet<string> {
  return new Set(honest.flatMap((node) => seenBy(node)));
}

function seenBy({ player: { table } }: Node): readonly string[] {
  const { faults, decisions, ending, motions, genesis, seats } = table;
  const rounds = roundsOf(table);
  const decided = decisions.flatMap(({ value, ballot }) => [
    ...(ballot > 0 ? ['decided in a later ballot'] : []),
    ...(value.type === 'without' && value.seats.length > 0 ? ['a key left out'] : []),
    ...(value.type === 'without' && value.bids.length > 0 ? ['secret bids left out'] : []),
    ...(value.type === 'change' ? [`change ${value.change.type}`] : []),
    ...(value.type === 'end' && value.votes.length > 0
      ? [genesis?.voting.secret && 'draw' in value.ending ? 'an end by a secret vote' : 'an end by votes']
      : []),
    ...(value.type === 'set' && value.seals.some(({ seal }) => seal === null)
      ? ['a set without somebody’s orders']
      : []),
  ]);
  return [
    ...faults.map(({ kind }) => `fault ${kind}`),
    ...decided,
    ...impliedIn(table),
    ...bidsIn(table),
    ...(seats.some(({ key, former }) => former.some((one) => one.key === key)) ? ['a seat handed back'] : []),
    ...(rounds.some(({ openedByOthers }) => openedByOthers.length > 0) ? ['a key opened by escrow'] : []),
    ...(motions.some(({ poll }) => poll !== null) ? ['a secret vote'] : []),
    ...(motions.some(({ poll }) => (poll?.yes ?? null) !== null) ? ['a secret vote counted'] : []),
    ...(ending ? ['the game is over'] : []),
    ...(table.split ? ['a split, told'] : []),
    ...(table.stopped ? ['stopped'] : []),
  ];
}

/** The names of the events that concern a table's implied sets. */
function impliedIn({ phases }: Table): readonly string[] {
  const implied = phases.filter(({ decision, set }) => decision === null && set !== null);
  return [
    ...(implied.length > 0 ? ['a set implied'] : []),
    ...(implied.some(({ set, opened, turn }) => turn && opened.length < (set?.length ?? 0))
      ? ['a key of an implied set left out']
      : []),
    ...(implied.some(({ openedByOthers }) => openedByOthers.length > 0)
      ? ['a key of an implied set opened by escrow']
      : []),
  ];
}

/** The names of the events at a table that concern secret bids. */
function bidsIn({ phases }: Table): readonly string[] {
  const counted = phases.filter(({ count }) => count?.totals ?? count?.keeper?.bought);
  return [
    ...(counted.length > 0 ? ['secret bids counted'] : []),
    ...(counted.some(({ count }) => count?.keeper?.bought) ? ['secret bids counted by the keeper'] : []),
    ...(counted.some(({ provisional }) => provisional) ? ['secret bids of a list counted'] : []),
    ...(counted.some(({ bidsLeftOut }) => bidsLeftOut.length > 0) ? ['counted without a bad dealer'] : []),
    ...(phases.some(({ bidsLeftOut, turn, count }) => bidsLeftOut.length > 0 && turn && !count)
      ? ['no secret bids counted, since parts were missing']
      : []),
    ...(counted.some(({ count, set }) => set?.some((one) => isAbsent(one, count)))
      ? ['secret bids of a seat that gave no part']
      : []),
  ];
}

/** Whether a seat's bids were counted although this seat had shown no part. */
const isAbsent = ({ seat }: { seat: number }, count: CountTold | null): boolean =>
  count !== null && !count.shown.includes(seat) && count.counted.some((one) => one.seat === seat);
