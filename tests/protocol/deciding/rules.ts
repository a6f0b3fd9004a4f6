import { binding } from '../../../src/protocol/deciding/binding.ts';
import { decideTogether, decides, promisesCited, quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';

/** The values that a decision may get. With `FULL` and `OTHER`, no seat is left out. With `LESS`, one seat is left out. */
export type Choice = 0 | 1 | 2;
export const FULL: Choice = 0;
export const OTHER: Choice = 1;
export const LESS: Choice = 2;
export const choices: readonly Choice[] = [FULL, OTHER, LESS];

/** A set of choices, as the sum of their bits. */
export type Choices = number;
export const bit = (choice: Choice): Choices => 1 << choice;

/** A matter on which seats may differ in a decision. It has only the details that the machine needs. */
export interface Matter {
  /** The choices that are due: an honest seat accepts such a choice at ballot 0 once the seat has the messages for it. */
  due: readonly Choice[];
  /** The choice that follows from promises that bind nothing. `known`: the due choices whose messages the promises cite. */
  yields(known: Choices): Choice;
}

export const matters = {
  /** One seat's final, or the key to that final, reaches some seats and not others. */
  'comes late': { due: [FULL], yields: (known) => (known === 0 ? LESS : FULL) },
  /**
   * A lying seat has signed two finals, and shows each final to any seats that it likes. A seat that knows both finals leaves the liar out.
   */
  'two finals': {
    due: [FULL, OTHER],
    yields: (known) => (known === bit(FULL) ? FULL : known === bit(OTHER) ? OTHER : LESS),
  },
  /**
   * A change, or the end of the game, is due for the seats that have received the votes for it. For the other seats, the full set is due.
   */
  'also a change': {
    due: [FULL, OTHER],
    yields: (known) => ((known & bit(OTHER)) > 0 ? OTHER : known > 0 ? FULL : LESS),
  },
} satisfies Record<string, Matter>;

/** How many seats have accepted a choice in a ballot, and how many have confirmed it. */
export interface Voices {
  accepts: number;
  confirms: number;
}

/** A player has signed a position that differs from ours. These facts decide whether that signature is a fault of the player. */
interface Statement {
  /** Whether our own log once reached the position in the statement, with keys that a decision later left out. */
  superseded: boolean;
  /** Whether our log has every message that the statement's author knew. */
  informed: boolean;
}

/** The rules of counting and of conduct that a simpler rule (shortcuts.ts) may replace. */
export interface Rules {
  /** The number of promises that a proposal must cite. Once that many seats have promised a ballot, seats may promise the next ballot. */
  promises(seats: number): number;
  /** The number of accepts that a confirm must cite. */
  accepts(seats: number, ballot: number): number;
  decides(seats: number, ballot: number, voices: Voices): boolean;
  /**
   * Whether an honest browser shows the keys of a value. `honest`: how many honest seats have accepted and confirmed the value. `all`: how
   * many seats have, liars included.
   */
  opens(seats: number, ballot: number, honest: Voices, all: Voices): boolean;
  binding: typeof binding;
  /**
   * Which messages bind a later ballot besides the accept at ballot 0. Only messages that come before a promise in its author's chain can
   * bind.
   */
  tells: 'confirms' | 'accepts';
  /** Whether an honest browser signs nothing more in lower ballots once it has promised a ballot. */
  keepsPromises: boolean;
  /** Whether an honest browser accepts only one value in a ballot. */
  acceptsOnce: boolean;
  /**
   * Whether a promise cites the heads of all chains that its author knows. If a promise may leave out heads, a stranger's messages can push
   * out the heads that matter.
   */
  citesAll: boolean;
  /** Whether an honest browser accepts a value that leaves a seat out, at ballot 0 and once the deadline has passed. */
  leavesOut(seats: number): boolean;
  /** Whether the liars sign anything. If the liars sign nothing, they count as absent seats. */
  liarsSpeak: boolean;
  /** Whether it is a fault to have signed a position that differs from ours. */
  accuses(statement: Statement): boolean;
}

/** The shipped rules for a table with these terms. The rules of counting are the shipped code itself. */
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
