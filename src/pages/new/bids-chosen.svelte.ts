import type { Judge } from '../../../engine/judge.ts';
import { hasBids } from '../../orders/bids.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import type { Genesis, Keeper } from '../../protocol/wire/bodies.ts';
import { usualBids, whyNotBids } from '../../table/terms/bid-terms.ts';
import * as words from '../../words/made/new.js';
import { CardChosen } from './choosing.svelte.ts';

/**
 * The contents of the fields in which the host chooses who can see each power's bids. Fields that the host has not touched have defaults,
 * which depend on the witness and on the number of players.
 */
export class BidsChosen {
  /** The term that says how many shares are needed to open sealed orders and bids. The form always sets the same value. */
  readonly escrow: Genesis['escrow'] = 'most';
  /** The setting that the host chose; null for the default. */
  byHand = $state<Genesis['bids'] | null>(null);
  /** How many players the host expects; null for as many as the game has seats. */
  playersByHand = $state<number | null>(null);
  /** Whether the host chose that the witness is the keeper; null for the default. */
  isWitnessByHand = $state<boolean | null>(null);
  /** The card of a keeper that is not the witness. */
  readonly card = new CardChosen();
  /** Whether, once the game is over, the table learns who bid what. */
  told = $state(false);
  readonly #witness: CardChosen;
  readonly #judge: () => Judge;

  /** `judge` gives the judge of the game that is chosen at the moment. */
  constructor(witness: CardChosen, judge: () => Judge) {
    this.#witness = witness;
    this.#judge = judge;
  }

  /** Whether the game has bids. */
  get areThere(): boolean {
    return hasBids(this.#judge());
  }

  /** The most people who can play the game. */
  get seats(): number {
    return handsOf(this.#judge()).length;
  }

  get players(): number {
    return Math.min(this.playersByHand ?? this.seats, this.seats);
  }

  /** The witness that the form names; null if the form names no witness, or if the witness's card cannot be read. */
  get namedWitness(): Keeper | null {
    return this.#witness.problem === '' ? this.#witness.named : null;
  }

  /** The terms that say who holds shares of the bids. */
  get terms(): Pick<Genesis, 'escrow' | 'witness'> {
    return { escrow: this.escrow, witness: this.namedWitness };
  }

  /** A sentence that says why the table cannot have this setting; null if the table can have it. */
  whyNot(bids: Genesis['bids']): string | null {
    return whyNotBids(bids, { ...this.terms, players: this.players });
  }

  /** The setting that the host chose, as long as the table can have it; otherwise the default. */
  get bids(): Genesis['bids'] {
    if (this.byHand !== null && this.whyNot(this.byHand) === null) return this.byHand;
    return usualBids({ ...this.terms, players: this.players });
  }

  /**
   * Whether the witness is the keeper. By default the witness is the keeper, unless a player runs the witness. That player would see the
   * totals.
   */
  get isWitness(): boolean {
    const witness = this.namedWitness;
    return witness !== null && (this.isWitnessByHand ?? !witness.plays);
  }

  /** Whether a player runs the keeper. */
  get ownerPlays(): boolean {
    return this.isWitness ? this.#witness.plays : this.card.plays;
  }

  /** The terms about bids. Throws an error with a sentence for people if a keeper is needed and its card is missing or cannot be read. */
  get settings(): Pick<Genesis, 'bids' | 'keeper' | 'bidsTold'> {
    if (!this.areThere || this.bids === 'open') return { bids: 'open', keeper: null, bidsTold: false };
    if (this.bids === 'secret') return { bids: 'secret', keeper: null, bidsTold: this.told };
    const keeper = this.isWitness ? this.namedWitness : this.card.named;
    if (!keeper) throw new Error(words.new_keeper_missing());
    return { bids: 'kept', keeper, bidsTold: this.told };
  }
}
