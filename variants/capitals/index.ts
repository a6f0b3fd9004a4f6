import type { Rules } from '../../engine/rules.ts';
import { edition1971 } from '../../engine/rules/fight.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Variant } from '../../engine/variant.ts';
import type { Capitals } from '../rules/capitals/loss.ts';
import { withCapitals } from '../rules/capitals/index.ts';
import { standard } from '../standard/index.ts';

const rulebook: Rules = { ...standardRules, edition: edition1971 };

const capitals: Capitals = {
  austria: 'vie',
  england: 'lon',
  france: 'par',
  germany: 'ber',
  italy: 'rom',
  russia: 'stp',
  turkey: 'con',
};

/** Capitals by Lewis Pulsipher, on the standard board. `rules`: A, B or both; `russia`: its capital (ruling 11.1). */
export const capitalsVariant: Variant = {
  ...standard,
  id: 'capitals',
  name: 'Capitals',
  options: { rules: ['AB', 'A', 'B'], russia: ['stp', 'mos'] },
  rules: (options) =>
    withCapitals(rulebook, {
      capitals: { ...capitals, russia: String(options.russia) },
      collapse: options.rules !== 'B',
      majority: options.rules !== 'A',
    }),
};
