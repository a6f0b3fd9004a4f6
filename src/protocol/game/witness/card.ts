import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { Refusal, say } from '../../sentences/sentence.ts';
import type { Witness } from '../../wire/bodies.ts';
import { bytesFromBase64 } from '../../wire/base64.ts';
import { isSoundBoxKey } from '../../wire/keys.ts';
import { isSoundSignKey } from '../../wire/signature.ts';

/** The keys by which a genesis names its witness. */
export type WitnessCard = Pick<Witness, 'key' | 'box'>;

const NAME = 'witness';
const KEY_BYTES = 32;

/** The text with which a person who runs a witness makes the witness's keys known: `witness.<key>.<box>`, with both keys in base64url. */
export function makeWitnessCard({ key, box }: WitnessCard): string {
  return [NAME, ...[key, box].map((one) => base64urlnopad.encode(hexToBytes(one)))].join('.');
}

/** Reads a card. Blanks around the text and line breaks within it make no difference. Throws a Refusal if the text is not a card. */
export function readWitnessCard(text: string): WitnessCard {
  const [name, ...parts] = text.replace(/\s/g, '').split('.');
  if (name !== NAME) throw new Refusal(say('no card'));
  const [key, box, ...more] = parts.map(readKey);
  if (!key || !box || more.length > 0) throw new Refusal(say('card cut'));
  if (!isSoundSignKey(key) || !isSoundBoxKey(box)) throw new Refusal(say('no witness'));
  return { key, box };
}

function readKey(part: string): string | null {
  const bytes = bytesFromBase64(part);
  return bytes?.length === KEY_BYTES ? bytesToHex(bytes) : null;
}
