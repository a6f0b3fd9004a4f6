import type { Position } from '../../engine/position.ts';

/** The ids of powers or spaces that a position's memory has under a key. The list is empty if the memory lacks the key. */
export function recall({ memory }: Position, key: string): readonly string[] {
  const list = memory[key];
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}

/** The position with these ids in its memory. If the list is empty, the key is removed. */
export function remember(position: Position, key: string, ids: readonly string[]): Position {
  const { [key]: _before, ...memory } = position.memory;
  return { ...position, memory: ids.length > 0 ? { ...memory, [key]: ids } : memory };
}
