import type { Line } from '../../../engine/order.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import { BadSandbox, FORMAT } from './sandbox.ts';
import type { SandboxFile, Texts } from './sandbox.ts';

/** A table's game up to a phase as a sandbox; the orders of that phase, if they are open, are its draft. */
export function sandboxOf(table: Table, phase: string): SandboxFile {
  const { genesis, phases, judge } = table;
  const place = phases.findIndex((record) => record.phase === phase);
  if (!genesis || !judge || place < 0)
    throw new BadSandbox('This game cannot be analysed before it has begun.');
  return {
    format: FORMAT,
    variant: genesis.variant,
    options: genesis.options,
    abandoned: handsOf(judge)
      .flat()
      .filter((power) => !phases[0].hands.flat().includes(power)),
    seat: null,
    phases: phases
      .slice(0, place)
      .map((record) => ({ orders: textsOf(record), beacon: record.beacon ?? '00'.repeat(32) })),
    draft: phases[place] ? textsOf(phases[place]) : {},
  };
}

/** The orders of a phase that has been revealed, as text. */
export function textsOf({ book }: PhaseRecord): Texts {
  const lines = Object.entries(book ?? {}) as [string, readonly Line[]][];
  return Object.fromEntries(lines.map(([power, list]) => [power, list.map(({ text }) => text)]));
}
