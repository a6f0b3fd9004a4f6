import type { Id, SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import { isWitnessPlace } from '../../escrow/holders.ts';
import { isDealt, isShare, keyFrom } from '../../escrow/sharing.ts';
import type { Known } from '../../wire/log/log.ts';
import { keyFits } from '../../wire/seal.ts';
import type { SealedOrders } from './commits.ts';

/** What the messages show about the key to one box. */
interface BoxKey {
  /** Null until the author has revealed the key or until enough shares of the key have arrived. */
  key: Uint8Array | null;
  /** The author's reveals of the key. */
  reveals: Set<Id>;
  /** For each holder, its good share and the messages that show the share. */
  shares: Map<SeatNumber, { share: Uint8Array; messages: Set<Id> }>;
  /** How many shares are needed to compute the key. */
  threshold: number;
  /** Whether the author is proved to have dealt the key badly. A badly dealt key never opens the box. */
  isBad: boolean;
}

/** The result of checking a key or a share. `bad deal`: the author didn't deal the key to the other seats as the rules demand. */
export type KeyVerdict = 'fits' | 'wrong' | 'bad deal';

/**
 * The keys to the boxes of a game. The keyring has each key as soon as the key is public. A key is good only under two conditions, no
 * matter who shows the key:
 * 1. the commit's digest binds the author to the key;
 * 2. the author dealt the key properly to the other seats.
 *
 * So as long as enough other seats show their shares, the author of a box can't choose whether the box opens. A commit may have boxes for
 * later phases too. The keys to these boxes may be shown early, together with the key to the box for the commit's own phase.
 */
export class Keyring {
  /** For each box, what is known about its key, stored under the name of the box (`sealText`). */
  readonly #keys = new Map<string, BoxKey>();

  /** Checks a key that the author of the box reveals, and stores the key if it is good. */
  addKey(orders: SealedOrders, key: Uint8Array, message: Id): KeyVerdict {
    const verdict = tryKey(orders, key);
    if (verdict === 'wrong') return verdict;
    const known = this.#boxKey(orders);
    if (verdict === 'bad deal') return markBad(known);
    known.key = key;
    known.reveals.add(message);
    return verdict;
  }

  /**
   * Checks a holder's share of another seat's key, and stores the share if it is good. Once there are enough shares, computes the key from
   * them.
   */
  addShare(orders: SealedOrders, holder: SeatNumber, share: Uint8Array, message: Id): KeyVerdict {
    const { shared, context, sealed } = orders;
    const box = { digest: sealed.digest, dealer: context.seat };
    if (!shared || !isShare(share, box, shared.holders, shared.dealt, holder)) return 'wrong';
    const known = this.#boxKey(orders);
    const { messages } = known.shares.get(holder) ?? { messages: new Set() };
    known.shares.set(holder, { share, messages: messages.add(message) });
    if (known.key !== null || known.shares.size < known.threshold) return 'fits';
    const key = keyFrom(new Map([...known.shares].map(([seat, one]) => [seat, one.share])));
    if (tryKey(orders, key) !== 'fits') return markBad(known);
    known.key = key;
    return 'fits';
  }

  /**
   * Checks the shares of one key that come with a list of the witness, and stores the good ones. The witness has a place among the holders
   * for each of its shares. Ignores shares that don't fit.
   */
  addListedShares(orders: SealedOrders, shares: readonly Uint8Array[], message: Id): void {
    const places = orders.shared?.holders.seats.filter(isWitnessPlace) ?? [];
    places.forEach((place, at) => {
      const share = shares[at];
      if (share) this.addShare(orders, place, share, message);
    });
  }

  /** The key to sealed orders; null while the key is missing. */
  keyOf(seal: SealName): Uint8Array | null {
    return this.#keys.get(sealText(seal))?.key ?? null;
  }

  /** The seats that have a box in this set, but whose key is missing. */
  closedIn(set: Value): readonly SeatNumber[] {
    const seals = set.type === 'set' ? set.seals : [];
    return seals.flatMap(({ seat, seal }) => (seal && this.keyOf(seal) === null ? [seat] : []));
  }

  /** Whether the author of this box is proved to have dealt the box's key badly. */
  isBad(seal: SealName): boolean {
    return this.#keys.get(sealText(seal))?.isBad ?? false;
  }

  /** Whether a key was computed from shares, and the author of the box has not revealed it. */
  isFromShares(seal: SealName): boolean {
    const known = this.#keys.get(sealText(seal));
    return known !== undefined && known.key !== null && known.reveals.size === 0;
  }

  /**
   * The messages that show a key: one reveal by the author of the box, or else one message for each share. Empty while the key is missing.
   */
  shownBy(seal: SealName): readonly Id[] {
    const known = this.#keys.get(sealText(seal));
    if (!known || known.key === null) return [];
    const shares = [...known.shares.values()].map(({ messages }) => messages);
    const shown = known.reveals.size > 0 ? [known.reveals] : shares;
    return shown.flatMap((messages) => [...messages].sort().slice(0, 1));
  }

  /** Whether these messages suffice to open a box. */
  isOpenTo(seal: SealName, known: Known): boolean {
    const box = this.#keys.get(sealText(seal));
    if (!box || box.key === null) return false;
    if (isAnyKnown(box.reveals, known)) return true;
    const shares = [...box.shares.values()].filter(({ messages }) => isAnyKnown(messages, known));
    return shares.length >= box.threshold;
  }

  #boxKey({ seal, shared }: SealedOrders): BoxKey {
    const name = sealText(seal);
    const known = this.#keys.get(name);
    if (known) return known;
    const threshold = shared?.holders.threshold ?? Infinity;
    const fresh = { key: null, reveals: new Set<Id>(), shares: new Map(), threshold, isBad: false };
    this.#keys.set(name, fresh);
    return fresh;
  }
}

function markBad(known: BoxKey): 'bad deal' {
  known.isBad = true;
  return 'bad deal';
}

function tryKey({ context, sealed, shared }: SealedOrders, key: Uint8Array): KeyVerdict {
  if (!keyFits(context, sealed, key)) return 'wrong';
  const box = { digest: sealed.digest, dealer: context.seat };
  return !shared || isDealt(key, box, shared.holders, shared.dealt) ? 'fits' : 'bad deal';
}

const isAnyKnown = (messages: ReadonlySet<Id>, known: Known) => [...messages].some((id) => known.has(id));

/** A seal as a text, for use as a key in a `Map`. */
export function sealText({ commit, slot }: SealName): string {
  return `${commit} ${slot}`;
}
