import type { Position } from '../../engine/position.ts';

/** The ids (of powers, of spaces) that a position remembers under a key; none if it remembers nothing. */
export function recall({ memory }: Position, key: string): readonly string[] {
  const list = memory[key];
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}

/** The position with these ids in its memory; without ids, the key is removed. */
export function remember(position: Position, key: string, ids: readonly string[]): Position {
  const { [key]: _before, ...memory } = position.memory;
  return { ...position, memory: ids.length > 0 ? { ...memory, [key]: ids } : memory };
}
