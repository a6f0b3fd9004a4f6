import { binding } from '../../../src/protocol/deciding/binding.ts';
import { decideTogether, decides, promisesCited, quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';

/** What a decision may come to. `OTHER` is a second value that nothing is missing for, `LESS` what leaves somebody out. */
export type Choice = 0 | 1 | 2;
export const FULL: Choice = 0;
export const OTHER: Choice = 1;
export const LESS: Choice = 2;
export const choices: readonly Choice[] = [FULL, OTHER, LESS];

/** Several choices: the sum of their bits. */
export type Choices = number;
export const bit = (choice: Choice): Choices => 1 << choice;

/** What is decided, as far as this machine cares. */
export interface Matter {
  /** The choices that nothing is missing for, each where its messages have come. */
  due: readonly Choice[];
  /** What follows from promises that bind nothing, if what they cite reaches the messages of these due choices. */
  yields(known: Choices): Choice;
}

export const matters = {
  /** One seat's final, or its key, which comes to some and not to others. */
  'comes late': { due: [FULL], yields: (known) => (known === 0 ? LESS : FULL) },
  /** A seat has signed two finals, and shows each to whom it likes; who knows both leaves it out. */
  'two finals': {
    due: [FULL, OTHER],
    yields: (known) => (known === bit(FULL) ? FULL : known === bit(OTHER) ? OTHER : LESS),
  },
  /** Besides the full set something else is due where its votes have come: a change, or an end. */
  'also a change': {
    due: [FULL, OTHER],
    yields: (known) => ((known & bit(OTHER)) > 0 ? OTHER : known > 0 ? FULL : LESS),
  },
} satisfies Record<string, Matter>;

/** How many seats said one thing in one ballot. */
export interface Voices {
  accepts: number;
  confirms: number;
}

/** What tells a position of somebody else's from a contradiction. */
interface Statement {
  /** Whether the log reached that position itself, by keys that a decision then left out. */
  superseded: boolean;
  /** Whether all is here that its author knew. */
  informed: boolean;
}

/** The rules of counting and of conduct, as far as a shortcut may take another. */
export interface Rules {
  /** How many promises a proposal cites, and how many end a ballot. */
  promises(seats: number): number;
  /** How many accepts a confirm cites. */
  accepts(seats: number, ballot: number): number;
  decides(seats: number, ballot: number, voices: Voices): boolean;
  /** When an honest browser shows the key of a value: what the honest said of it, and what they and the liars said. */
  opens(seats: number, ballot: number, honest: Voices, all: Voices): boolean;
  binding: typeof binding;
  /** What a promise's chain tells besides the accept at ballot 0. */
  tells: 'confirms' | 'accepts';
  /** Whether an honest browser signs nothing below its promise. */
  keepsPromises: boolean;
  /** Whether an honest browser accepts one value a ballot. */
  acceptsOnce: boolean;
  /** Whether a promise cites the heads of all that its author holds; else a stranger can push them out. */
  citesAll: boolean;
  /** Whether, when its time is over, an honest browser of so many accepts at ballot 0 a value that leaves somebody out. */
  leavesOut(seats: number): boolean;
  /** Whether the liars say anything; else they are as good as gone. */
  liarsSpeak: boolean;
  /** Whether a statement of another position than one's own accuses its author. */
  accuses(statement: Statement): boolean;
}

/** What the house plays by, as a table's terms say. Counting is the shipped code itself. */
export const shipped = (terms: Terms): Rules => ({
  promises: (seats) => promisesCited(seats, terms),
  accepts: (seats, ballot) => quorum(seats, terms.few, ballot),
  decides: (seats, ballot, voices) => decides(seats, ballot, voices, terms),
  opens: (seats, ballot, _, all) => decides(seats, ballot, all, terms),
  binding,
  tells: 'confirms',
  keepsPromises: true,
  acceptsOnce: true,
  citesAll: true,
  leavesOut: (seats) => !decideTogether(seats, terms.few),
  liarsSpeak: true,
  accuses: ({ superseded, informed }) => !superseded && informed,
});
