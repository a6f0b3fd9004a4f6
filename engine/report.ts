import type { Space } from './board.ts';
import type { Name, Order } from './order.ts';
import type { Position, Power, Seat, Unit } from './position.ts';

export type Word =
  | 'moves'
  | 'bounces'
  | 'holds'
  | 'dislodged'
  | 'cut'
  | 'succeeds'
  | 'fails'
  | 'illegal'
  | 'builds'
  | 'disbands'
  | 'retreats';

/** What decided a result, with the numbers. */
export type Reason =
  | { code: 'stronger' | 'held' | 'stood off' | 'head to head'; own: number; against: number; by?: Unit }
  | { code: 'cut'; by: Unit; taken: number; left: number }
  | { code: 'convoy broken'; at: Space; by: Unit | 'paradox' }
  | { code: 'barred'; rule: string; space?: Space; unit?: Unit };

export interface Result {
  power: Power;
  unit: Name | null;
  order: Order | null;
  /** What was bid for it, if the line was a bid that did not count. */
  points?: number;
  words: readonly Word[];
  why: readonly Reason[];
}

export type Outcome = { winner: Power | Seat } | { draw: readonly (Power | Seat)[] };

/** What brings victory, how much of it wins (null: no amount), and what each seat has. */
export interface Score {
  of: 'centres' | 'victory points' | 'units' | 'capitals' | 'runs';
  goal: number | null;
  seats: Readonly<Record<Seat, number>>;
}

/** Orders adjudicated: what happened and where it leads. */
export interface Turn {
  report: readonly Result[];
  next: Position;
  outcome: Outcome | null;
}
