import type { GameOptions } from '../../../engine/setting.ts';
import type { Id } from './bodies.ts';

// What a table is played by, as its genesis says it.

/** How the variant's hands (hands.ts) come to the seats, and what becomes of hands when people are fewer. */
export interface Seating {
  /** `draw`: by shared chance; `preference`: by the claims' wishes, in drawn order; `chosen`: the roster says. */
  by: 'draw' | 'preference' | 'chosen';
  /** Hands left over: `share`, dealt in turn until none is left; `disorder`, nobody's from the start. */
  spare: 'share' | 'disorder';
}

/** A time of the week: `day` 1 is Monday, 7 Sunday; `minute` counts from midnight. */
export interface WeekTime {
  day: number;
  minute: number;
}

/**
 * When a phase is over for who has not locked:
 * - `none`: never;
 * - `after`: so many seconds after a device first saw it, by what it wants; 0: never;
 * - `weekly`: at these times, in a zone of the IANA's list; phases without moves `between` seconds after they were seen, 0: likewise at these times.
 */
export type Deadline =
  | { type: 'none' }
  | { type: 'after'; orders: number; retreats: number; builds: number }
  | { type: 'weekly'; times: readonly WeekTime[]; zone: string; between: number };

/** In seconds. `grace`: how long after the deadline the table still waits; `patience`: how long a stuck ballot may stand. */
export interface Pace {
  deadline: Deadline;
  grace: number;
  patience: number;
}

/** What the table does without somebody when the deadline and the grace are over. */
export interface Absence {
  /** `wait` for him; let his units `hold`; or that, and civil `disorder` after so many misses in a row. */
  rule: 'wait' | 'hold' | 'disorder';
  /** So many misses in a row put a seat in civil disorder, and let a vote replace it under the other rules. */
  misses: number;
  /** Whether three or two decide only together, or whoever is there goes on (quorum.ts). */
  few: 'all' | 'present';
  /** Whether of six and more all but one, or all, must accept what is decided at once (quorum.ts). */
  many: 'most' | 'all';
  /** So many days of each seat's announced absence hold deadlines up, in the whole game. */
  vacation: number;
}

/** How the table votes. `end` and `goOn`: percent of the seats that may vote. */
export interface Voting {
  /** What ends a game: a draw, a concession, scrapping. */
  end: number;
  /** What keeps it going: a pause, an extension, a seat replaced or abandoned. */
  goOn: number;
  /** Who shares a draw: all survivors, or whoever the motion names. */
  draw: 'survivors' | 'named';
  /** Whether votes on ending the game are counted secretly: everybody learns how many are for it, nobody who. */
  secret: boolean;
  /** Who gives the seat of an absent person to another. */
  replacing: 'vote' | 'host';
}

/** How a finished game is scored. */
export type Scoring = 'draw-size' | 'squares' | 'carnage' | 'c-diplo';

/** A computer that is always on and notes who sealed what when: it decides nothing, and holds too few shares to read (docs/deciding.md). */
export interface Witness {
  /** The Ed25519 key of its chain, and its X25519 key. */
  key: Id;
  box: Id;
  /** Whether a player runs it: then it holds a share less. */
  plays: boolean;
}

/** The boxes of every commit: how many bytes each holds, and the letters of the phases it writes ahead for. */
export interface Boxes {
  length: number;
  ahead: readonly string[];
}

/** The first message of a game: what is played, and how. Its author is the host. */
export interface Genesis {
  /** What people call this table. */
  name: string;
  variant: string;
  /** The digest of the variant's board, start and rules (rulebook.ts). */
  rules: Id;
  options: GameOptions;
  seating: Seating;
  pace: Pace;
  /**
   * Who may write to whom in the game (game/press/standing.ts): `full`: anybody to anybody; `rulebook`: the same, but not while units
   * retreat, are built or removed; `public`: everybody to all; `none`: nobody.
   */
  press: 'full' | 'rulebook' | 'public' | 'none';
  /** Whether who sits in which seat is told only when the game is over. */
  anonymous: boolean;
  bids: 'open' | 'gm' | 'ballot';
  /** Who together can open a box without its author: nobody, most of the others, or all of them (escrow). */
  escrow: 'none' | 'most' | 'all';
  absence: Absence;
  voting: Voting;
  /** The game ends with this year, shared by the survivors; 0: with none. */
  lastYear: number;
  scoring: Scoring;
  boxes: Boxes;
  /** The mailboxes that keep the table's mail, by address; none: those that the app names. */
  mail: readonly string[];
  /** Null: the table has none. */
  witness: Witness | null;
  /** 16 fresh bytes: no two games have one genesis. */
  nonce: Uint8Array;
}
