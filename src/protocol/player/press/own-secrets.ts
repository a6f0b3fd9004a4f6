import { nonceOf } from '../../wire/seal.ts';
import { pressSecret, veilKey } from '../../wire/keys.ts';
import type { GameKeys, PressKind } from '../../wire/keys.ts';
import type { SealedPress, Veil } from '../../wire/bodies.ts';
import { letterKey, type EnvelopeContext } from '../../press/envelope.ts';
import { AFTER } from '../../wire/body-shapes.ts';
import { unveilName, veilName } from '../../press/sealed-names.ts';

/**
 * A seat's secrets at a table: the secrets of its letters and, if the table is anonymous, the secret of its name. All devices of the seat
 * have the same secrets.
 */
export class OwnSecrets {
  readonly keys: GameKeys;
  readonly #seed: Uint8Array;
  readonly #room: string;
  readonly #press = new Map<PressKind, Uint8Array>();

  constructor(keys: GameKeys, seed: Uint8Array, room: string) {
    this.keys = keys;
    this.#seed = seed;
    this.#room = room;
  }

  /** The secret from which the keys of this seat's letters derive. Each kind of letter has a secret of its own. */
  press(kind: PressKind): Uint8Array {
    const secret = this.#press.get(kind) ?? pressSecret(this.#seed, this.#room, kind);
    this.#press.set(kind, secret);
    return secret;
  }

  /**
   * The two keys that a letter by this seat may have. The first is the key of a letter to others, in the game or after the game. The second
   * is the key of a note.
   */
  keysOf(place: EnvelopeContext, { box }: SealedPress): readonly Uint8Array[] {
    const kinds: readonly PressKind[] = [place.phase === AFTER ? 'after' : 'game', 'notes'];
    return kinds.map((kind) => letterKey(this.press(kind), place, nonceOf(box)));
  }

  /** Seals a name under a fresh nonce of 24 bytes. */
  veil(name: string, nonce: Uint8Array): Veil {
    return veilName(this.keys.seat.public, name, veilKey(this.#seed, this.#room, nonce), nonce);
  }

  /** The key that opens this veil; null if the veil hides the name of another seat. */
  unveil(veil: Veil): Uint8Array | null {
    const key = veilKey(this.#seed, this.#room, nonceOf(veil.box));
    return unveilName(this.keys.seat.public, veil, key) === null ? null : key;
  }

  /** This seat's own name behind a veil; null if the veil hides another seat's name. */
  nameBehind(veil: Veil): string | null {
    return unveilName(this.keys.seat.public, veil, veilKey(this.#seed, this.#room, nonceOf(veil.box)));
  }
}
