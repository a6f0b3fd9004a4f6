import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { Motion } from '../../protocol/wire/bodies.ts';

const judge = open(findVariant('standard'), {});
const powers = ['austria', 'england', 'france', 'germany', 'italy'];
const names = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva'];

/** A table of five seats. The fifth seat is out of the game. `part` replaces some of the table's fields. */
export const tableWith = (
  part: Partial<Table>,
  voting: Partial<NonNullable<Table['genesis']>['voting']> = {},
): Table =>
  ({
    stage: 'orders',
    judge,
    genesis: {
      pace: { deadline: { type: 'after', orders: 3600, retreats: 0, builds: 0 } },
      voting: { end: 100, goOn: 66, draw: 'survivors', secret: false, replacing: 'vote', ...voting },
    },
    seats: names.map((name, number) => ({
      number,
      name,
      held: [powers[number]],
      powers: [powers[number]],
      live: number < 4,
      gone: false,
    })),
    phases: [{ phase: 'S1901M', position: judge.begin() }],
    motions: [],
    applicants: [{ id: 'c1', name: 'Fay' }],
    absent: [],
    dissolvable: [],
    dissolved: [],
    rematches: [],
    bidSecrets: [],
    whoBid: null,
    hinted: [],
    decisions: [],
    ending: null,
    pausedUntil: 0,
    extensions: {},
    ...part,
  }) as unknown as Table;

export const table = tableWith({});
export const draw = { type: 'draw', powers: ['austria', 'england', 'france', 'germany'] } satisfies Motion;
export const counted = (
  motion: Motion,
  voters: readonly number[],
  needs: number,
  voted: readonly number[],
): MotionCount => ({
  motion,
  voters,
  needs,
  votes: voted.map((seat) => ({ seat, message: `m${seat}` })),
  poll: null,
});
