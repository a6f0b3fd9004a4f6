/** A sentence for each reason why a line can't be read. Words in braces are replaced by values. */
export const problems = {
  'too long': 'An order has at most {most} letters.',
  'left over': '"{rest}" is left over after the order.',
  'left over after the waive': '"{rest}" is left over after the waive.',
  'two deeds': 'The line has two orders for {unit}: "{first}" and "{rest}". Leave out one of them.',
  'another power’s': '{unit} belongs to another power than the line says.',
  'open bracket': 'A bracket is open after {place}.',
  'from nowhere': 'The line doesn’t say which unit is meant: write "from" and its space.',
  'no vote': 'A vote names a sea and a power: VOTE bar austria.',
  'nothing kept': 'Write what is kept: KEEP bar AF.',
  'nothing to do': 'What should {unit} do? Write H, - and a space, S or C.',
  'no order': '"{rest}" isn’t an order: write H, - and a space, S, C, R, B or D.',
  'more than a remark': 'Only (remove) may follow D.',
  'which coast': 'Which coast of {place}? Write {choices}.',
  'no landing': 'Only the landing of an army may be in brackets: (A - bre).',
  'convoy to nowhere': 'A convoy says where the army goes: F nth C A lon - nwy.',
  'no unit': 'There is no unit in {at}. If you mean a unit that has yet to arrive, write its letter: A {at}.',
  'which unit': 'Which unit in {at}: {choices}? Write its letter.',
  'which build': 'What is built in {place}? Write A {at} B or F {at} B.',
  'which coast to build on': 'On which coast of {place} is the fleet built? Write {choices}.',
  'line ends': 'The line ends where a space should follow.',
  prose: 'This names no space of the board, so it isn’t an order.',
  'no space': 'There is no space "{word}" on this board.',
  'no such coast': '{place} has no coast {coast}: write {choices}.',
  'several spaces': '"{word}" may mean {spaces}. Write the short name.',
  'no space but like it': 'There is no space "{word}"; did you mean {spaces}? Write the short name.',
} as const;

/**
 * The values that replace words in braces. `spaces` has names of spaces with their ids. `choices` has the words from which the player must
 * choose.
 */
interface PutIn {
  most: number;
  /** The words of the line that are left over. If the line has two orders, this is the second order. */
  rest: string;
  /** The first order in a line that has two orders. */
  first: string;
  unit: string;
  place: string;
  at: string;
  word: string;
  coast: string;
  spaces: string;
  choices: readonly string[];
}

/** The reason why a line cannot be read. */
export interface ReadingProblem {
  code: keyof typeof problems;
  given: Partial<PutIn>;
}

/** Says in a sentence why a line cannot be read. */
export function tellProblem({ code, given }: ReadingProblem): string {
  const put = new Map(Object.entries(given));
  return problems[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = put.get(name) ?? '';
    return typeof value === 'object' ? value.join(' or ') : String(value);
  });
}
