import type { Session } from './session.ts';
import type { WireVerifier } from '../sync/wires.ts';
import { wireId } from '../sync/wire.ts';
import type { AtTable } from '../protocol/player/at-table.ts';
import { signaturesOf } from '../protocol/signatures.ts';
import { BadMessage, checkAllSigned, reopenMessage } from '../protocol/wire/message.ts';
import type { Checked, Message } from '../protocol/wire/message.ts';

/**
 * Checks the signatures of wires from outside before the session's player (`Player`) gets the wires. Uses the browser's own Ed25519, which
 * runs outside the page's thread, or our own code if the browser's Ed25519 doesn't follow our rule. If a signature is good, the player does
 * not check it again. The player itself checks every wire that was not found good here. A message for which the player has no room is not
 * checked here.
 */
export class Forecheck implements Checked {
  readonly #good = new WeakMap<Uint8Array, Message>();
  readonly #areSigned = signaturesOf(globalThis.crypto.subtle);

  /** Checks these wires, and remembers the good wires. `hasRoom` says whether the player has room for a message now. */
  async look(wires: readonly Uint8Array[], hasRoom: (message: Message) => boolean): Promise<void> {
    const opened = wires.flatMap((wire) => {
      const message = this.#good.has(wire) ? null : open(wire);
      return message && hasRoom(message) ? [{ wire, message }] : [];
    });
    const messages = opened.map(({ message }) => message);
    const problems = await checkAllSigned(messages, await this.#areSigned);
    opened.forEach(({ wire, message }, place) => {
      if (problems[place] === null) this.#good.set(wire, message);
    });
  }

  messageOf(wire: Uint8Array): Message | undefined {
    return this.#good.get(wire);
  }

  hasSignatureOf(): boolean {
    return false;
  }

  addGood(wire: Uint8Array, message: Message): void {
    this.#good.set(wire, message);
  }
}

/** The functions through which a session names and verifies wires from outside, in the form that the carrier needs. */
export function verifierOf(
  session: Pick<Session<AtTable>, 'acceptWire' | 'hasRoomFor'>,
  forecheck: Forecheck,
): WireVerifier {
  return {
    identify: wireId,
    prepare: (wires) => forecheck.look(wires, (message) => session.hasRoomFor(message)),
    accept: (wire) => session.acceptWire(wire),
  };
}

function open(wire: Uint8Array): Message | null {
  try {
    return reopenMessage(wire);
  } catch (error) {
    if (error instanceof BadMessage) return null;
    throw error;
  }
}
