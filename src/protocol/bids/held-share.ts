import { agreeWithDealer } from '../escrow/agreed.ts';
import { isDealKey } from '../escrow/deal-key.ts';
import type { DealFor } from '../escrow/deal-key.ts';
import type { DealtBox, Holders } from '../escrow/sharing.ts';
import { readPoints } from '../points/points.ts';
import type { SeatNumber } from '../wire/bodies.ts';
import { exchange } from '../wire/keys.ts';
import type { Exchange } from '../wire/keys.ts';
import type { SecretBids } from '../wire/secret-bids.ts';
import { isBehind, openBidsShare } from './sharing.ts';

/** A share of the number that masks a seat's bids, and everything that the share's holder needs to open it. */
export interface DealtShare {
  bids: SecretBids;
  name: DealtBox;
  dealFor: DealFor;
  holders: Holders;
  holder: SeatNumber;
  /** The holder's X25519 secret. */
  secret: Uint8Array;
}

/**
 * The slow computations on curve points that a holder needs to open a share: the key exchange, and the check of the deal key. A process may
 * store the results for later use (player/per-process.ts).
 */
interface HolderProducts {
  exchange: Exchange;
  isDealKey: typeof isDealKey;
}

/** Opens a share, and checks it. Null if no share was dealt to this holder. */
export function openDealtShare(
  { bids, name, dealFor, holders, holder, secret }: DealtShare,
  products: HolderProducts = { exchange, isDealKey },
): { share: Uint8Array; isGood: boolean } | null {
  const agreed = agreeWithDealer(secret, bids, dealFor, products);
  const share = openBidsShare(name, holders, bids, holder, agreed);
  if (!share) return null;
  const coefficients = readPoints(bids.coefficients);
  return { share, isGood: coefficients === null || isBehind(share, coefficients, holder) };
}
