import { beforeEach, expect, test } from 'vitest';
import { TableWitness, witnessKeys } from '../../src/protocol/player/witness.ts';
import { tellCountdown } from '../../src/table/live/countdown.ts';
import { keptBoard } from '../../src/table/live/last-board.ts';
import { tellFault } from '../../src/table/sentences/faults.ts';
import { seatStates, tellProgress } from '../../src/table/words/seat-states.ts';
import { reachedBy, tellNews } from '../../src/table/visit/news.ts';
import { isOverturned, readSeen, seenOnItsWord, stillOpen, tellOverturned } from '../../src/table/witness/overturned-results.ts'; // prettier-ignore
import { tellDismissed, tellProvisional, tellWitnessed } from '../../src/table/witness/witness-words.ts';
import { nudgeText } from '../../src/table/words/nudge.ts';
import { voteNews } from '../../src/table/votes/vote-news.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { sharedByAll } from '../protocol/simulate/shared.ts';
import { sitDown } from '../protocol/visits/company.ts';
import type { Device } from '../protocol/visits/page.ts';
import { Mailbox } from '../protocol/visits/mailbox.ts';

const BEGIN = Date.parse('2026-11-23T12:00Z');
const HOUR = 3_600_000;
const seed = new Uint8Array(32).fill(9);
const keys = witnessKeys(seed);
const shared = sharedByAll();

let now = BEGIN;
let mailbox: Mailbox;
let people: readonly Device[];

beforeEach(() => {
  now = BEGIN;
  mailbox = new Mailbox();
  const witness = { key: keys.chain.public, box: keys.box.public, plays: false };
  const day = { type: 'after', orders: 86_400, retreats: 86_400, builds: 86_400 } as const;
  const settings = { name: 'Witnessed', variant: 'standard', witness, pace: { deadline: day } };
  people = sitDown(settings, 4, 1, shared, mailbox);
  // Before anybody gives orders, the witness lists the set for the drawing of the powers, and all players look in until the powers are
  // settled.
  attend(fresh());
  for (let round = 0; round < 2; round++) for (const seat of [0, 1, 2, 3]) look(seat);
});

const player = (seat: number) => (people[seat] as Device).player;
const table = (seat = 0) => player(seat).table;
const newest = (seat = 0) => table(seat).phases.at(-1) as PhaseRecord;
const first = (seat = 0) => table(seat).phases[0] as PhaseRecord;
const lastTold = (seat = 0) => tellCountdown(table(seat), player(seat).end, seat, now);
const fresh = () => new TableWitness(player(0).keep.link, seed, mailbox.since(0), undefined, shared);

/** A player looks in, and may lock orders. */
function look(seat: number, lock = false): void {
  const device = people[seat] as Device;
  device.player.takeWires(mailbox.since(device.read));
  device.read = mailbox.since(0).length;
  for (const wait of [0, 20_000, 40_000]) device.player.wake(now + wait);
  if (lock) device.player.commit({}, true);
  device.player.wake(now + 60_000);
  mailbox.leave(device.player.drain().signed);
  now += 60_000;
}

/** Wakes the witness. The witness signs all messages that are due. */
function attend(witness: TableWitness): void {
  for (const wait of [0, 20_000, 40_000]) witness.wake(now + wait);
  mailbox.leave(witness.drain().signed);
}

test('a phase with a witness: what the app tells players from the first lock until the phase is settled', () => {
  look(0, true);
  expect(tellWitnessed(table(), 0, now)).toBe('Not yet witnessed; keep this open for a moment.');
  attend(fresh());
  look(0);
  expect(tellWitnessed(table(), 0, now)).toMatch(/^Witnessed at \d\d:\d\d\.$/);
  expect(tellWitnessed(table(), 1, now)).toBeNull();
  expect(seatStates(table(), newest())[0]).toMatchObject({ word: 'locked, witnessed', done: true });
  expect(lastTold()?.then).toBe(
    'Then, when the witness has listed and three of you have looked in, it goes on without the orders of Player 1, Player 2 and Player 3.',
  );

  for (const seat of [1, 2, 3]) look(seat, true);
  expect(lastTold(3)).toMatchObject({ state: 'none', left: 'Nothing is missing' });
  expect(lastTold(3)?.then).toBe(
    'All are in: opens when the witness has listed and two of you have looked in; opening the app is enough.',
  );
  expect(tellProgress(table(3), newest(3))).toBe('All orders in. The witness has still to list them.');

  attend(fresh());
  look(3);
  expect(lastTold(3)?.then).toBe(
    'All are in: opens when 1 more of you has looked in; opening the app is enough.',
  );
  expect(nudgeText(table(3), newest(3), 3, null, 'https://so')).toMatch(
    /all orders are in\. They open when 1 of Player 0, Player 1 and Player 2 looks in/,
  );
  const before = reachedBy(table(0), 0);
  look(0);
  const [name, results] = ['Results, on the witness’s word.', 'This board stands on the witness’s word.'];
  const settled = 'Settled when four of you have looked in (2 so far).';
  expect(tellProvisional(table(), first())).toBe(`${name} ${settled}`);
  expect(tellProvisional(table(), newest())).toBe(`${results} ${settled}`);
  expect(keptBoard(table())).toMatchObject({ provisional: true });
  expect(tellNews(table(), { seat: 0, end: null, now }, before)).toBe(
    'Spring 1901 – Orders: revealed on the witness’s word. Fall 1901 – Orders: it is your turn.',
  );
  const seen = stillOpen([], table(), 0);
  expect(seen).toMatchObject([{ phase: 'S1901M', locked: null }]);

  // Two players give orders before the phase is settled. These orders wait.
  for (const seat of [0, 1]) look(seat, true);
  expect(tellProvisional(table(1), first(1))).toBe(`${name} ${settled.replace('2', '3')}`);
  expect(stillOpen(seen, table(1), 1)).toMatchObject([
    { phase: 'S1901M', locked: { season: 'F', year: 1901, letter: 'M' } },
  ]);
  look(2);
  look(0);
  expect(tellProvisional(table(), first())).toBeNull();
  expect(keptBoard(table())).toMatchObject({ provisional: false });
  expect(stillOpen(seen, table(), 0)).toEqual([]);
  expect(isOverturned(seen[0] as (typeof seen)[0], table())).toBe(false);
});

