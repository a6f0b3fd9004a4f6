import type { Space } from '../../engine/board.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { YearEvent } from '../../engine/year-steps.ts';
import { ownsHomeOnBoard } from './on-board.ts';

/** Home centres off the board, at most one for each power. `winter` is the year in whose winter these centres come into the game. */
export interface OffBoardCentres {
  winter: number;
  homes: Readonly<Record<Power, Space>>;
}

/** Makes a centre off the board a home centre of its power while the centre exists. */
export function withOffBoardHomes(rules: VariantRules, { homes }: OffBoardCentres): VariantRules {
  return {
    ...rules,
    homes: (s, power) => {
      const at = homes[power];
      const exists = at !== undefined && s.position.centres[at] !== undefined;
      return exists ? [...rules.homes(s, power), at] : rules.homes(s, power);
    },
  };
}

/**
 * The event, after ownership is recorded, in which centres off the board come and go (The Marches, rule 5; rulings 8.10, A2.6). A centre
 * comes in its winter if its power owns a home centre on the board. The centre goes as soon as the power owns no home centre on the board,
 * and never comes back.
 */
export function offBoardCentresComeAndGo({ winter, homes }: OffBoardCentres): YearEvent {
  return {
    event: 'off-board centres come and go',
    happens: (s) => {
      const { year } = readPhase(s.position.phase);
      const centres = { ...s.position.centres };
      let changed = false;
      for (const [power, at] of Object.entries(homes)) {
        const exists = centres[at] !== undefined;
        if (!exists && year === winter && ownsHomeOnBoard(s, power)) centres[at] = power;
        else if (exists && !ownsHomeOnBoard(s, power)) delete centres[at];
        else continue;
        changed = true;
      }
      return changed ? { report: [], next: { ...s.position, centres }, outcome: null } : null;
    },
    foretells: (s, year) => {
      const coming =
        year === winter ? Object.entries(homes).filter(([power]) => ownsHomeOnBoard(s, power)) : [];
      if (coming.length === 0) return [];
      return [{ event: 'off-board centres come', spaces: coming.map(([, at]) => at) }];
    },
  };
}
