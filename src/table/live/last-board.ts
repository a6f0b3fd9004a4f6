import { isRecord } from '../../../engine/shape.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import type { Position } from '../../../engine/position.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Json } from '../../sync/store.ts';
import { isOnItsWord } from '../words/witness-word.ts';

/** A game's board as this browser last showed it. Players can look at this board while the game's messages are read again. */
export interface LastBoard {
  judge: Judge;
  position: Position;
  /** Whether the results that led to this board were provisional. */
  provisional: boolean;
}

/** A table's board in the form in which it is stored; null before the first phase. */
export function keptBoard(table: Table): Json {
  const { genesis, phases } = table;
  const newest = phases.at(-1);
  if (!genesis || !newest) return null;
  const { variant, options, rules } = genesis;
  const provisional = isOnItsWord(table, newest.phase);
  return { variant, options, rules, position: newest.position as unknown as Json, provisional };
}

/**
 * The stored board. Null if no board is stored, or if the board cannot be read. Also null if the rules of the variant have changed since
 * the board was stored.
 */
export function readBoard(kept: unknown): LastBoard | null {
  if (!isRecord(kept) || typeof kept.variant !== 'string') return null;
  if (!isRecord(kept.options) || !isRecord(kept.position)) return null;
  try {
    const { judge, digest } = shippedRules(kept.variant, kept.options as GameOptions);
    const position = kept.position as unknown as Position;
    return digest === kept.rules ? { judge, position, provisional: kept.provisional === true } : null;
  } catch {
    return null;
  }
}