test('a phase in which a player is missing: the deadline, the list, and the boxes that the others opened', () => {
  for (const seat of [0, 1, 2]) look(seat, true);
  now += 25 * HOUR;
  const witness = fresh();
  // Now the witness sees the phase for the first time. The witness waits a day from now, and then lists the set.
  attend(witness);
  now += 25 * HOUR;
  attend(witness);
  look(0);
  expect(lastTold()).toMatchObject({ state: 'over', left: 'Time is up' });
  expect(lastTold()?.then).toBe(
    'The witness has listed what was in: it opens when 2 more of you have looked in, without the orders of Player 3.',
  );
  expect(nudgeText(table(), newest(), 0, null, 'https://so')).toMatch(
    /time is up\. The orders open when 2 of Player 1, Player 2 and Player 3 look in/,
  );
  const states = seatStates(table(), newest()).map(({ word, done }) => `${word} ${done}`);
  expect(states.slice(2)).toEqual(['locked, witnessed true', 'not yet false']);
  for (const seat of [1, 2]) look(seat);
  expect(tellProvisional(table(2), first(2))).toMatch(/\(3 so far\)\.$/);
  const opened = { ...first(2), turn: null };
  expect(seatStates(table(2), opened)[0]).toMatchObject({ word: 'opened on the witness’s list' });
});

test('a witness that lies is found out, and the app tells everyone who saw its results', () => {
  for (const seat of [0, 1, 2]) look(seat, true);
  const lying = fresh();
  attend(lying);
  // In this mailbox, the witness lists one seat as missing. In the other mailbox, the witness lists the orders of all seats.
  const held = mailbox;
  mailbox = new Mailbox();
  mailbox.leave(held.since(0));
  now += 25 * HOUR;
  attend(lying);
  const common = held.since(0).length;
  for (const seat of [0, 1, 0]) look(seat);
  expect(tellProvisional(table(), first())).toMatch(/^Results, on the witness’s word\./);
  look(0, true);
  const seen = seenOnItsWord(table(), 0);
  if (!seen) throw new Error('The app should have shown provisional results.');
  expect(readSeen(JSON.stringify([seen]))).toEqual([seen]);
  expect(seen.locked).toEqual({ season: 'F', year: 1901, letter: 'M' });
  const [was, reached] = [table(), reachedBy(table(), 0)];

  const here = mailbox.since(common);
  mailbox = held;
  look(3, true);
  attend(fresh());
  const there = mailbox.since(common);
  mailbox.leave(here);
  for (const device of people) device.read = common;
  look(0);
  expect(there.length).toBeGreaterThan(1);
  expect(isOverturned(seen, table())).toBe(true);
  expect(stillOpen([seen], table(), 0)).toEqual([seen]);
  const faults = table().faults.map((fault) => tellFault(table(), fault));
  expect(faults).toEqual([expect.stringMatching(/^The witness signed two different messages in one place/)]);
  const why = 'The witness signed what it must not; the proof is in the game’s file.';
  expect(tellOverturned(seen, table(), 0)).toBe(
    `${why} What you saw is void (Spring 1901 – Orders): the table decides it itself. What you had locked since (Fall 1901 – Orders) was for that board, and counts only if the table comes to it all the same.`,
  );
  expect(tellNews(table(), { seat: 0, end: null, now }, reached)).toBe(tellOverturned(seen, table(), 0));

  for (let day = 0; day < 5; day++) {
    for (const seat of [1, 2, 3, 0]) look(seat);
    now += 25 * HOUR;
  }
  expect(tellDismissed(table())).toBe(`${why} The table goes on without it.`);
  expect(voteNews(was, table(), 0)).toContain(`${why} The table goes on without it.`);
  expect(stillOpen([seen], table(), 0)).toEqual([seen]);
  expect(tellOverturned(seen, table(), 0)).toBe(
    `${why} The table decided itself (Spring 1901 – Orders): Player 3’s orders count. Look at the board again. The board is the same all the same: what you had locked since (Fall 1901 – Orders) counts.`,
  );
  expect(tellProvisional(table(), first())).toBeNull();
});
