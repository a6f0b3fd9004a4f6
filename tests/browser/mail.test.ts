import { afterEach, expect, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import type { RecordedGame } from '../games/games.ts';
import { garbling, liar } from '../mail/evil.ts';
import { stuck } from '../mail/habits.ts';
import { Correspondence } from './correspondence.ts';
import { ThreeMailboxes } from './mailboxes.ts';
import { APP_MAILBOX, writesBy } from './network.ts';
import type { RecordedTurn } from './recorded.ts';
import { arrive } from './script.ts';

const [recorded] = recordedGames() as [RecordedGame];
const [spring, fall] = recorded.phases as [RecordedTurn, RecordedTurn];
const mailboxes = new ThreeMailboxes();
afterEach(() => mailboxes.close());

test(
  'two players who are never online together play a phase by mail alone, although one mailbox dies and comes back empty, and another lies',
  { timeout: 900_000 },
  async () => {
    await mailboxes.open(garbling);
    const people = await arrive(2);
    for (const [place, { page }] of people.entries())
      await writesBy(page, place === 0 ? mailboxes.addresses : [APP_MAILBOX]);
    const game = new Correspondence(people, recorded);
    await game.sitDown();
    mailboxes.habit = stuck();
    await game.play(spring, () => mailboxes.mortal.kill());
    mailboxes.habit = liar;
    await mailboxes.mortal.start();
    await game.reach(fall, 2);
    console.log(
      `two people, from the table's genesis to the second phase by mail alone: ${game.visits} visits`,
    );
    expect(people.flatMap(({ faults }) => mailboxes.faultsBesides(faults))).toEqual([]);
  },
);
