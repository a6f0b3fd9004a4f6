import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { SeatBidsTold } from '../../protocol/game/told/who-bid.ts';
import type { PhaseCode } from '../../protocol/wire/bodies.ts';

/** For each phase in which secret bids were counted, under the phase's code: who bid what. */
export type BidsTold = Readonly<Record<PhaseCode, readonly SeatBidsTold[]>>;

/** Reads who bid what in a whole game. The reading takes some milliseconds for each seat and phase, so a worker does it. */
export function bidsToldAt(table: Table): BidsTold {
  return Object.fromEntries(
    table.phases.flatMap((record) => {
      const { whoBid } = readsBids(table, record);
      return whoBid ? [[record.phase, whoBid()]] : [];
    }),
  );
}

/**
 * Returns an object with a function `whoBid`, which reads who bid what in a phase. The object is empty if the table does not reveal secret
 * bids, or if there was no count of bids in the phase.
 */
export function readsBids(
  table: Table | null,
  record: PhaseRecord,
): { whoBid?: () => readonly SeatBidsTold[] } {
  const whoBid = table?.whoBid;
  return whoBid && record.count !== null ? { whoBid: () => whoBid(record) } : {};
}
