import type { GameOptions } from '../../../engine/setting.ts';
import type { Id } from './bodies.ts';

// The terms of a table, as its genesis states them.

/**
 * How the variant's hands (game/hands.ts) are given to the seats, and what happens to the hands left over if there are fewer seats than
 * hands.
 */
export interface Seating {
  /**
   * How the hands are given to the seats. `draw`: by a random draw that all seats share; `preference`: the seats take turns in a sequence
   * drawn by chance, and in its turn each seat gets a hand by the wishes in its claim; `chosen`: as the roster says.
   */
  by: 'draw' | 'preference' | 'chosen';
  /**
   * What happens to the hands that are left over after every seat has got one hand. `share`: these hands are dealt to the seats in turn
   * until none is left; `disorder`: the powers of these hands are in civil disorder from the start.
   */
  spare: 'share' | 'disorder';
}

/** A time of the week. `day`: 1 is Monday, 7 Sunday; `minute`: minutes since midnight. */
export interface WeekTime {
  day: number;
  minute: number;
}

/**
 * When a phase is over for seats that have not locked:
 * - `none`: never;
 * - `after`: a number of seconds after a device first saw the phase; each kind of phase has its own number (0 means never);
 * - `weekly`: at these times of the week, in a time zone of the IANA's list. If `between` is not 0, only phases with moves end at these
 *   times; every other phase is over `between` seconds after a device first saw it.
 */
export type Deadline =
  | { type: 'none' }
  | { type: 'after'; orders: number; retreats: number; builds: number }
  | { type: 'weekly'; times: readonly WeekTime[]; zone: string; between: number };

/**
 * The time limits of a table. `grace`: the seconds that the table waits after the deadline; `patience`: the seconds after which a stuck
 * ballot is given up.
 */
export interface Pace {
  deadline: Deadline;
  grace: number;
  patience: number;
}

/** What the table does about seats whose orders are missing when the deadline and the grace are over. */
export interface Absence {
  /**
   * `wait`: the table waits for the missing orders; `hold`: the units of a seat without orders hold; `disorder`: the units of a seat
   * without orders hold, and after `misses` missed phases in a row the seat is in civil disorder.
   */
  rule: 'wait' | 'hold' | 'disorder';
  /**
   * A number of missed phases in a row. Under the rule `disorder`, a seat that has missed this many phases in a row is in civil disorder.
   * Under the other rules, a vote may then replace the seat's player.
   */
  misses: number;
  /**
   * At tables of two or three: which seats decide (deciding/quorum.ts). `most`: two of three, but both of two. `all`: all of them together.
   * `present`: two of three, and one of two.
   */
  few: 'most' | 'all' | 'present';
  /**
   * At large tables: whether the accepts of `most` seats (all but one) decide ballot 0, or only the accepts of `all` seats
   * (deciding/quorum.ts).
   */
  many: 'most' | 'all';
  /** For how many days in the whole game each seat's announced absences can hold up deadlines. */
  vacation: number;
}

/** How the table votes. `end` and `goOn` are in percent of the seats that have a vote. */
export interface Voting {
  /** The percentage needed to pass a motion that ends the game: a draw, a concession, or scrapping. */
  end: number;
  /**
   * The percentage needed to pass a motion that keeps the game going: a pause, an extension, or a motion that gives a seat to a new player
   * or to nobody.
   */
  goOn: number;
  /** Who shares a draw: all `survivors`, or the powers `named` in the motion. */
  draw: 'survivors' | 'named';
  /** Whether votes on ending the game are secret: everybody learns how many voted for the end, and nobody learns who. */
  secret: boolean;
  /** Who gives an absent player's seat to somebody else: a vote, or the host. */
  replacing: 'vote' | 'host';
}

/** How a finished game is scored. */
export type Scoring = 'draw-size' | 'squares' | 'carnage' | 'c-diplo';

/**
 * A computer that is always on and records which seat sealed which commit, and when. A witness has no say in decisions, and too few shares
 * to read orders by itself (docs/deciding.md).
 */
export interface Witness {
  /** The Ed25519 key of the witness's chain. */
  key: Id;
  /** The witness's X25519 key. The shares for the witness are sealed to this key. */
  box: Id;
  /** Whether a player of the table runs the witness. If so, the witness gets one share fewer than a witness that no player runs. */
  plays: boolean;
}

/**
 * A computer or a person who adds up the bids of all powers, and proves which order won for each unit. A keeper learns the totals, but not
 * who bid what (docs/secret-bids.md). The keeper may also be the table's witness.
 */
export interface Keeper {
  /** The Ed25519 key of the keeper's chain. */
  key: Id;
  /** The keeper's X25519 key. The parts for the keeper are sealed to this key. */
  box: Id;
  /** Whether a player of the table runs the keeper. This player sees the totals. */
  plays: boolean;
}

/**
 * Describes the boxes that every commit carries. `length`: the bytes of content in each box; `ahead`: for each phase for which orders are
 * written ahead, the letter that stands for this phase (such as the `R` of `F1901R`).
 */
export interface Boxes {
  length: number;
  ahead: readonly string[];
}

/** The first message of a game: what is played, and how. The author of the genesis is the host. */
export interface Genesis {
  /** The table's name, as people know it. */
  name: string;
  variant: string;
  /** The digest of the variant's board, start and rules (rulebook.ts). */
  rules: Id;
  options: GameOptions;
  seating: Seating;
  pace: Pace;
  /**
   * Who may write to whom in the game (game/press/letter-rules.ts):
   * - `full`: anybody to anybody;
   * - `rulebook`: anybody to anybody, but not while units retreat, are built or removed;
   * - `public`: anybody, but only to everybody at once;
   * - `none`: nobody.
   */
  press: 'full' | 'rulebook' | 'public' | 'none';
  /** Whether the players' names stay hidden until the game is over. */
  anonymous: boolean;
  /**
   * How powers bid for the orders of minor powers' units, in games with bids:
   * - `open`: in the sheet of orders. Everybody sees who bid what once the sheets are open;
   * - `secret`: sealed for good. Everybody learns only how many points each order got, of all powers together (bids/);
   * - `kept`: sealed for good, and counted by the keeper. Everybody learns only which order each unit follows (bids/).
   */
  bids: 'open' | 'secret' | 'kept';
  /** Who counts `kept` bids; null if bids are not `kept`. */
  keeper: Keeper | null;
  /** Whether, after the end of the game, the table learns who bid what. */
  bidsTold: boolean;
  /** Who together can open a box if its author does not: nobody, most of the others, or all of the others (escrow/). */
  escrow: 'none' | 'most' | 'all';
  absence: Absence;
  voting: Voting;
  /** The game's last year. When this year is over, the game ends in a draw of the survivors. 0 if the game has no last year. */
  lastYear: number;
  scoring: Scoring;
  boxes: Boxes;
  /** The addresses of the mailboxes that keep the table's mail; if empty, the table uses the mailboxes that the app names. */
  mail: readonly string[];
  /** The table's witness; null if the table has none. */
  witness: Witness | null;
  /** 16 fresh random bytes, so that no two games have the same genesis. */
  nonce: Uint8Array;
}
