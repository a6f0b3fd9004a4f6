import type { TellingMoment, TellingStage } from '../marks/turn-stages.ts';

/** One step of the telling, in milliseconds since it began. */
interface TimetableStep {
  stage: TellingStage;
  /** The number of the one fight that it tells of. Null if it tells of everything else. */
  fight: number | null;
  from: number;
  until: number;
}

/** When a turn is told, and when the camera moves on. */
export interface Timetable {
  steps: readonly TimetableStep[];
  /** How many milliseconds the camera takes from one place to the next. */
  glide: number;
  /** When everything has been told. Then the camera glides to where it stays. */
  ends: number;
}

/** How long each stage lasts where no fight is told by itself, in milliseconds. */
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

/** How long these stages last in one fight once the camera is there, in milliseconds. */
const inFight = { strengths: 600, moves: 900, dislodged: 600 };
/** A glide takes 550 milliseconds. */
const gliding = 550;
/** A telling lasts at most 7,900 milliseconds, with its last glide. */
const longest = 7_900;

/** The stages that each fight has for itself. */
const ownStages = ['strengths', 'moves', 'dislodged'] as const;

/**
 * When each stage of a turn is told: first what all orders share, then each fight by itself, then the rest. All of it is
 * faster if it would take too long. `rest` are the stages that still have something to tell after the fights.
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

/** The step at this time; null when everything has been told. */
export function stepAt({ steps }: Timetable, milliseconds: number): TimetableStep | null {
  return steps.find(({ until }) => milliseconds < until) ?? null;
}

/** How far the telling is for what belongs to a fight, or to none. */
export function momentOf({ steps }: Timetable, milliseconds: number, fight: number | null): TellingMoment {
  const own = steps.filter((step) => belongs(step, fight));
  const begun = own.findLast(({ from }) => from <= milliseconds) ?? own[0];
  const { stage, from, until } = begun;
  return { stage, way: Math.min(1, Math.max(0, (milliseconds - from) / (until - from))) };
}

const isOwnStage = (stage: TellingStage): boolean => ownStages.some((own) => own === stage);

/**
 * Whether a step tells of what belongs to this fight. Stages that a fight has for itself are not told of it again with the
 * rest.
 */
const belongs = (step: TimetableStep, fight: number | null): boolean =>
  step.fight === null ? fight === null || !isOwnStage(step.stage) : step.fight === fight;
