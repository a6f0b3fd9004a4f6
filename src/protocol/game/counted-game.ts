import type { Sentence } from '../sentences/sentence.ts';
import type { Log } from '../wire/log/log.ts';
import type { Lobby } from './lobby.ts';
import type { TableRules } from './rulebook.ts';
import type { RunningGame } from './running-game.ts';

/** The state of one game, worked out from the messages that have been counted so far. */
export interface CountedGame {
  log: Log;
  rules: TableRules | null;
  /** Why the rules could not be opened; null if they could be opened. */
  unknownRules: Sentence | null;
  /** Null before the genesis. */
  lobby: Lobby | null;
  /** Null before the roster is decided. */
  running: RunningGame | null;
}
