import type { ReadingProblem, problems } from '../../engine/notation/problems.ts';
import { listFormatter } from '../words/formatters.ts';
import * as words from '../words/made/problem.js';
import { getLocale } from '../words/made/runtime.js';

const sentences = {
  'too long': words.problem_too_long,
  'left over': words.problem_left_over,
  'left over after the waive': words.problem_left_over_waive,
  'two deeds': words.problem_two_deeds,
  'another power’s': words.problem_another_powers,
  prose: words.problem_prose,
  'open bracket': words.problem_open_bracket,
  'from nowhere': words.problem_from_nowhere,
  'no vote': words.problem_no_vote,
  'nothing kept': words.problem_nothing_kept,
  'nothing to do': words.problem_nothing_to_do,
  'no order': words.problem_no_order,
  'more than a remark': words.problem_remark,
  'which coast': words.problem_which_coast,
  'no landing': words.problem_no_landing,
  'convoy to nowhere': words.problem_convoy,
  'no unit': words.problem_no_unit,
  'which unit': words.problem_which_unit,
  'which build': words.problem_which_build,
  'which coast to build on': words.problem_which_build_coast,
  'line ends': words.problem_line_ends,
  'no space': words.problem_no_space,
  'no such coast': words.problem_no_such_coast,
  'several spaces': words.problem_several_spaces,
  'no space but like it': words.problem_similar_space,
} as const satisfies Readonly<Record<keyof typeof problems, unknown>>;

const nothing = {
  most: 0,
  rest: '',
  first: '',
  unit: '',
  place: '',
  at: '',
  word: '',
  coast: '',
  spaces: '',
};

/** The reason why a line cannot be read, in the reader's language. engine/notation/problems.ts says the same for files. */
export function tellProblem({ code, given }: ReadingProblem): string {
  const either = listFormatter(getLocale(), { type: 'disjunction' });
  return sentences[code]({ ...nothing, ...given, choices: either.format(given.choices ?? []) });
}
