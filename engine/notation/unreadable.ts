import type { Space } from '../board.ts';
import { tellProblem, type ReadingProblem } from './problems.ts';

/**
 * An error that is thrown only while a line is being read. The error says why a line can't be read, and has the spaces that a word may
 * have meant.
 */
export class Unreadable extends Error {
  readonly why: ReadingProblem;
  readonly choices: readonly Space[] | undefined;

  constructor(code: ReadingProblem['code'], given: ReadingProblem['given'] = {}, choices?: readonly Space[]) {
    super(tellProblem({ code, given }));
    this.why = { code, given };
    this.choices = choices;
  }
}
