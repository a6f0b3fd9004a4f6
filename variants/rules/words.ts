import type { Space } from '../../engine/board.ts';
import type { Setting } from '../../engine/rules.ts';

/** The names of spaces in a row, as a sentence has them: `London, Venice and Moscow`. */
export function namesOf({ board }: Setting, spaces: readonly Space[]): string {
  const names = spaces.map((at) => board.spaces.find(({ id }) => id === at)?.name ?? at);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
