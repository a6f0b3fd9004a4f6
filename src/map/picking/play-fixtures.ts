// For the tests of picking: plays the taps, choices and keys of a script.
import { texts, type Sheet } from '../../orders/sheet.ts';
import { stepLabel } from './hint.ts';
import { chips, pick, type Picked, type PickEvent, type Picking } from './pick.ts';
import { stepKey, type PickStep, type Verb } from './pick-steps.ts';

/**
 * Plays a script of events on a sheet. Commas separate the events:
 * - `space` is a tap on a space;
 * - `space#place` is a tap on a unit's symbol, by the unit's index in the position;
 * - `+word` is a choice, by its `stepKey` or its label;
 * - `:verb at` is a key, pressed with the keyboard at a space;
 * - `!` is Escape.
 */
export function play(from: Sheet, script: string): Picked {
  let state: Picked = { picking: null, sheet: from };
  for (const word of script.split(/, (?=[a-z+:!])/)) {
    state = pick(state.sheet, state.picking, eventOf(word, state));
  }
  return state;
}

function eventOf(word: string, { picking }: Picked): PickEvent {
  if (word === '!') return { type: 'cancel' };
  if (word.startsWith(':')) {
    const [verb, at] = word.slice(1).split(' ');
    return { type: 'verb', verb: verb as Verb, at };
  }
  if (word.startsWith('+')) return { type: 'step', step: stepNamed(word.slice(1), picking) };
  const [space, place] = word.split('#');
  return place === undefined ? { type: 'tap', space } : { type: 'tap', space, place: Number(place) };
}

function stepNamed(name: string, picking: Picking | null): PickStep {
  const offered = picking ? chips(picking) : [];
  const step = offered.find((one) => stepKey(one) === name || (picking && labelOf(one, picking) === name));
  if (!step) throw new Error(`no choice ${name}; there are ${offered.map(stepKey).join(', ')}`);
  return step;
}

const labelOf = (step: PickStep, picking: Picking): string => stepLabel(step, picking, () => false);

/** The labels of the choices that are offered. */
export const labels = ({ picking }: Picked): readonly string[] =>
  picking ? chips(picking).map((step) => labelOf(step, picking)) : [];

/** All lines on the sheet, power by power. */
export const written = ({ sheet }: Picked): readonly string[] => Object.values(texts(sheet)).flat();
