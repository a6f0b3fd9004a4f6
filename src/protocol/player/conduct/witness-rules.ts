import type { DecidedSet, SetValue } from '../../deciding/values.ts';
import { currentRound } from '../../game/told/table.ts';
import type { Committed, Making, RoundRecord, Table } from '../../game/told/table.ts';
import type { Id, ListBody, SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import type { WaitName } from '../time/waits.ts';
import { anyOf, rule, type ConductRule } from './conduct-rule.ts';

/** What a witness must know about itself to work out what to sign. */
export interface WitnessSelf {
  /** The key of the witness's chain. */
  chain: Id;
  /** The time by the witness's clock, in minutes since 1970; null until the clock has been told a time. */
  minutes: number | null;
  /** The waits that are over by the witness's clock. */
  over: ReadonlySet<WaitName>;
  /** The decisions whose set this witness has listed. */
  listed: ReadonlySet<number>;
  /** The witness's shares of the key to a seat's box. Empty unless all these shares are good. */
  sharesIn(dealer: SeatNumber, seal: SealName): readonly Uint8Array[];
  /** The witness's parts of the count of the secret bids in a set. Empty unless all the witness's shares for these bids are good. */
  partsIn(set: DecidedSet): readonly Uint8Array[];
}

/** The round whose set is being decided, and the decision's number. */
interface OpenRound {
  table: Table;
  making: Making;
  round: RoundRecord;
  decision: number;
}

/**
 * The round in which this witness acts: the current round, while that round's own decision is being made. Empty at other times. Also empty
 * if the table has another witness, or has dismissed this witness.
 */
function openRounds(table: Table, { chain }: WitnessSelf): readonly OpenRound[] {
  const { genesis, witness, making } = table;
  const isOwn = genesis?.witness?.key === chain && witness?.isDismissed === false;
  const round = currentRound(table);
  if (!isOwn || !making || round?.decision !== making.number) return [];
  return [{ table, making, round, decision: making.number }];
}

const hasNotListed = ({ decision }: { decision: number }, { listed }: WitnessSelf) => !listed.has(decision);

type Receiptable = OpenRound & Pick<Committed, 'state'> & { seal: SealName };

const isSealedInThisPhase = ({ state, seal }: Receiptable) =>
  seal.slot === 0 && (state === 'final' || state === 'sealed');

const isNotReceipted = ({ round, seal }: Receiptable) =>
  !round.receipts.some(({ commit }) => commit === seal.commit);

/** For each seat, the witness signs a receipt for the commit that would count now. */
const receiptCommit = rule(17, 'Receipt a commit', {
  by: 'witness',
  of: (table, self: WitnessSelf) =>
    openRounds(table, self).flatMap((open): Receiptable[] =>
      open.round.commits.flatMap(({ state, seal }) => (seal ? [{ ...open, state, seal }] : [])),
    ),
  when: [hasNotListed, isSealedInThisPhase, isNotReceipted],
  sign: ({ round: { phase }, seal: { commit } }, { minutes: at }): Content | null =>
    at === null ? null : { type: 'receipt', body: { phase, commit, at } },
});

type Receipted = OpenRound & { value: SetValue };

const isSetBeforeSettled = ({ table }: Receipted) => table.settling === null;

const isEverythingIn = ({ round, value }: Receipted) =>
  round.commits.every(({ state }) => state === 'final') && value.seals.every(({ seal }) => seal !== null);

/**
 * Whether the witness may leave out seats now. The witness may leave out seats only after the deadline. It may never leave out seats in
 * decisions that need every seat, or at tables that wait for everybody.
 */
const mayLeaveOut = ({ table: { genesis }, making }: Receipted, { over }: WitnessSelf) =>
  !making.needsAll && genesis?.absence.rule !== 'wait' && over.has('deadline');

const listSet = rule(18, 'List the set', {
  by: 'witness',
  of: (table, self: WitnessSelf) =>
    openRounds(table, self).flatMap((open): Receipted[] => {
      const value = open.making.receipted;
      return value?.type === 'set' ? [{ ...open, value }] : [];
    }),
  when: [isSetBeforeSettled, hasNotListed, anyOf(isEverythingIn, mayLeaveOut)],
  sign: ({ decision, value }, self) => ({
    type: 'list',
    body: { decision, value, shares: sharesOf(value, self), parts: self.partsIn(value.seals) },
  }),
});

function sharesOf({ seals }: SetValue, self: WitnessSelf): ListBody['shares'] {
  return seals.flatMap(({ seat, seal }) => {
    const shares = seal ? self.sharesIn(seat, seal) : [];
    return shares.length > 0 ? [{ seat, shares }] : [];
  });
}

/**
 * The rules by which a witness signs. Receipts come before the list, because the list is made from the receipts. Once the witness has
 * listed a round's set, it signs no more receipts in that round.
 */
export const witnessRules: readonly ConductRule<WitnessSelf>[] = [receiptCommit, listSet];
