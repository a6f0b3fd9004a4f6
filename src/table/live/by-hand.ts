import { random } from '../../device/random-bytes.ts';
import { readLink } from '../../protocol/wire/link.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import { BadMessage, reopenMessage } from '../../protocol/wire/message.ts';
import { lackedByOthers } from '../../protocol/player/lacked-by-others.ts';
import type { Player } from '../../protocol/player/player.ts';
import { BadParcel, findParcel, packParcel, parcelKey, unpackParcel } from '../../sync/parcel.ts';
import type { Parcel } from '../../sync/parcel.ts';
import { wireId } from '../../sync/wire.ts';
import { workThrough } from '../../sync/wires.ts';
import * as words from '../../words/made/live.js';

/** How many messages of each kind were in an opened parcel. */
interface Opened {
  /**
   * `fresh` counts messages that are new on this device. `known` counts messages that this device had already. `wrong` counts messages that
   * are bad or don't belong to this game.
   */
  readonly fresh: number;
  readonly known: number;
  readonly wrong: number;
}

/** The functions through which the wires of a parcel reach the table. */
interface Taking {
  writer(): Player;
  prepare(wires: readonly Uint8Array[]): Promise<void>;
  accept(wire: Uint8Array): WireFate;
  /**
   * `ByHand` calls this after it has opened a parcel, if two conditions are met. No message in the parcel is `wrong`. And if the parcel
   * contains messages of this device's own chain, this device already had all of these.
   */
  heard(): void;
}

/** The length of a parcel's nonce, in bytes. */
const NONCE_BYTES = 24;

/** Parcels: messages of a game that players carry to each other by hand if there is no network. */
export class ByHand {
  readonly #link: string;
  readonly #taking: Taking;

  constructor(link: string, taking: Taking) {
    this.#link = link;
    this.#taking = taking;
  }

  /**
   * Makes a parcel with all messages that some other seat may lack, and returns it with the number of these messages. If the game is not
   * open on this device, throws an error with a sentence for people.
   */
  save(): { parcel: Parcel; count: number } {
    const player = this.#taking.writer();
    const { room, secret } = readLink(this.#link);
    const wires = [...player.held.values()];
    const messages = wires.map((wire) => reopenMessage(wire));
    const lacked = new Set(lackedByOthers(messages, player.table, player.seat).map(({ id }) => id));
    const saved = wires.filter((_, place) => lacked.has(messages[place]?.id as string));
    return { parcel: packParcel(room, saved, parcelKey(secret), random(NONCE_BYTES)), count: saved.length };
  }

  /**
   * Reads a parcel that somebody has saved. The text is an address, or the content of a file that contains an address. If the parcel cannot
   * be read, throws an error that says why.
   */
  async openParcel(text: string): Promise<Opened> {
    this.#taking.writer();
    const { room, secret } = readLink(this.#link);
    const parcel = findParcel(text);
    if (parcel.room !== room) throw new BadParcel({ code: 'parcel for another table' });
    const wires = unpackParcel(parcel, parcelKey(secret));
    const counted = { fresh: 0, known: 0, wrong: 0 };
    const { held } = this.#taking.writer();
    const own = wires.filter((wire) => this.#isOwn(wire)).map(wireId);
    const isAllHere = own.every((id) => held.has(id));
    await workThrough(
      [...wires],
      (some) => this.#taking.prepare(some),
      (some) => {
        for (const wire of some) counted[KINDS[this.#taking.accept(wire)]]++;
      },
    );
    if (isAllHere && counted.wrong === 0) this.#taking.heard();
    return counted;
  }

  /** Whether a wire names this device's chain as its author. The signature may still be false. */
  #isOwn(wire: Uint8Array): boolean {
    try {
      return reopenMessage(wire).author === this.#taking.writer().chain;
    } catch (error) {
      if (error instanceof BadMessage) return false;
      throw error;
    }
  }
}

/** For each fate that `accept` can give a wire: the field of `Opened` that counts wires with this fate. */
const KINDS: Readonly<Record<WireFate, keyof Opened>> = {
  new: 'fresh',
  waiting: 'fresh',
  known: 'known',
  refused: 'wrong',
  foreign: 'wrong',
  bad: 'wrong',
};

/** A sentence or two about what a parcel brought: how many messages are new, and how many are wrong. */
export function tellOpened({ fresh, known, wrong }: Opened): string {
  const old = known > 0 ? words.live_all_known() : words.live_none_new();
  const came = fresh > 0 ? words.live_fresh({ count: fresh }) : old;
  return [came, ...(wrong > 0 ? [words.live_wrong({ count: wrong })] : [])].join(' ');
}
