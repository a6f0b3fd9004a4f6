import type { Rulebook } from '../game/rulebook.ts';
import { agreeWithAuthor, agreeWithHolder, holdersSecret } from '../escrow/agreed.ts';
import { exchange, type Exchange } from '../press/envelope.ts';
import { gameKeys } from '../wire/keys.ts';
import type { Signer } from '../wire/keys.ts';
import type { Checked } from '../wire/message.ts';

/** Fresh random bytes. */
export type Entropy = (length: number) => Uint8Array;

/** Multiplications on elliptic curves. They are slow, and their result is always the same for the same keys. */
export interface KeyProducts {
  gameKeys: typeof gameKeys;
  holdersSecret: typeof holdersSecret;
  agreeWithHolder: typeof agreeWithHolder;
  agreeWithAuthor: typeof agreeWithAuthor;
  exchange: Exchange;
}

export const keyProducts: KeyProducts = {
  gameKeys,
  holdersSecret,
  agreeWithHolder,
  agreeWithAuthor,
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
  /** Remembers the results of multiplications on elliptic curves, which are slow. */
  keyProducts?: KeyProducts;
}
