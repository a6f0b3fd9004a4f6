import type { MotionCount } from '../../game/votes/motions.ts';
import type { AccuseBody, Id, SealName, SeatNumber, Veil } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import type { WaitName } from '../time/waits.ts';

/** What a browser knows of itself when it looks for what to sign. */
export interface Self {
  /** The seat that it speaks for, or asks to speak for. */
  seat: SeatNumber | null;
  /** Whether it speaks for that seat. A device that only asks to follows fewer rules (`by`). */
  isPen: boolean;
  /** What it has waited for long enough, by its own clock. */
  over: ReadonlySet<WaitName>;
  /** The claims this chain has signed. */
  claims: readonly Id[];
  /** The rosters that this chain has accepted. */
  joined: ReadonlySet<Id>;
  /** The ballots, by `ballotName`, in which this chain has accepted a value. */
  accepted: ReadonlySet<string>;
  /** The ballots in which it has confirmed one. */
  confirmed: ReadonlySet<string>;
  /** The ballots in which it has proposed one. */
  proposed: ReadonlySet<string>;
  /** The highest ballot this chain has promised, by decision. */
  promised: ReadonlyMap<number, number>;
  /** The phases whose position this chain has attested. */
  attested: ReadonlySet<string>;
  /** The sealed orders, by `sealText`, whose key this chain has shown. */
  revealed: ReadonlySet<string>;
  /** Those of which it has shown a share. */
  shared: ReadonlySet<string>;
  /** Those whose share it has called bad. */
  accused: ReadonlySet<string>;
  /** The secret votes in which this chain has cast its vote. */
  voted: ReadonlySet<Id>;
  /** Seals the commit that is due without asking the person; null if none is. Call it only to sign what it returns. */
  sealUnasked(): Content | null;
  /** Its vote in a secret vote; null if it is not due, or this device does not know how its person votes. */
  cast(count: MotionCount): Content | null;
  /** Its share of a seat's sealed orders; null if none was dealt to it. */
  held(dealer: SeatNumber, seal: SealName): { share: Uint8Array; isGood: boolean } | null;
  /** The proof that a share is bad. */
  accuse(decision: number, seal: SealName): AccuseBody;
  /** The key of orders that this seat sealed, if it fits; null for anybody else's. */
  key(seal: SealName): Uint8Array | null;
  /** The key of its veiled name; null if it does not fit. */
  unveil(veil: Veil): Uint8Array | null;
  /** The last messages of all chains it holds. */
  heads(): readonly Id[];
}

/** Names one ballot of one decision. */
export function ballotName(decision: number, ballot: number): string {
  return `${decision} ${ballot}`;
}
