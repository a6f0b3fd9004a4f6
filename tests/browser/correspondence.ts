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
import type { RecordedPhase } from './recorded.ts';

/** So often everybody looks in before what is waited for has to be there. */
const ROUNDS = 8;

/** A recorded game among people who look in one after another, and are never there together. */
export class Correspondence {
  readonly #people: readonly PersonBrowser[];
  readonly #phases: RecordedGame['phases'];
  /** The table's link, once it is there. */
  link = '';
  visits = 0;

  constructor(people: readonly PersonBrowser[], { phases }: RecordedGame) {
    this.#people = people;
    this.#phases = phases;
  }

  /** The first opens a table, the others come in, and he starts the game. */
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
   * Everybody looks in until all have come to a phase, or beyond it, have found what was recorded before it, and, if they are
   * asked, have locked; how many visits that took.
   * @param locked is called when somebody has locked, before he goes
   */
  async play(phase: RecordedPhase, locked: () => Promise<void> = async () => undefined): Promise<number> {
    return this.#until(`Not all came to ${phase.phase}.`, async (page) => {
      const beyond = await this.#beyond(page, phase);
      if (beyond < 0) return 'not yet';
      // Who is not asked may come when others have gone on.
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
   * Everybody looks in until all have come to a phase, and all that each of them wrote lies at so many mailboxes: the position is
   * the recorded one, and the file proves it.
   */
  async reach(phase: RecordedPhase, mailboxes: number): Promise<number> {
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

  /** How many phases a page shows the newest of after this one. */
  async #beyond(page: Page, { phase }: RecordedPhase): Promise<number> {
    const place = (name: string | null) => this.#phases.findIndex((one) => one.phase === name);
    return place(await newestPhase(page)) - place(phase);
  }

  #expectRecordedBefore(phase: RecordedPhase, shown: Parameters<typeof expectRecorded>[0]): void {
    const before = this.#phases[this.#phases.indexOf(phase) - 1];
    if (before) expectRecorded(shown, before.after);
  }
}
