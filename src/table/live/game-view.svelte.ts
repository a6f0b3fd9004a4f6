import { isBeingDecided } from '../../protocol/player/own-orders.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Committed, PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import { secretBidNews, type SecretBidNews } from '../bids/bid-news.ts';
import { headline, tellEnding } from '../words/headline.ts';
import type { LiveTable } from './live-table.svelte.ts';
import { tellInning } from '../words/innings.ts';
import type { People } from '../words/people.ts';
import { peopleAt, receivedFrom, tellOthers, tellProgress } from '../words/seat-states.ts';
import { tellSealed } from '../words/sealed-receipts.ts';
import { tellProvisional } from '../witness/witness-words.ts';
import type { OrderStage } from '../words/seat-states.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import { TableDraft } from './table-draft.svelte.ts';
import * as words from '../../words/made/live.js';
import * as phaseWords from '../../words/made/phase.js';
import { phaseName } from '../../orders/phases.ts';

/** Once the last phase has ended, `news` ends with this word. */
const ENDED = 'ended';

/**
 * A table, and the phase on screen: the phase that the page shows. All other data for the page is derived from the table and this phase.
 */
export class GameView {
  readonly live: LiveTable;
  readonly drafts: TableDraft;
  readonly #wanted: () => string | null;
  /**
   * While this seat's player is changing orders that are sealed already: the value that `news` had when the player began. Otherwise null.
   */
  #changingAt = $state<string | null>(null);

  /** `wanted` returns the phase in the page's address, or null for the newest phase. */
  constructor(live: LiveTable, wanted: () => string | null) {
    this.live = live;
    this.#wanted = wanted;
    this.drafts = new TableDraft(live);
  }

  /**
   * Whether this seat's player is changing orders that are sealed already. False again as soon as another phase begins or the last phase
   * ends.
   */
  get changing(): boolean {
    return this.#changingAt === this.news;
  }

  set changing(isChanging: boolean) {
    this.#changingAt = isChanging ? this.news : null;
  }

  readonly table: Table | null = $derived.by(() => this.live.table);
  readonly judge: Judge | null = $derived(this.table?.judge ?? null);
  readonly phases: readonly PhaseRecord[] = $derived(this.table?.phases ?? []);
  /** The table's current phase. */
  readonly current: PhaseRecord | null = $derived(this.phases.at(-1) ?? null);
  readonly newest: string = $derived(this.current?.phase ?? '');

  /** This seat's draft for the current phase; null while the draft of the previous phase is still open. */
  readonly draft: OrderDraft | null = $derived.by(() => {
    const { draft } = this.drafts;
    return draft?.position.phase === this.newest ? draft : null;
  });

