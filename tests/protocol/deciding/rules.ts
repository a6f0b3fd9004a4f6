import { binding } from '../../../src/protocol/deciding/binding.ts';
import { decideTogether, decides, promisesCited, quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';

/** The values that a decision may get. For `FULL` and `OTHER` nothing is missing; `LESS` leaves somebody out. */
export type Choice = 0 | 1 | 2;
export const FULL: Choice = 0;
export const OTHER: Choice = 1;
export const LESS: Choice = 2;
export const choices: readonly Choice[] = [FULL, OTHER, LESS];

/** A set of choices: the sum of their bits. */
export type Choices = number;
export const bit = (choice: Choice): Choices => 1 << choice;

/** What is being decided, as far as the machine needs to know it. */
export interface Matter {
  /** The choices that are due for a seat once their messages have reached it. */
  due: readonly Choice[];
  /** The choice that follows from promises that bind nothing. `known`: the due choices whose messages they cite. */
  yields(known: Choices): Choice;
}

export const matters = {
  /** One seat's final, or the key to it, reaches some seats and not others. */
  'comes late': { due: [FULL], yields: (known) => (known === 0 ? LESS : FULL) },
  /** A seat has signed two finals, and shows each to whichever seats it likes. A seat that knows both leaves that seat out. */
  'two finals': {
    due: [FULL, OTHER],
    yields: (known) => (known === bit(FULL) ? FULL : known === bit(OTHER) ? OTHER : LESS),
  },
  /** Besides the full set, a change or an end is due for those seats that the votes for it have reached. */
  'also a change': {
    due: [FULL, OTHER],
    yields: (known) => ((known & bit(OTHER)) > 0 ? OTHER : known > 0 ? FULL : LESS),
  },
} satisfies Record<string, Matter>;

/** How many seats have accepted and confirmed a choice in a ballot. */
export interface Voices {
  accepts: number;
  confirms: number;
}

/** What decides whether a statement of another position accuses its author. */
interface Statement {
  /** Whether our log has reached that position too, by keys that a decision later left out. */
  superseded: boolean;
  /** Whether everything is here that its author knew. */
  informed: boolean;
}

/** The rules of counting and of conduct that a shortcut may change. */
export interface Rules {
  /** How many promises a proposal cites, and how many end a ballot. */
  promises(seats: number): number;
  /** How many accepts a confirm cites. */
  accepts(seats: number, ballot: number): number;
  decides(seats: number, ballot: number, voices: Voices): boolean;
  /** Whether an honest browser shows the keys of a value. `honest`: the voices of the honest; `all`: those of everybody. */
  opens(seats: number, ballot: number, honest: Voices, all: Voices): boolean;
  binding: typeof binding;
  /** What the chain below a promise tells, besides the accept at ballot 0. */
  tells: 'confirms' | 'accepts';
  /** Whether an honest browser signs nothing below its promise. */
  keepsPromises: boolean;
  /** Whether an honest browser accepts only one value in a ballot. */
  acceptsOnce: boolean;
  /** Whether a promise cites the heads of everything that its author holds. If not, a stranger can push some heads out. */
  citesAll: boolean;
  /** Whether an honest browser accepts a value at ballot 0 that leaves somebody out, once its deadline has passed. */
  leavesOut(seats: number): boolean;
  /** Whether the liars sign anything. If not, they might as well be absent. */
  liarsSpeak: boolean;
  /** Whether a statement of another position accuses its author. */
  accuses(statement: Statement): boolean;
}

/** The rules that are shipped, by a table's terms. For counting they are the shipped code itself. */
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
