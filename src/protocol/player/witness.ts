import { holdersOf, isWitnessPlace } from '../escrow/holders.ts';
import { currentRound } from '../game/told/table.ts';
import type { RoundRecord } from '../game/told/table.ts';
import { finish } from '../pausable.ts';
import type { SealName, SeatNumber } from '../wire/bodies.ts';
import { gameKeys } from '../wire/keys.ts';
import type { GameKeys } from '../wire/keys.ts';
import { readLink } from '../wire/link.ts';
import type { Content } from '../wire/message.ts';
import { AtTable } from './at-table.ts';
import { keeperConduct, witnessConduct } from './conduct/conduct.ts';
import { OwnBids } from './own-bids.ts';
import { OwnEscrow } from './own-escrow.ts';
import { OwnKeeping } from './own-keeping.ts';
import type { PerProcess } from './per-process.ts';
import type { SeenTimes } from './time/table-clock.ts';

/** The keys of a witness. They are the same at every table: a table's genesis names them, so they must be known before the table exists. */
export function witnessKeys(seed: Uint8Array): GameKeys {
  return gameKeys(seed, 'witness', new Uint8Array(16));
}

/**
 * The witness of a table, on a computer that is always on (docs/deciding.md, “The witness”). The witness at once signs a receipt for each
 * seat's latest commit. Once all orders are in or late, the witness signs one list. The list has three things: the set that follows from
 * the receipts, the witness's shares of the keys to the boxes in this set, and the witness's parts of the count of the set's secret bids.
 *
 * If a table's genesis names the same computer as the keeper, it also serves as that table's keeper, whether or not it is that table's
 * witness. A keeper tells which orders the minor powers' units follow, as soon as there are enough parts of a count. Witness and keeper
 * sign on one chain.
 */
export class TableWitness extends AtTable {
  readonly #escrow: OwnEscrow;
  readonly #bids: OwnBids;
  readonly #keeping: OwnKeeping;

  /**
   * `wires`: all stored wires, including the witness's own. `seen`: when ballots and other things began, by the witness's clock. Throws
   * BadLink if the link cannot be read, and another Refusal if a stored wire is damaged.
   */
  constructor(
    link: string,
    seed: Uint8Array,
    wires: Iterable<Uint8Array> = [],
    seen?: SeenTimes,
    shared: PerProcess = {},
  ) {
    const keys = witnessKeys(seed);
    super(readLink(link), keys.chain, seed, shared, seen);
    this.#escrow = new OwnEscrow(keys, this.ledger.log, shared.keyProducts);
    this.#bids = new OwnBids(keys, { seed, room: this.link.room }, this.ledger.log, shared);
    this.#keeping = new OwnKeeping(keys, this.ledger.log, shared.keyProducts);
    finish(this.reopening(wires));
  }

  protected override *due(): Iterable<Content> {
    const { listed } = this.own;
    const over = this.clock.over(this.table);
    yield* witnessConduct(this.table, {
      chain: this.chain,
      minutes: this.clock.minutes,
      over,
      listed,
      sharesIn: (dealer, seal) => this.#sharesIn(dealer, seal),
      partsIn: (set) => this.#bids.witnessParts(this.table, set),
    });
    yield* keeperConduct(this.table, {
      chain: this.chain,
      tell: (phase, count) => this.#keeping.tellOrders(this.table, phase, count),
    });
  }

  /** The witness's shares of the key to a seat's box. Empty unless all these shares are good. */
  #sharesIn(dealer: SeatNumber, seal: SealName): readonly Uint8Array[] {
    const { sharing } = currentRound(this.table) as RoundRecord;
    const places = holdersOf(sharing, dealer)?.seats.filter(isWitnessPlace) ?? [];
    const held = places.map((place) => this.#escrow.held(this.table, place, dealer, seal));
    return held.every((one) => one?.isGood) ? held.flatMap((one) => one?.share ?? []) : [];
  }
}