  readonly #place: number = $derived.by(() => {
    const wanted = this.#wanted();
    return wanted === null ? this.phases.length - 1 : this.phases.findIndex(({ phase }) => phase === wanted);
  });

  /** The name of a phase, as players say it. */
  nameOf(phase: string): string {
    const record = this.phases.find((one) => one.phase === phase);
    return record && this.judge ? phaseName(this.judge, record.position) : phase;
  }

  /** Whether the address names a phase that this game does not have. */
  readonly isLost: boolean = $derived(this.#place < 0 && this.phases.length > 0);
  /** The phase on screen. */
  readonly record: PhaseRecord | null = $derived(this.phases[this.#place] ?? this.current);
  /** The phase on screen if its results are known; otherwise null. */
  readonly past: PhaseRecord | null = $derived(this.record?.turn ? this.record : null);
  /** What this person may know about the bids of the phase on screen, if they are secret and the phase has results. */
  readonly secretBids: SecretBidNews | null = $derived.by(() =>
    this.table && this.past ? secretBidNews(this.table, this.past, this.live.ownBids(this.past)) : null,
  );
  /** The digest of the position after the phase on screen; until the phase has results, the digest of the position before the phase. */
  readonly reached: string = $derived(this.phases[this.#place + 1]?.digest ?? this.record?.digest ?? '');

  /** The powers that this seat commands in the phase on screen; none for a spectator. */
  readonly hand: readonly Power[] = $derived.by(() => this.#handIn(this.record));

  /**
   * The powers that this seat took over when the phase on screen began. Empty if the seat kept its powers. Also empty in the first phase
   * and for a spectator.
   */
  readonly takenOver: readonly Power[] = $derived.by(() => {
    const before = this.#handIn(this.phases[this.#place - 1] ?? null);
    return before.length > 0 ? this.hand.filter((power) => !before.includes(power)) : [];
  });

  /** For each seat of the variant (a group of powers), the name of the person who plays it. */
  readonly people: People = $derived(this.table ? peopleAt(this.table) : {});

  /**
   * The inning on screen, with the powers that this seat plays in that inning and in the next one. '' in variants where nobody changes
   * powers.
   */
  readonly inning: string = $derived.by(() => {
    const { judge, record, table } = this;
    const own = table?.seats.find(({ number }) => number === this.live.seat);
    return judge && record ? tellInning(judge, record.position, own?.held ?? []) : '';
  });

  /** The positions of the game up to the phase on screen, and the position after that phase if its results are known. */
  readonly course: readonly Position[] = $derived.by(() => {
    const shown = this.phases.slice(0, this.#place + 1);
    const led = shown.at(-1)?.turn?.next;
    return [...shown.map(({ position }) => position), ...(led ? [led] : [])];
  });

  /** This seat's sealed orders for the current phase. */
  readonly mine: Committed | null = $derived.by(
    () => this.current?.commits.find(({ seat }) => seat === this.live.seat) ?? null,
  );

  /**
   * Whether this seat has sealed orders for the current phase. Orders that the seat sealed ahead, in an earlier phase, count only if they
   * are final.
   */
  readonly sealed: boolean = $derived(
    this.mine?.state === 'final' || (this.mine?.state === 'sealed' && this.mine.seal?.slot === 0),
  );

  /** Whether this seat has agreed to a set of boxes. A seat that has agreed can no longer change its sealed orders. */
  readonly deciding: boolean = $derived.by(
    () => this.table !== null && this.live.seat !== null && isBeingDecided(this.table, this.live.seat),
  );

  /** Whether the witness's list closes the phase: then nobody can lock orders any more. */
  readonly listed: boolean = $derived.by(() => this.table?.making?.listed?.closes ?? false);

  /**
   * A sentence that says until when the results on screen, or earlier results, are provisional. Null if none of these results is
   * provisional.
   */
  readonly provisional: string | null = $derived.by(() =>
    this.table && this.record ? tellProvisional(this.table, this.record) : null,
  );

  /** Whether orders are locked on this device but not sealed yet, because this browser has not heard from the other players. */
  readonly waits: boolean = $derived.by(() => this.live.heldPhase === this.newest);

  /**
   * The players who have acknowledged this seat's sealed orders, and those who have not. Null if this seat has no sealed orders. Also null
   * as soon as the phase has its set of orders, and after the game.
   */
  readonly received: { by: readonly string[]; missing: readonly string[] } | null = $derived.by(() => {
    const isOpen = this.sealed && !this.current?.set && !this.isOver;
    return this.table && this.live.seat !== null && isOpen ? receivedFrom(this.table, this.live.seat) : null;
  });

  /** Whether this seat is asked for orders in the current phase. */
  readonly asked: boolean = $derived.by(
    () => this.live.seat !== null && (this.current?.asks.includes(this.live.seat) ?? false),
  );

  readonly editable: boolean = $derived.by(
    () =>
      this.asked &&
      !this.current?.set &&
      !this.waits &&
      !this.listed &&
      (!this.sealed || (this.changing && !this.deciding)) &&
      this.table?.stage === 'orders' &&
      this.live.role === 'writer',
  );

  /** Whether this seat may still replace its locked or sealed orders. */
  readonly replaceable: boolean = $derived.by(
    () =>
      (this.sealed || this.waits) &&
      !this.current?.set &&
      !this.deciding &&
      !this.listed &&
      this.live.role === 'writer',
  );

  /**
   * How the game ended. The ending is known as soon as the last result is known: the seats need not have agreed yet that the game is over.
   */
  readonly ending: Table['ending'] = $derived.by(() => {
    const outcome = this.current?.turn?.outcome;
    return this.table?.ending ?? (outcome ? { ending: outcome, votes: [] } : null);
  });

  /** Whether it is known how the game ended. */
  readonly isOver: boolean = $derived(this.ending !== null);

  /** Whether the table waits for this seat's orders. */
  readonly isDue: boolean = $derived(
    this.asked && !this.sealed && !this.waits && !this.listed && !this.current?.set && !this.isOver,
  );

  readonly written: number = $derived.by(() => Object.values(this.draft?.lines ?? {}).flat().length);

  readonly stage: OrderStage = $derived.by(() => {
    if (this.past || this.ending) return 'revealed';
    if (this.waits || (this.sealed && !this.changing)) return 'locked';
    return this.written > 0 ? 'draft' : 'none';
  });

  /** The stage of this seat's orders (`stage`), in the words that the page shows. */
  readonly words: string = $derived.by(() => {
    if (this.ending && !this.past) return words.live_game_over();
    if (this.stage === 'revealed')
      return this.provisional === null ? phaseWords.phase_revealed() : words.live_revealed_unsettled();
    if (this.stage === 'locked') return this.#locked();
    return this.stage === 'draft' ? words.live_draft() : this.#notOrdered();
  });

  /** The state of the phase on screen, in one sentence. */
  readonly line: string = $derived.by(() => {
    const { table, judge, record, past } = this;
    if (!table || !judge || !record) return '';
    if (past?.turn) return headline(judge, past.position, past.turn, this.people);
    if (this.ending) return tellEnding(judge, this.ending, record.position, this.people);
    return this.asked || this.live.seat === null ? tellProgress(table, record) : tellOthers(judge, record);
  });

  /** A name for the newest event of the game. The name changes when a phase begins, and when the last phase ends. */
  readonly news: string = $derived(this.current?.turn ? `${this.newest} ${ENDED}` : this.newest);

  /** The phases whose results have become known since `news` had the value `before`. Empty if `news` never had this value. */
  revealedSince(before: string): readonly PhaseRecord[] {
    const [phase, ended] = before.split(' ');
    const place = this.phases.findIndex((record) => record.phase === phase);
    if (place < 0) return [];
    return this.phases.slice(ended ? place + 1 : place).filter(({ turn }) => turn !== null);
  }

  /** All powers that this seat commands now, if the seat has gained a power since the phase `before`. Otherwise empty. */
  ownSince(before: PhaseRecord): readonly Power[] {
    const [then, now] = [this.#handIn(before), this.#handIn(this.current)];
    return now.some((power) => !then.includes(power)) ? now : [];
  }

  /** Fetches this seat's draft for the current phase. */
  openDraft(locked: boolean): void {
    const { judge, current } = this;
    if (judge && current && !current.turn) void this.drafts.open(judge, current, this.live.powers, locked);
  }

  #handIn(record: PhaseRecord | null): readonly Power[] {
    return record && this.live.seat !== null ? (record.hands[this.live.seat] ?? []) : [];
  }

  #locked(): string {
    if (this.waits) return words.live_locked_waiting();
    if (this.current?.set) return words.live_sealed_decided();
    if (this.deciding || this.listed) return words.live_sealed_deciding();
    const { by = [], missing = [] } = this.received ?? {};
    const { connection, role } = this.live;
    if (this.live.isSending && this.live.hasStopped) return words.live_not_sent();
    const unsent = role === 'writer' ? this.live.isSending || connection?.unsent !== 0 : null;
    return tellSealed(by.length, by.length + missing.length, unsent);
  }

  #notOrdered(): string {
    if (this.live.elsewhere) return words.live_elsewhere();
    if (this.live.seat === null) return words.live_watching();
    if (!this.asked) return words.live_nothing_to_order();
    const { draft } = this.drafts;
    const count = draft?.unordered().length;
    return count === undefined ? words.live_not_ordered() : phaseWords.phase_not_ordered({ count });
  }
}
