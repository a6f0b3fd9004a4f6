import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The test files that take a minute or more, slowest first. */
export const slow = [
  'browser/walk',
  'browser/game',
  'browser/installed',
  'browser/absence',
  'browser/firefox',
  'browser/webkit',
  'browser/mail',
  'browser/variants',
  'browser/innings',
  'browser/sync',
  'browser/copies',
  'browser/withheld',
  'browser/neto',
  'browser/crowd',
  'browser/reveal',
  'browser/votes',
  'mail/witness',
  'protocol/games',
  'mail/beside-evil',
  'protocol/simulate/simulate',
];

/**
 * Makes Vitest begin with the slow files. If a slow file began last, it would run alone at the end, while all processors but one are idle.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return found < 0 ? slow.length : found;
    };
    return sorted.sort((one, other) => place(one) - place(other));
  }
}
