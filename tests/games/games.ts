import { readdirSync, readFileSync } from 'node:fs';
import type { Power } from '../../engine/position.ts';

/** A played game as recorded: for each phase the orders, and the position after it in full. */
export interface RecordedGame {
  id: string;
  variant: string;
  source: string;
  start: RecordedPosition;
  phases: readonly {
    phase: string;
    orders: Readonly<Record<Power, readonly string[]>>;
    after: RecordedPosition;
  }[];
}

export interface RecordedPosition {
  phase?: string;
  units: Readonly<Record<Power, readonly string[]>>;
  dislodged?: Readonly<Record<Power, readonly string[]>>;
  centers?: Readonly<Record<Power, readonly string[]>>;
}

/** From the folder of the project, since the bench bundles this file away from it. */
const folder = 'tests/games';

/** The games kept beside this file. */
export function recordedGames(): RecordedGame[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as RecordedGame);
}
