import type { Id, SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import { isWitnessPlace } from '../../escrow/holders.ts';
import { isDealt, isShare, keyFrom } from '../../escrow/sharing.ts';
import type { Known } from '../../wire/log.ts';
import { keyFits } from '../../wire/seal.ts';
import type { SealedOrders } from './commits.ts';

/** What has come out of one key. */
interface Ring {
  /** Null until its author has shown it or enough shares make it. */
  key: Uint8Array | null;
  reveals: Set<Id>;
  /** Good shares, by whose they are, each with the messages that show it. */
  shares: Map<SeatNumber, { share: Uint8Array; messages: Set<Id> }>;
  threshold: number;
  /** Whether it was shown that its author did not deal it as he must: nothing opens the box. */
  isBad: boolean;
  /** How often something came of it. */
  changes: number;
}

/** What came of a key or share. `bad deal`: its author did not share the key among the others as he must. */
type Tried = 'fits' | 'wrong' | 'bad deal';

/**
 * The keys of a game's boxes, as far as they are out: one that was written ahead may come with the orders it was written with, and
 * counts once its phase is there. A key counts if it is the one that its author bound himself to and
 * dealt it as he must, whoever showed it: so he has no choice left whether his box opens, while enough others are there.
 */
export class Keyring {
  readonly #rings = new Map<string, Ring>();

  /** Takes a key that its author shows. */
  reveal(orders: SealedOrders, key: Uint8Array, message: Id): Tried {
    const tried = tryKey(orders, key);
    if (tried === 'wrong') return tried;
    const ring = this.#ring(orders);
    ring.changes++;
    if (tried === 'bad deal') return spoil(ring);
    ring.key = key;
    ring.reveals.add(message);
    return tried;
  }

  /** Takes a seat's share of another's key; enough of them are the key. */
  share(orders: SealedOrders, holder: SeatNumber, share: Uint8Array, message: Id): Tried {
    const { shared, context, sealed } = orders;
    const box = { digest: sealed.digest, dealer: context.seat };
    if (!shared || !isShare(share, box, shared.holders, shared.dealt, holder)) return 'wrong';
    const ring = this.#ring(orders);
    ring.changes++;
    const { messages } = ring.shares.get(holder) ?? { messages: new Set() };
    ring.shares.set(holder, { share, messages: messages.add(message) });
    if (ring.key !== null || ring.shares.size < ring.threshold) return 'fits';
    const key = keyFrom(new Map([...ring.shares].map(([seat, one]) => [seat, one.share])));
    if (tryKey(orders, key) !== 'fits') return spoil(ring);
    ring.key = key;
    return 'fits';
  }

  /** Takes the shares that came with a list of the witness, in the order of its places; those that do not fit are none. */
  takeListed(orders: SealedOrders, shares: readonly Uint8Array[], message: Id): void {
    const places = orders.shared?.holders.seats.filter(isWitnessPlace) ?? [];
    places.forEach((place, at) => {
      const share = shares[at];
      if (share) this.share(orders, place, share, message);
    });
  }

  /** The key of sealed orders; null while it is not out. */
  key(seal: SealName): Uint8Array | null {
    return this.#rings.get(sealText(seal))?.key ?? null;
  }

  /** The seats whose key of a set is missing. */
  closedIn(set: Value): readonly SeatNumber[] {
    const seals = set.type === 'set' ? set.seals : [];
    return seals.flatMap(({ seat, seal }) => (seal && this.key(seal) === null ? [seat] : []));
  }

  /** Grows with all that comes of the key of sealed orders. */
  version(seal: SealName): number {
    return this.#rings.get(sealText(seal))?.changes ?? 0;
  }

  /** Whether it was shown that its author did not deal a key as he must. */
  isBad(seal: SealName): boolean {
    return this.#rings.get(sealText(seal))?.isBad ?? false;
  }

  /** Whether a key is out by its shares alone. */
  isFromShares(seal: SealName): boolean {
    const ring = this.#rings.get(sealText(seal));
    return ring !== undefined && ring.key !== null && ring.reveals.size === 0;
  }

  /** Messages that show a key: one of its author's, or one for each share; none while it is not out. */
  shownBy(seal: SealName): readonly Id[] {
    const ring = this.#rings.get(sealText(seal));
    if (!ring || ring.key === null) return [];
    const shares = [...ring.shares.values()].map(({ messages }) => messages);
    const shown = ring.reveals.size > 0 ? [ring.reveals] : shares;
    return shown.flatMap((messages) => [...messages].sort().slice(0, 1));
  }

  /** Whether these messages let somebody open it. */
  isOpenTo(seal: SealName, known: Known): boolean {
    const ring = this.#rings.get(sealText(seal));
    if (!ring || ring.key === null) return false;
    if (isAnyKnown(ring.reveals, known)) return true;
    const shares = [...ring.shares.values()].filter(({ messages }) => isAnyKnown(messages, known));
    return shares.length >= ring.threshold;
  }

  #ring({ seal, shared }: SealedOrders): Ring {
    const name = sealText(seal);
    const known = this.#rings.get(name);
    if (known) return known;
    const threshold = shared?.holders.threshold ?? Infinity;
    const ring = {
      key: null,
      reveals: new Set<Id>(),
      shares: new Map(),
      threshold,
      isBad: false,
      changes: 0,
    };
    this.#rings.set(name, ring);
    return ring;
  }
}

function spoil(ring: Ring): 'bad deal' {
  ring.isBad = true;
  return 'bad deal';
}

function tryKey({ context, sealed, shared }: SealedOrders, key: Uint8Array): Tried {
  if (!keyFits(context, sealed, key)) return 'wrong';
  const box = { digest: sealed.digest, dealer: context.seat };
  return !shared || isDealt(key, box, shared.holders, shared.dealt) ? 'fits' : 'bad deal';
}

const isAnyKnown = (messages: ReadonlySet<Id>, known: Known) => [...messages].some((id) => known.has(id));

/** Sealed orders by name. */
export function sealText({ commit, slot }: SealName): string {
  return `${commit} ${slot}`;
}
