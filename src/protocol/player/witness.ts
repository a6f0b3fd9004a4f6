import { holdersOf, isWitnessPlace } from '../escrow/holders.ts';
import { currentRound } from '../game/told/table.ts';
import type { Making, RoundRecord } from '../game/told/table.ts';
import type { List, SealName, SeatNumber, Value } from '../wire/bodies.ts';
import { gameKeys } from '../wire/keys.ts';
import type { GameKeys } from '../wire/keys.ts';
import { readLink } from '../wire/link.ts';
import type { Content } from '../wire/message.ts';
import { finish } from '../pausable.ts';
import { AtTable } from './at-table.ts';
import type { SeenTimes } from './time/table-clock.ts';
import { OwnEscrow } from './own-escrow.ts';
import type { PerProcess } from './per-process.ts';

/** The keys of a witness, the same at every table: a genesis names them before there is a table. */
export function witnessKeys(seed: Uint8Array): GameKeys {
  return gameKeys(seed, 'witness', new Uint8Array(16));
}

/**
 * The witness of a table, on a computer that is always on (docs/deciding.md, “The witness”). For what each seat has sealed last it signs a
 * receipt at once; when all orders are in or their time is over by its clock, and the set before is settled, one list of what its receipts
 * come to, with its shares of those boxes.
 */
export class Witness extends AtTable {
  readonly #escrow: OwnEscrow;

  /** Throws BadLink. `wires`: all that was stored, its own among it; `seen`: what its clock had seen. Throws a sentence if a wire is damaged. */
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
    finish(this.reopening(wires));
  }

  override act(): void {
    if (this.own.isListening) return;
    for (let [due] = this.#due(); due; [due] = this.#due()) this.sign(due);
  }

  /** What it signs now. Where it is not this table's witness, or the seats go on without it, nothing. */
  #due(): readonly Content[] {
    const { genesis, witness, making, settling, stopped } = this.table;
    const round = currentRound(this.table);
    const isOwn = genesis?.witness?.key === this.chain && witness?.isDismissed === false;
    const at = this.clock.minutes;
    if (!isOwn || stopped || at === null) return [];
    if (!making || !round || round.decision !== making.number) return [];
    const receipts = this.#receipts(round, at);
    if (receipts.length > 0) return receipts;
    return settling ? [] : this.#list(making, round);
  }

  /** For what each seat would have count, if it was sealed in this phase. Once a list is signed nothing is receipted any more. */
  #receipts({ commits, receipts, phase, decision }: RoundRecord, at: number): readonly Content[] {
    if (this.own.listed.has(decision as number)) return [];
    const given = new Set(receipts.map(({ commit }) => commit));
    return commits.flatMap(({ state, seal }): Content[] => {
      const isSealed = seal?.slot === 0 && (state === 'final' || state === 'sealed');
      if (!isSealed || given.has(seal.commit)) return [];
      return [{ type: 'receipt', body: { phase, commit: seal.commit, at } }];
    });
  }

  #list({ number: decision, receipted: value }: Making, { commits }: RoundRecord): readonly Content[] {
    if (value?.type !== 'set' || this.own.listed.has(decision)) return [];
    const isFull = commits.every(({ state }) => state === 'final') && value.seals.every(({ seal }) => seal);
    if (!isFull && !this.#mayLeaveOut()) return [];
    return [{ type: 'list', body: { decision, value, shares: this.#sharesOf(value) } }];
  }

  /** Where nothing is decided without each seat, nobody is left out, whatever the time. */
  #mayLeaveOut(): boolean {
    const { genesis, making } = this.table;
    const needsAll = !making || making.needsAll;
    return !needsAll && genesis?.absence.rule !== 'wait' && this.clock.isOver('deadline', this.table);
  }

  /** Its good shares of the boxes of a set. */
  #sharesOf(value: Extract<Value, { type: 'set' }>): List['shares'] {
    return value.seals.flatMap(({ seat, seal }) => {
      const shares = seal ? this.#sharesIn(seat, seal) : [];
      return shares.length > 0 ? [{ seat, shares }] : [];
    });
  }

  #sharesIn(dealer: SeatNumber, seal: SealName): readonly Uint8Array[] {
    const { sharing } = currentRound(this.table) as RoundRecord;
    const places = holdersOf(sharing, dealer)?.seats.filter(isWitnessPlace) ?? [];
    const held = places.map((place) => this.#escrow.held(this.table, place, dealer, seal));
    return held.every((one) => one?.isGood) ? held.flatMap((one) => one?.share ?? []) : [];
  }
}
