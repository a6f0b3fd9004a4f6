import { text as text1926 } from './1926.ts';
import { text as text1936 } from './1936.ts';
import { text as neto } from './1939-neto.ts';
import { text as pulsipher } from './1939-pulsipher.ts';
import { text as baseball } from './baseball.ts';
import { text as blackAngels } from './black-angels.ts';
import { text as buildAnywhere } from './build-anywhere.ts';
import { text as capitals } from './capitals.ts';
import { text as colonisation } from './colonisation.ts';
import { text as fewPowers } from './few-powers.ts';
import { text as leaders } from './leaders.ts';
import { text as marches } from './marches.ts';
import { text as otherGoal } from './other-goal.ts';
import type { RulesText } from './text.ts';
import { text as yearLimit } from './year-limit.ts';

/** For each module, and for each game except standard, the rules that it changes; by the id of the module or game. */
export const rulesTexts: Readonly<Record<string, () => RulesText>> = {
  'few-powers': fewPowers,
  '1926': text1926,
  '1936': text1936,
  marches,
  '1939-pulsipher': pulsipher,
  '1939-neto': neto,
  capitals,
  leaders,
  'black-angels': blackAngels,
  'build-anywhere': buildAnywhere,
  'other-goal': otherGoal,
  'year-limit': yearLimit,
  colonisation,
  baseball,
};
