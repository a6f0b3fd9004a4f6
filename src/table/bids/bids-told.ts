import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { SeatBidsTold } from '../../protocol/game/told/who-bid.ts';
import type { PhaseCode } from '../../protocol/wire/bodies.ts';

/** Who bid what in each phase in which secret bids were counted, by the phases' codes. */
export type BidsTold = Readonly<Record<PhaseCode, readonly SeatBidsTold[]>>;

/** Reads who bid what in a whole game. This takes some milliseconds for each seat and phase, so it is done in a worker. */
export function bidsToldAt(table: Table): BidsTold {
  return Object.fromEntries(
    table.phases.flatMap((record) => {
      const { whoBid } = readsBids(table, record);
      return whoBid ? [[record.phase, whoBid()]] : [];
    }),
  );
}

/** What reads who bid what in a phase; an empty object if the table tells no secret bids of the phase. */
export function readsBids(
  table: Table | null,
  record: PhaseRecord,
): { whoBid?: () => readonly SeatBidsTold[] } {
  const whoBid = table?.whoBid;
  return whoBid && record.count !== null ? { whoBid: () => whoBid(record) } : {};
}
