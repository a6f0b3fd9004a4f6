import { afterEach, expect, test } from 'vitest';
import { recordedGames } from '../../games/games.ts';
import type { RecordedGame } from '../../games/games.ts';
import * as mailWords from '../../../src/words/made/mail.js';
import { garbling, liar } from '../../mail/evil.ts';
import { choosy, stuck } from '../../mail/habits.ts';
import { PATIENCE_MS } from '../browsers.ts';
import type { PersonBrowser } from '../browsers.ts';
import { Correspondence } from '../correspondence.ts';
import { lookIn } from '../look-in.ts';
import { ThreeMailboxes } from '../mailboxes.ts';
import { APP_MAILBOX, writesBy } from '../network.ts';
import { reachPhase } from '../person.ts';
import { expectRecorded, years } from '../recorded.ts';
import type { RecordedTurn } from '../recorded.ts';
import { arrive } from '../script.ts';

const [recorded] = recordedGames() as [RecordedGame];
const phases = years(recorded.phases, 1);
const [spring, fall, ...rest] = phases as [RecordedTurn, RecordedTurn, ...RecordedTurn[]];
const next = recorded.phases[phases.length] as RecordedTurn;
const mailboxes = new ThreeMailboxes();
afterEach(() => mailboxes.close());

test('three players who are never online together play a year over three mailboxes: one dies and comes back empty, one lies from the beginning', async () => {
  // The lying mailbox always refuses one player's mail. This mailbox's other habits change during the test.
  await mailboxes.open(garbling, choosy(2));
  const everybody = await arrive(4);
  const [anna, ben, carla, newcomer] = everybody as [PersonBrowser, PersonBrowser, PersonBrowser, PersonBrowser]; // prettier-ignore
  for (const { page } of everybody)
    await writesBy(page, page === anna.page ? mailboxes.addresses : [APP_MAILBOX]);
  const begun = Date.now();
  const game = new Correspondence([anna, ben, carla], recorded);
  await game.sitDown();
  const told = [`${spring.phase} ${await game.play(spring)}`];
  mailboxes.habit = stuck();
  // The mailbox is killed while the locked orders are on their way to it.
  told.push(`${fall.phase} ${await game.play(fall, () => mailboxes.mortal.kill())}`);
  mailboxes.habit = liar;
  await mailboxes.mortal.start();
  for (const phase of rest) told.push(`${phase.phase} ${await game.play(phase)}`);
  told.push(`${next.phase} ${await game.reach(next, 2)}`);
  const each = (Date.now() - begun) / 1000 / game.visits;
  console.log(
    `one mailbox dies, one lies: visits ${told.join(', ')}; ${game.visits} of ${each.toFixed(1)} s`,
  );

  // A line about the evil mailbox ends with a time that is different in each run.
  const [evil, mortal, honest] = mailboxes.addresses as [string, string, string];
  const honestLines = [`${mortal} ${mailWords.mail_keeps()}`, `${honest} ${mailWords.mail_keeps()}`];
  await expectMailboxes(anna, [`${evil} ${mailWords.mail_drops({ time: '' })}`, ...honestLines]);
  const refuses = mailWords.mail_refuses({ why: 'blocked: not on the list', time: '' });
  await expectMailboxes(carla, [`${evil} ${refuses}`, ...honestLines]);

  await mailboxes.leaveMortalAlone();
  await newcomer.page.goto(game.link);
  expectRecorded(await reachPhase(newcomer.page, next.phase), (rest.at(-1) ?? fall).after);
  expect(everybody.flatMap(({ faults }) => mailboxes.faultsBesides(faults))).toEqual([]);
});

/** Opens the settings from the table, and requires that the line about each mailbox soon begins with these words. */
async function expectMailboxes(person: PersonBrowser, lines: readonly string[]): Promise<void> {
  await lookIn(person, async (page) => {
    await page.goto(`${page.url().split('#')[0]}#/settings`);
    const told = page.getByTestId('mailbox-states').locator('li');
    await expect
      .poll(() => told.allTextContents(), { timeout: PATIENCE_MS })
      .toEqual(lines.map((line) => expect.stringContaining(line)));
    return false;
  });
}
