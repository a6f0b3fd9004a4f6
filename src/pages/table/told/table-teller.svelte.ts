import { untrack } from 'svelte';
import { push } from 'svelte-spa-router';
import { join, powerName } from '../../../orders/names.ts';
import { phaseName } from '../../../orders/phases.ts';
import type { PhaseRecord, Table } from '../../../protocol/game/told/table.ts';
import type { GameView } from '../../../table/live/game-view.svelte.ts';
import { LetterNews } from '../../../table/watching/letter-news.svelte.ts';
import type { PressView } from '../../../table/watching/press-view.svelte.ts';
import { TableNews } from '../../../table/watching/table-news.svelte.ts';
import { voteNews } from '../../../table/votes/vote-news.ts';
import { isOnItsWord } from '../../../table/words/witness-word.ts';
import { headline } from '../../../table/words/headline.ts';
import { announcer } from '../../../ui/announce.svelte.ts';
import type { DeskState } from '../../../ui/desk/desk-state.svelte.ts';
import { notices, orTell } from '../../../ui/notices.svelte.ts';
import { isPageVisible } from '../../../ui/page-visibility.svelte.ts';
import * as words from '../../../words/made/table.js';

/** Messages that arrive within this time (in milliseconds) after the page was opened count as news from the player's absence. */
const CATCHING_UP_MS = 20_000;

/** The parts of a table's page that `TableTeller` needs. */
interface TablePage {
  readonly view: GameView;
  readonly rooms: PressView;
  readonly desk: DeskState;
  /** Whether the page's address names no phase. If so, the page always shows the newest phase. */
  readonly isAtNewest: boolean;
}

/** Tells a person the news of a table. While the person watches, each event is told at once. After an absence, one summary is shown. */
export class TableTeller {
  readonly #page: TablePage;
  readonly #opened = Date.now();
  readonly #arrivals = $derived.by(() => new TableNews(this.#page.view.live.room));
  readonly #letters = new LetterNews();
  /** The table as it was when its votes were last checked for news; null before the first check. */
  #told: Table | null = null;

  constructor(page: TablePage) {
    this.#page = page;
  }

  /** One sentence for each event during the person's absence; empty after the person dismisses the summary. */
  get missed(): readonly string[] {
    return [...(this.#arrivals.away?.lines ?? []), ...this.#letters.awayLines(this.#page.rooms)];
  }

  /** The last phase that was revealed during the person's absence; null for none. */
  get missedPhase(): PhaseRecord | null {
    return this.#arrivals.away?.last ?? null;
  }

  putAway(): void {
    this.#arrivals.dismissAway();
    this.#letters.dismissAway();
  }

  /** Begins to tell the news. Call this while a component is set up. */
  follow(): void {
    // Effects are needed because the screen reader's text, the app's notices and the device's store lie outside this component.
    $effect(() => {
      const { table, news } = this.#page.view;
      void [table, news, isPageVisible()];
      untrack(() => orTell(() => this.#tellResults()));
    });
    $effect(() => this.#tellLetters());
    $effect(() => this.#tellVotes(this.#page.view.table));
  }

  #isCatchingUp(): boolean {
    return this.#page.view.live.isListening && Date.now() - this.#opened < CATCHING_UP_MS;
  }

  #tellResults(): void {
    const { view, isAtNewest } = this.#page;
    const { revealed, atOnce } = this.#arrivals.meet(view, isPageVisible(), this.#isCatchingUp());
    const [first, last] = [revealed[0], revealed.at(-1)];
    const missed = this.#arrivals.away?.lines;
    if (!atOnce && missed) announcer.say(words.table_away_told({ news: missed.join(' ') }));
    const { judge, table } = view;
    if (!first || !last?.turn || !judge) return;
    const own = view.ownSince(first);
    if (own.length > 0)
      notices.news(words.table_from_now_on({ powers: join(own.map((power) => powerName(judge, power))) }));
    if (!atOnce) return;
    const told = {
      phase: phaseName(judge, last.position),
      headline: headline(judge, last.position, last.turn, view.people),
    };
    const isWitnessed = table !== null && isOnItsWord(table, last.phase);
    announcer.say(isWitnessed ? words.table_revealed_on_word(told) : words.table_revealed(told));
    if (isAtNewest) this.showResults(last.phase);
  }

  /** Goes to the results of a phase. The board plays these results as an animation. */
  showResults(phase: string): void {
    const { desk, view } = this.#page;
    desk.playResults(phase);
    void push(`/table/${view.live.room}/${phase}`);
  }

  #tellLetters(): void {
    const { desk, rooms } = this.#page;
    const isShown = desk.part === 'press' && isPageVisible();
    const told = this.#letters.meet(
      rooms,
      isShown,
      untrack(() => this.#isCatchingUp()),
    );
    if (told.length > 0) announcer.say(told.join(' '));
  }

  /** If the person is watching, tells them about new votes, and about what the votes decided. */
  #tellVotes(table: Table | null): void {
    const before = this.#told;
    this.#told = table;
    if (!before || !table) return;
    untrack(() => {
      const { desk, view } = this.#page;
      const isLookedAt = isPageVisible() && !this.#isCatchingUp();
      const news = isLookedAt ? voteNews(before, table, view.live.seat) : [];
      if (!before.ending && table.ending && table.ending.votes.length > 0) desk.turnTo('orders');
      for (const line of news) notices.news(line);
      if (news.length > 0) announcer.say(news.join(' '));
    });
  }
}
