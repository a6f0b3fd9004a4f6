import type { Rulebook } from '../game/rulebook.ts';
import { agreeWithAuthor, agreeWithHolder, holdersSecret } from '../escrow/agreed.ts';
import { exchange, type Exchange } from '../press/envelope.ts';
import { gameKeys } from '../wire/keys.ts';
import type { Signer } from '../wire/keys.ts';
import type { Checked } from '../wire/message.ts';

/** Fresh random bytes. */
export type Entropy = (length: number) => Uint8Array;

/** What takes long to multiply, and for the same keys is always the same. */
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

/** What players in one process may share: rules other than the shipped ones, what was found good, a faster signer, what was multiplied before. */
export interface PerProcess {
  rulebook?: Rulebook;
  verified?: Checked;
  signer?: Signer;
  keyProducts?: KeyProducts;
}
