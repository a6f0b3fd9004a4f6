import type { Node } from './node.ts';

/** What the honest seats have seen of faults, late ballots, escrow and votes at the end of a table. */
export function bitten(honest: readonly Node[]): ReadonlySet<string> {
  return new Set(honest.flatMap((node) => seenBy(node)));
}

function seenBy({ player: { table } }: Node): readonly string[] {
  const { faults, decisions, draw, phases, ending, motions, genesis } = table;
  const rounds = draw ? [draw, ...phases] : phases;
  const decided = decisions.flatMap(({ value, ballot }) => [
    ...(ballot > 0 ? ['decided in a later ballot'] : []),
    ...(value.type === 'without' ? ['a key left out'] : []),
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
    ...(rounds.some(({ openedByOthers }) => openedByOthers.length > 0) ? ['a key opened by escrow'] : []),
    ...(motions.some(({ poll }) => poll !== null) ? ['a secret vote'] : []),
    ...(motions.some(({ poll }) => (poll?.yes ?? null) !== null) ? ['a secret vote counted'] : []),
    ...(ending ? ['the game is over'] : []),
    ...(table.split ? ['a split, told'] : []),
    ...(table.stopped ? ['stopped'] : []),
  ];
}
