import { expect, inject } from 'vitest';
import type { Page } from 'playwright-core';
import { verify } from '../../src/protocol/verify.ts';
import type { RecordedGame } from '../games/games.ts';
import type { PersonBrowser } from './browsers.ts';
import { leave, lookIn, newestPhase } from './look-in.ts';
import {
  exportGame,
  hostTable,
  joinTable,
  lockOrders,
  reachPhase,
  startGame,
  writeOrders,
} from './person.ts';
import { expectRecorded } from './recorded.ts';
import type { RecordedTurn } from './recorded.ts';

/** An expected phase must come within this many rounds of visits. */
const ROUNDS = 8;

/** Plays a recorded game with people who look in one after another, and are never online together. */
export class Correspondence {
  readonly #people: readonly PersonBrowser[];
  readonly #phases: RecordedGame['phases'];
  /** The table's link; empty until the table exists. */
  link = '';
  visits = 0;

  constructor(people: readonly PersonBrowser[], { phases }: RecordedGame) {
    this.#people = people;
    this.#phases = phases;
  }

  /** The host opens a table, the others join, and the host starts the game. */
  async sitDown(): Promise<void> {
    const [host, ...guests] = this.#people as [PersonBrowser, ...PersonBrowser[]];
    this.link = await hostTable(host.page, inject('app'), 'Anna');
    await leave(host);
    for (const [place, guest] of guests.entries()) {
      await joinTable(guest.page, this.link, `Guest ${place + 1}`);
      await leave(guest);
    }
    await lookIn(host, async (page) => {
      await startGame(page, this.#people.length);
      return true;
    });
    this.visits += this.#people.length + 1;
  }

  /**
   * All players look in, again and again. Returns the number of visits until each player
   * - has reached the given phase, or a later one;
   * - has found the recorded position at the start of the given phase;
   * - has locked orders, if they have any to give.
   * @param locked called when a player has locked orders, before the player leaves
   */
  async play(phase: RecordedTurn, locked: () => Promise<void> = async () => undefined): Promise<number> {
    return this.#until(`Not all came to ${phase.phase}.`, async (page) => {
      const beyond = await this.#beyond(page, phase);
      if (beyond < 0) return 'not yet';
      // A player without orders to give in the phase holds nobody up: the others may have gone on to the next phase before this visit.
      if (beyond > 0) return 'done';
      const shown = await reachPhase(page, phase.phase);
      this.#expectRecordedBefore(phase, shown);
      if (!shown.asked) return 'done';
      const lines = shown.powers.flatMap((power) => phase.orders[power] ?? []);
      await writeOrders(page, lines);
      await lockOrders(page);
      await locked();
      return 'written';
    });
  }

  /**
   * All players look in, again and again, until each of them is in the given phase and has left every message at this many mailboxes. The
   * position must be the recorded one, and the game's file must prove this position.
   */
  async reach(phase: RecordedTurn, mailboxes: number): Promise<number> {
    return this.#until(
      `Not all came to ${phase.phase}, or left all at ${mailboxes} mailboxes.`,
      async (page) => {
        const left = await page.getByTestId('connection').getAttribute('data-left');
        if (Number(left) < mailboxes || (await this.#beyond(page, phase)) !== 0) return 'not yet';
        this.#expectRecordedBefore(phase, await reachPhase(page, phase.phase));
        expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
        return 'done';
      },
    );
  }

  async #until(why: string, act: (page: Page) => Promise<'done' | 'written' | 'not yet'>): Promise<number> {
    const done = new Set<PersonBrowser>();
    for (let visits = 1; visits <= ROUNDS * this.#people.length; visits++) {
      const person = this.#people[(visits - 1) % this.#people.length] as PersonBrowser;
      await lookIn(person, async (page) => {
        if (done.has(person)) return false;
        const what = await act(page);
        if (what !== 'not yet') done.add(person);
        return what === 'written';
      });
      this.visits += 1;
      if (done.size === this.#people.length) return visits;
    }
    throw new Error(why);
  }

  /**
   * The number of phases from this phase to the newest phase on a page. The number is negative if the page's newest phase comes before this
   * phase.
   */
  async #beyond(page: Page, { phase }: RecordedTurn): Promise<number> {
    const place = (name: string | null) => this.#phases.findIndex((one) => one.phase === name);
    return place(await newestPhase(page)) - place(phase);
  }

  #expectRecordedBefore(phase: RecordedTurn, shown: Parameters<typeof expectRecorded>[0]): void {
    const before = this.#phases[this.#phases.indexOf(phase) - 1];
    if (before) expectRecorded(shown, before.after);
  }
}
