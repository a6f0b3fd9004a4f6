import type { BidWork } from '../game/round/bid-work.ts';
import type { Rulebook } from '../game/rulebook.ts';
import { isDealKey, makeDealKey } from '../escrow/deal-key.ts';
import { exchange, gameKeys } from '../wire/keys.ts';
import type { Exchange, Signer } from '../wire/keys.ts';
import type { Checked } from '../wire/message.ts';

/** Fresh random bytes. */
export type Entropy = (length: number) => Uint8Array;

/** The functions that multiply on elliptic curves. They are slow, and for the same keys they always give the same result. */
export interface KeyProducts {
  gameKeys: typeof gameKeys;
  makeDealKey: typeof makeDealKey;
  isDealKey: typeof isDealKey;
  exchange: Exchange;
}

export const keyProducts: KeyProducts = {
  gameKeys,
  makeDealKey,
  isDealKey,
  exchange,
};

/** Objects that several players in one process can share. */
export interface PerProcess {
  /** Rules other than those shipped with the app. */
  rulebook?: Rulebook;
  /** Messages and signatures that were found good. */
  verified?: Checked;
  /** A faster signer. */
  signer?: Signer;
  /** Does the slow work on secret bids. By default, this work is done as soon as its results are asked for. */
  bidWork?: BidWork;
  /** Remembers the results of multiplications on elliptic curves, which are slow. */
  keyProducts?: KeyProducts;
}
