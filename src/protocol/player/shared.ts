import type { Rulebook } from '../game/rulebook.ts';
import type { Signer } from '../wire/keys.ts';
import type { Checked } from '../wire/message.ts';

/** Fresh random bytes. */
export type Entropy = (length: number) => Uint8Array;

/** What players in one process may share: rules other than the shipped ones, what was found good, a faster signer. */
export interface Shared {
  rulebook?: Rulebook;
  verified?: Checked;
  signer?: Signer;
}
