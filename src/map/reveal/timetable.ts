import type { TellingMoment, TellingStage } from '../marks/turn-stages.ts';

/** One step of the animation. `from` and `until` are milliseconds since the animation's start. */
interface TimetableStep {
  stage: TellingStage;
  /** The index of the one fight that this step shows. Null if the step shows everything outside the fights. */
  fight: number | null;
  from: number;
  until: number;
}

/** When each step of a turn's animation happens. */
export interface Timetable {
  steps: readonly TimetableStep[];
  /** The duration of the movement from one view to the next, in milliseconds. */
  glide: number;
  /** When the last step ends. After that, the view moves once more. */
  ends: number;
}

/** For each stage, how long it is shown if it isn't limited to one fight, in milliseconds. */
const lasting: Readonly<Record<TellingStage, number>> = {
  orders: 1200,
  supports: 800,
  cuts: 800,
  strengths: 1200,
  moves: 1400,
  dislodged: 900,
  lost: 700,
  centres: 1300,
  removed: 700,
};

/** The duration of the stages of one fight, without the movement to the fight's view, in milliseconds. */
const inFight = { strengths: 600, moves: 900, dislodged: 600 };
/** The duration of a movement from view to view, in milliseconds. */
const gliding = 550;
/** The longest duration of an animation, including its last movement, in milliseconds. */
const longest = 7_900;

/** The stages that are shown for each fight separately. */
const ownStages = ['strengths', 'moves', 'dislodged'] as const;

/**
 * Plans when each stage of a turn is shown: first the stages that show all orders together, then each fight separately, then the rest. If
 * the animation would last too long, every stage is shortened. `rest`: the stages in which something is to be shown outside the fights.
 */
export function timetable(
  stages: readonly TellingStage[],
  fights: readonly (readonly TellingStage[])[],
  rest: readonly TellingStage[],
): Timetable {
  const own: readonly TellingStage[] = ownStages;
  const isCommon = (stage: TellingStage) =>
    fights.length === 0 || !own.includes(stage) || rest.includes(stage);
  const early = stages.filter((stage) => ['orders', 'supports', 'cuts'].includes(stage));
  const late = stages.filter((stage) => !early.includes(stage) && isCommon(stage));
  const told = [
    ...early.map((stage) => ({ stage, fight: null, lasts: lasting[stage] })),
    ...fights.flatMap((shown, fight) =>
      ownStages
        .filter((stage) => stage === 'strengths' || shown.includes(stage))
        .map((stage) => ({ stage, fight, lasts: inFight[stage] + (stage === 'strengths' ? gliding : 0) })),
    ),
    ...late.map((stage) => ({ stage, fight: null, lasts: lasting[stage] })),
  ];
  const whole = told.reduce((sum, { lasts }) => sum + lasts, gliding);
  const pace = Math.min(1, longest / whole);
  let at = 0;
  const steps = told.map(({ lasts, ...step }) => ({ ...step, from: at, until: (at += lasts * pace) }));
  return { steps, glide: gliding * pace, ends: at };
}

/** The step at this time. Null after the last step. */
export function stepAt({ steps }: Timetable, milliseconds: number): TimetableStep | null {
  return steps.find(({ until }) => milliseconds < until) ?? null;
}

/** The moment of the animation for the results of one fight, or for the results outside all fights if `fight` is null. */
export function momentOf({ steps }: Timetable, milliseconds: number, fight: number | null): TellingMoment {
  const own = steps.filter((step) => belongs(step, fight));
  const begun = own.findLast(({ from }) => from <= milliseconds) ?? own[0];
  const { stage, from, until } = begun;
  return { stage, way: Math.min(1, Math.max(0, (milliseconds - from) / (until - from))) };
}

const isOwnStage = (stage: TellingStage): boolean => ownStages.some((own) => own === stage);

/**
 * Whether a step shows the results of this fight. If a stage was shown for each fight separately, a later step with the same stage, which
 * shows everything else, doesn't show the fights again.
 */
const belongs = (step: TimetableStep, fight: number | null): boolean =>
  step.fight === null ? fight === null || !isOwnStage(step.stage) : step.fight === fight;
