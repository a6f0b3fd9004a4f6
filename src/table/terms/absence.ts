import type { Judge } from '../../../engine/judge.ts';
import { ALL_BUT_ONE_FROM } from '../../protocol/deciding/quorum.ts';
import type { Absence, Deadline, Genesis } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/terms.js';
import { inWords } from '../words/key-escrow.ts';
import { goesOn } from '../words/pace.ts';
import { tellFewBidders } from './bid-readers.ts';

/** The name of a choice for the host, and a sentence that explains it. */
export interface HostChoice {
  name: () => string;
  says: () => string;
}

/** The host's choices for what happens when players are missing; the first is the default. */
export const absences: readonly (Pick<Absence, 'rule'> & HostChoice)[] = [
  { rule: 'hold', name: words.terms_absence_hold, says: words.terms_absence_hold_says },
  { rule: 'disorder', name: words.terms_absence_disorder, says: words.terms_absence_disorder_says },
  { rule: 'wait', name: words.terms_absence_wait, says: words.terms_absence_wait_says },
];

/** The host's choices for what happens at a table of two or three players when one of them is missing; the first is the default. */
export const fews: readonly (Pick<Absence, 'few'> & HostChoice)[] = [
  { few: 'most', name: words.terms_few_most, says: words.terms_few_most_says },
  { few: 'all', name: words.terms_few_all, says: words.terms_few_all_says },
  { few: 'present', name: words.terms_few_present, says: words.terms_few_present_says },
];

/**
 * The host's choices for a large table: how many players are enough to open the orders if each of them visits the table only once. The
 * first choice is the default.
 */
export const manies: readonly (Pick<Absence, 'many'> & HostChoice)[] = [
  { many: 'most', name: words.terms_many_most, says: words.terms_many_most_says },
  { many: 'all', name: words.terms_many_all, says: words.terms_many_all_says },
];

/** The number of seats of the smallest table that counts as large, as a word (“six”) to put into a sentence. */
export const largeTable = () => ({ seats: inWords(ALL_BUT_ONE_FROM) });

/** Sentences for a person who thinks of joining: what happens when players are missing. */
export function tellAbsence({ absence, pace }: Pick<Genesis, 'absence' | 'pace'>): readonly string[] {
  const { vacation, many } = absence;
  const hasClock = pace.deadline.type !== 'none';
  return [
    ...tellRule(absence, pace.deadline),
    many === 'most' ? words.terms_large_most(largeTable()) : words.terms_large_all(largeTable()),
    ...(vacation > 0 && hasClock ? [words.terms_vacation({ count: vacation })] : []),
  ];
}

function tellRule({ rule, misses, few }: Absence, { type }: Deadline): readonly string[] {
  if (type === 'none') return [];
  if (rule === 'wait') return [words.terms_waits()];
  return [
    words.terms_goes_on(),
    ...(rule === 'disorder' ? [words.terms_misses({ count: misses })] : []),
    threes[few](),
  ];
}

/**
 * A list with one sentence, which says that a vote can dissolve a power that nobody plays. The list is empty in variants without such
 * votes.
 */
export const tellDissolving = (judge: Judge): readonly string[] =>
  judge.mayDissolve(judge.begin()) ? [words.terms_dissolve()] : [];

/** For each value of `absence.few`, the sentence that says what happens at tables of three and of two players. */
const threes: Readonly<Record<Absence['few'], () => string>> = {
  most: words.terms_three_most,
  all: words.terms_three_wait,
  present: words.terms_three_go_on,
};

/** A table of at most this many players is small, so that `absence.few` applies to it. */
const SMALL = 3;

/**
 * For a game that began with more than three players and now has three or two: a few sentences that say what the terms mean from now on.
 * Null for other games, and at tables that never go on without a player. `players`: the number of players who decide.
 */
export function tellFewLeft(
  genesis: Pick<Genesis, 'absence' | 'pace' | 'bids' | 'escrow' | 'witness'>,
  seats: number,
  players: number,
): string | null {
  if (seats <= SMALL || players > SMALL || players < 2 || !goesOn(genesis)) return null;
  const bids = tellFewBidders(genesis, players);
  return [tellWaiting(genesis, players), ...(bids === null ? [] : [bids])].join(' ');
}

function tellWaiting({ absence }: Pick<Genesis, 'absence'>, players: number): string {
  if (players === 2)
    return absence.few === 'present' ? words.terms_left_two_alone() : words.terms_left_two_wait();
  return absence.few === 'all' ? words.terms_left_three_all() : words.terms_left_three_most();
}
