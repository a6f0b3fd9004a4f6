import type { Sentence } from '../sentences/sentence.ts';
import type { EndValue, Value } from '../wire/bodies.ts';

/**
 * What a game from its roster on is doing:
 * - `orders`: the seats seal orders and decide which of them count;
 * - `opening`: that is decided, and the keys come out;
 * - `ending`: the last turn had an outcome, and the seats decide that the game is over;
 * - `over`: they have decided it;
 * - `stopped`: the rules failed, or nobody can order any more; `why` says so.
 */
export type PlayState =
  | { stage: 'orders' | 'opening' }
  | { stage: 'ending' | 'over'; end: EndValue }
  | { stage: 'stopped'; why: Sentence };

export type PlayStage = PlayState['stage'];

/** What a step from one stage to the next may depend on. */
export interface StepFacts {
  readonly stage: PlayStage;
  /** The decision that is being made: there is none, it has no value yet, it has two (`torn`), or one of this type. */
  readonly decision: 'none' | 'open' | 'torn' | Value['type'];
  /** Whether the decision before that has no value yet, because the game follows the witness's list. */
  readonly isBeforeOpen: boolean;
  /** Whether the witness has listed the round's set, and every key to it is out. */
  readonly isListOpen: boolean;
  /** Whether every key to the round's set is out, other than those that a decision left out. */
  readonly areKeysOut: boolean;
}

/** What must be known before a step. Of the conditions for one stage at most one holds, so their order says nothing. */
const conditions = {
  'there is nothing to decide': ({ decision }) => decision === 'none',
  'the set is decided': (facts) => isDecided(facts, 'set'),
  'the set is listed, and all its keys are out': ({ decision, isBeforeOpen, isListOpen }) =>
    decision === 'open' && !isBeforeOpen && isListOpen,
  'a change is decided': (facts) => isDecided(facts, 'change'),
  'the end is decided': (facts) => isDecided(facts, 'end'),
  'it is decided to go on without a key of the set before': (facts) => isDecided(facts, 'without'),
  'all keys are out': ({ decision, areKeysOut }) => decision !== 'torn' && areKeysOut,
  'keys are missing, and nothing is being decided': ({ decision, areKeysOut }) =>
    decision === 'none' && !areKeysOut,
  'keys are missing, and it is decided to go on without them': (facts) =>
    isDecided(facts, 'without') && !facts.areKeysOut,
} satisfies Record<string, (facts: StepFacts) => boolean>;

/** A decision is followed only once the one before it is made. */
function isDecided({ decision, isBeforeOpen }: StepFacts, type: Value['type']): boolean {
  return decision === type && !isBeforeOpen;
}

/** What a step does. */
export type StepAction =
  | 'open the set'
  | 'open the decided set'
  | 'adjudicate by the list'
  | 'make the change'
  | 'end the game'
  | 'leave out'
  | 'adjudicate'
  | 'decide whether to leave out';

/** One step of a game: in these stages, when this is known, this is done, and it leads to one of those stages. */
interface StageStep {
  from: readonly PlayStage[];
  when: keyof typeof conditions;
  action: StepAction;
  to: readonly PlayStage[];
}

/** Where a round leads once its orders are adjudicated. */
const AFTER_A_TURN: readonly PlayStage[] = ['orders', 'ending', 'over', 'stopped'];

/** The stages of a game, as all the steps between them. */
export const steps: readonly StageStep[] = [
  { from: ['orders'], when: 'there is nothing to decide', action: 'open the set', to: ['opening'] },
  { from: ['orders'], when: 'the set is decided', action: 'open the decided set', to: ['opening'] },
  {
    from: ['orders'],
    when: 'the set is listed, and all its keys are out',
    action: 'adjudicate by the list',
    to: AFTER_A_TURN,
  },
  { from: ['orders'], when: 'a change is decided', action: 'make the change', to: ['orders'] },
  { from: ['orders', 'ending'], when: 'the end is decided', action: 'end the game', to: ['over'] },
  {
    from: ['orders', 'ending'],
    when: 'it is decided to go on without a key of the set before',
    action: 'leave out',
    to: ['opening'],
  },
  { from: ['opening'], when: 'all keys are out', action: 'adjudicate', to: AFTER_A_TURN },
  {
    from: ['opening'],
    when: 'keys are missing, and nothing is being decided',
    action: 'decide whether to leave out',
    to: ['opening'],
  },
  {
    from: ['opening'],
    when: 'keys are missing, and it is decided to go on without them',
    action: 'leave out',
    to: ['opening'],
  },
];

/** The steps that these facts allow: one, or none while something is still to come. */
export function stepsFor(facts: StepFacts): readonly StageStep[] {
  return steps.filter(({ from, when }) => from.includes(facts.stage) && conditions[when](facts));
}
