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

/** For 20 seconds after the page opens, what comes in is taken for what others did before. */
const CATCHING_UP_MS = 20_000;

/** The page of a table, as its news needs it. */
interface TablePage {
  readonly view: GameView;
  readonly rooms: PressView;
  readonly desk: DeskState;
  /** Whether the page shows the newest phase, whichever that is. */
  readonly isAtNewest: boolean;
}

/** Tells what is new at a table: each thing at once to a person who is watching, and one summary after an absence. */
export class TableTeller {
  readonly #page: TablePage;
  readonly #opened = Date.now();
  readonly #arrivals = $derived.by(() => new TableNews(this.#page.view.live.room));
  readonly #letters = new LetterNews();
  /** The table as the votes were last told of; null before the first time. */
  #told: Table | null = null;

  constructor(page: TablePage) {
    this.#page = page;
  }

  /** What happened while nobody looked, a sentence each, until it is put away. */
  get missed(): readonly string[] {
    return [...(this.#arrivals.away?.lines ?? []), ...this.#letters.awayLines(this.#page.rooms)];
  }

  /** The last phase that was revealed while nobody looked; null for none. */
  get missedPhase(): PhaseRecord | null {
    return this.#arrivals.away?.last ?? null;
  }

  putAway(): void {
    this.#arrivals.dismissAway();
    this.#letters.dismissAway();
  }

  /** Begins to tell. To be called while a component is made. */
  follow(): void {
    // What is told goes to the screen reader, to the app's notices and into the device's store, all of them outside the page.
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

  /** Turns the page to the results of a phase, which the board plays. */
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

  /** Tells the votes that come in while a person is watching, and what they decide. */
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
