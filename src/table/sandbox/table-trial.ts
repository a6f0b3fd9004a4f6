import type { OrderLine } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { Beginning } from './begin-trial.ts';
import { BadSandbox } from './sandbox-record.ts';
import type { Texts } from './sandbox-record.ts';
import * as words from '../../words/made/saved.js';

/**
 * The data with which a trial of a table's phase begins. If the phase's orders are known, the trial begins with them. If they are still
 * sealed, the trial begins with `draft`. While the phase has no result, the person may take orders for `powers` from the trial back to the
 * table. Throws BadSandbox if the game hasn't begun.
 */
export function tableTrial(
  table: Table,
  path: string,
  { phase, position, book, turn }: PhaseRecord,
  { draft, powers }: { draft: Texts; powers: readonly Power[] },
): Beginning {
  const { genesis } = table;
  if (!genesis) throw new BadSandbox(words.saved_not_begun());
  const isOpen = turn === null && powers.length > 0 && !table.ending;
  return {
    variant: genesis.variant,
    options: genesis.options,
    position,
    draft: book ? textsOf({ book }) : draft,
    back: {
      path: turn === null ? path : `${path}/${phase}`,
      orders: isOpen ? { phase, powers } : null,
    },
  };
}

/** The orders of a phase that has been revealed, as text. */
export function textsOf({ book }: Pick<PhaseRecord, 'book'>): Texts {
  const lines = Object.entries(book ?? {}) as [string, readonly OrderLine[]][];
  return Object.fromEntries(lines.map(([power, list]) => [power, list.map(({ text }) => text)]));
}
