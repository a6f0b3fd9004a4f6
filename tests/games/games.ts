import { readdirSync, readFileSync } from 'node:fs';
import type { Power } from '../../engine/position.ts';

/** A recorded game. For each phase, the record has the orders, and the full position that followed from the orders. */
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

/** The path starts at the project's folder, since `tools/bench` runs this file as part of a bundle in another folder. */
const folder = 'tests/games';

/** The games in the folder of this file. */
export function recordedGames(): RecordedGame[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as RecordedGame);
}
