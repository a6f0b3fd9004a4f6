import type { DecidedSet } from '../../deciding/values.ts';
import type { CountTold } from '../../game/told/table.ts';
import type { MotionCount } from '../../game/votes/motions.ts';
import type { AccuseBody, Id, SealName, SeatNumber, Veil } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import type { PartBody } from '../../wire/secret-bids.ts';
import type { WaitName } from '../time/waits.ts';

/** What a browser must know about itself to work out what to sign. */
export interface Self {
  /** The seat that this device speaks for, or asks to speak for; null if there is no such seat. */
  seat: SeatNumber | null;
  /** Whether this device speaks for that seat. A device that only asks for the pen follows fewer rules (`by` in each rule). */
  isPen: boolean;
  /** The chains of this device's person that speak or have spoken for a seat. Empty if this device's own chain never spoke for a seat. */
  ownChains: readonly Id[];
  /** The waits that are over by this device's clock. */
  over: ReadonlySet<WaitName>;
  /** The finals of the present phase that this device had before its own deadline, and before a list of the witness closed the phase. */
  inTime: ReadonlySet<Id>;
  /** The claims that this chain has signed. */
  claims: readonly Id[];
  /** The rosters that this chain has accepted. */
  joined: ReadonlySet<Id>;
  /** The names (`ballotName`) of the ballots in which this chain has accepted a value. */
  accepted: ReadonlySet<string>;
  /** The names (`ballotName`) of the ballots in which this chain has confirmed a value. */
  confirmed: ReadonlySet<string>;
  /** The names (`ballotName`) of the ballots in which this chain has proposed a value. */
  proposed: ReadonlySet<string>;
  /** For each decision, the highest ballot that this chain has promised. */
  promised: ReadonlyMap<number, number>;
  /** The phases whose position this chain has attested. */
  attested: ReadonlySet<string>;
  /** The names (`sealText`) of the sealed orders whose key this chain has shown. */
  revealed: ReadonlySet<string>;
  /** The names (`sealText`) of the sealed orders of whose key this chain has shown a share. */
  shared: ReadonlySet<string>;
  /** The names (`sealText`) of the sealed orders for which this chain has accused the author of dealing a bad share. */
  accused: ReadonlySet<string>;
  /** The secret votes in which this chain has cast its vote. */
  voted: ReadonlySet<Id>;
  /**
   * Seals the commit that is due although the person has not asked for it; null if no such commit is due. The caller must sign a returned
   * commit.
   */
  sealUnasked(): Content | null;
  /** This seat's vote in a secret vote; null if no vote is due, or if this device does not know its person's answer. */
  cast(count: MotionCount): Content | null;
  /** This seat's share of the key to another seat's box; null if this seat was dealt no share. */
  held(dealer: SeatNumber, seal: SealName): { share: Uint8Array; isGood: boolean } | null;
  /** This seat's share of the number that masks another seat's secret bids in a commit; null if this seat was dealt no share. */
  heldOfBids(dealer: SeatNumber, commit: Id): { share: Uint8Array; isGood: boolean } | null;
  /**
   * This seat's part of a count of the secret bids in a set, under a mask while a keeper counts. Null if this seat lacks a good share, or
   * may not show the part. `leftOut`: the seats whose bids a decision has left out.
   */
  part(
    count: CountTold,
    set: DecidedSet,
    leftOut: readonly SeatNumber[],
  ): Pick<PartBody, 'masked' | 'part'> | null;
  /**
   * The proof that this seat's share is bad: its share for another seat's box, or for another seat's secret bids (`BIDS_SLOT`). Call this
   * only if `held` or `heldOfBids` says that the share is bad.
   */
  accuse(decision: number, dealer: SeatNumber, seal: SealName): AccuseBody;
  /** The key of a box that this seat sealed; null for another seat's box, or if the key does not fit the box's digest. */
  key(seal: SealName): Uint8Array | null;
  /** The key that opens this veil; null if the veil hides the name of another seat. */
  unveil(veil: Veil): Uint8Array | null;
  /** The secret for bids of this device's person; null if none of `ownChains` has sealed secret bids. */
  bidsSecret(): Uint8Array | null;
  /** The heads that the next message cites (cited-heads.ts). */
  heads(): readonly Id[];
}

/** The text that names one ballot of one decision. */
export function ballotName(decision: number, ballot: number): string {
  return `${decision} ${ballot}`;
}
