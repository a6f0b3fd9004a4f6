import type { CountTold, PhaseRecord, Table } from '../../game/told/table.ts';
import type { Id } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import type { KeptOrders } from '../../wire/secret-bids.ts';
import { rule, type ConductRule } from './conduct-rule.ts';
import { decidedCounts, isNobodyBad, listedCounts, type DueCount } from './opening-rules.ts';

/** What a keeper must know about itself to work out what to sign. */
export interface KeeperSelf {
  /** The key of the keeper's chain. */
  chain: Id;
  /** The orders that win by a count of secret bids in a phase, with the proof; null while there are too few good parts. */
  tell(phase: PhaseRecord, count: CountTold): KeptOrders | null;
}

/**
 * The counts of sets that are decided, or that the witness listed. Empty if the table has another keeper, or has dropped this keeper. The
 * keeper takes no part in decisions, so it accepts no list itself. It counts the bids of a listed set as soon as enough seats have shown
 * their parts because of the list.
 */
function countsToKeep(table: Table, { chain }: KeeperSelf): readonly DueCount[] {
  const isOwn = table.genesis?.keeper?.key === chain && table.keeper?.isDropped === false;
  return isOwn ? [...decidedCounts(table), ...listedCounts(table)] : [];
}

/** A keeper signs the result of each count only once. */
const isNotTold = ({ count: { keeper } }: DueCount) => keeper?.bought === null && keeper.wrong.length === 0;

const tell = rule(19, 'Tell what minor powers do', {
  by: 'keeper',
  of: countsToKeep,
  when: [isNotTold, isNobodyBad],
  sign: ({ decision, proof, count, round }, self: KeeperSelf): Content | null => {
    const kept = 'position' in round ? self.tell(round as PhaseRecord, count) : null;
    return kept && { type: 'tell', body: { phase: round.phase, decision, ...kept, proof } };
  },
});

/** The rules by which a keeper signs. */
export const keeperRules: readonly ConductRule<KeeperSelf>[] = [tell];
