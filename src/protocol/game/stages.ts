import type { Sentence } from '../sentences/sentence.ts';
import type { EndValue, Value } from '../wire/bodies.ts';

/**
 * What a game is doing after its roster is decided:
 * - `orders`: the seats seal orders and decide which of them count;
 * - `opening`: the set is decided, and the seats show their keys;
 * - `ending`: the last turn had an outcome, and the seats decide that the game is over;
 * - `over`: the seats have decided that the game is over;
 * - `stopped`: the rules failed, or no power can give orders any more; `why` gives the reason.
 */
export type PlayState =
  | { stage: 'orders' | 'opening' }
  | { stage: 'ending' | 'over'; end: EndValue }
  | { stage: 'stopped'; why: Sentence };

export type PlayStage = PlayState['stage'];

/** The facts that a step from one stage to the next may depend on. */
export interface StepFacts {
  readonly stage: PlayStage;
  /**
   * The state of the decision that is being made. `none`: no decision is being made. `open`: the decision has no value yet. `torn`: the
   * decision has two values. If the decision has one value, this is the type of that value.
   */
  readonly decision: 'none' | 'open' | 'torn' | Value['type'];
  /** Whether the previous decision has no value yet. If so, the game follows the witness's list in place of that decision. */
  readonly isBeforeOpen: boolean;
  /**
   * True if three things hold: the witness has listed the round's set; the list closes the phase; every key to the listed set is public,
   * and so is the count of its secret bids.
   */
  readonly isListOpen: boolean;
  /**
   * Whether every key to the round's set is public, and so is the count of its secret bids. Keys and bids that a decision left out aren't
   * needed.
   */
  readonly isSetOpen: boolean;
  /** Whether this browser is still checking the proofs of the set's secret bids, or still reading the totals (round/bid-work.ts). */
  readonly isBeingWorkedOut: boolean;
}

/**
 * The conditions for steps. In each stage, at most one of these conditions is true at a time. So the order of the conditions makes no
 * difference.
 */
const conditions = {
  'there is nothing to decide': ({ decision }) => decision === 'none',
  'the set is decided': (facts) => isDecided(facts, 'set'),
  'the set is listed, and all its keys are public': ({ decision, isBeforeOpen, isListOpen }) =>
    decision === 'open' && !isBeforeOpen && isListOpen,
  'a change is decided': (facts) => isDecided(facts, 'change'),
  'the keeper is dropped': (facts) => isDecided(facts, 'change') && !facts.isSetOpen,
  'the end is decided': (facts) => isDecided(facts, 'end'),
  'a decision leaves out keys to the set before': (facts) => isDecided(facts, 'without'),
  'all keys are public': ({ decision, isSetOpen }) => decision !== 'torn' && isSetOpen,
  'keys are missing, and nothing is being decided': (facts) =>
    facts.decision === 'none' && isSomethingMissing(facts),
  'keys are missing, and a decision leaves them out': (facts) =>
    isDecided(facts, 'without') && isSomethingMissing(facts),
} satisfies Record<string, (facts: StepFacts) => boolean>;

/** A decision takes effect only after the decision before it has been made. */
function isDecided({ decision, isBeforeOpen }: StepFacts, type: Value['type']): boolean {
  return decision === type && !isBeforeOpen;
}

/** A count that this browser is still working out isn't missing. Other browsers may have finished this work already. */
function isSomethingMissing({ isSetOpen, isBeingWorkedOut }: StepFacts): boolean {
  return !isSetOpen && !isBeingWorkedOut;
}

/** What the game does in a step. */
export type StepAction =
  | 'open the set'
  | 'open the decided set'
  | 'adjudicate by the list'
  | 'make the change'
  | 'drop the keeper'
  | 'end the game'
  | 'leave out'
  | 'adjudicate'
  | 'decide whether to leave out';

/**
 * One step of a game. The step begins in one of the stages `from`, once the condition `when` is true. The game does `action`, and is then
 * in one of the stages `to`.
 */
interface StageStep {
  from: readonly PlayStage[];
  when: keyof typeof conditions;
  action: StepAction;
  to: readonly PlayStage[];
}

/** The stages that a game can reach by adjudicating a round's orders. */
const AFTER_A_TURN: readonly PlayStage[] = ['orders', 'ending', 'over', 'stopped'];

/**
 * The steps between the stages of a game. If the set has secret bids, “all keys are public” also says that the count of these bids is
 * public. “Keys are missing” may then also mean that too few parts of the count are public, or that the keeper has not told what it
 * counted. While a set is being opened or the end is being decided, the only change that the seats can decide is to go on without the
 * keeper.
 */
export const steps: readonly StageStep[] = [
  { from: ['orders'], when: 'there is nothing to decide', action: 'open the set', to: ['opening'] },
  { from: ['orders'], when: 'the set is decided', action: 'open the decided set', to: ['opening'] },
  {
    from: ['orders'],
    when: 'the set is listed, and all its keys are public',
    action: 'adjudicate by the list',
    to: AFTER_A_TURN,
  },
  { from: ['orders'], when: 'a change is decided', action: 'make the change', to: ['orders'] },
  { from: ['ending'], when: 'a change is decided', action: 'drop the keeper', to: ['ending'] },
  { from: ['orders', 'ending'], when: 'the end is decided', action: 'end the game', to: ['over'] },
  {
    from: ['orders', 'ending'],
    when: 'a decision leaves out keys to the set before',
    action: 'leave out',
    to: ['opening'],
  },
  { from: ['opening'], when: 'the keeper is dropped', action: 'drop the keeper', to: ['opening'] },
  { from: ['opening'], when: 'all keys are public', action: 'adjudicate', to: AFTER_A_TURN },
  {
    from: ['opening'],
    when: 'keys are missing, and nothing is being decided',
    action: 'decide whether to leave out',
    to: ['opening'],
  },
  {
    from: ['opening'],
    when: 'keys are missing, and a decision leaves them out',
    action: 'leave out',
    to: ['opening'],
  },
];

/** The steps that these facts allow: at most one step. */
export function stepsFor(facts: StepFacts): readonly StageStep[] {
  return steps.filter(({ from, when }) => from.includes(facts.stage) && conditions[when](facts));
}
