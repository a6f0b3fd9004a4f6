import { beforeEach, expect, test } from 'vitest';
import { readPhase } from '../../../engine/phase.ts';
import { everyId } from '../../../variants/index.ts';
import { standard } from '../../../variants/standard/index.ts';
import { beginTrial } from './begin-trial.ts';
import {
  cleared,
  drivenOut,
  emptied,
  inPhaseOf,
  kindsOf,
  moved,
  owned,
  phasesOf,
  withUnit,
} from './edit-position.ts';
import { trialInHand } from './game-in-hand.svelte.ts';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { resumeSandbox } from './kept-sandboxes.ts';
import { readPosition } from './position-code.ts';
import { freshSandbox } from './sandbox.svelte.ts';
import { keptTrial, trialAt, type Trial } from './trial.svelte.ts';

beforeEach(() => {
  stubShelf();
});

/** The position in the address of a trial. */
const told = (trial: Trial) => readPosition(trial.addressOf(trial.position)).position;

const unitsAt = (trial: Trial, space: string) => trial.position.units.filter(({ at }) => at === space);

test.each(everyId())('%s: a board can be edited, played, written as an address and undone', (id) => {
  const trial = trialAt(`1.${id.replaceAll('+', '~')}`);
  const { judge } = trial;
  const begin = trial.position;
  expect(told(trial)).toEqual(begin);
  const power = judge.asks(begin)[0] ?? judge.powers[0].id;
  for (const kind of kindsOf(judge, id)) {
    const home = judge.board.spaces.find(
      (space) => space.kind === 'coast' && !space.coasts && !begin.units.some(({ at }) => at === space.id),
    );
    const at = home?.id ?? '';
    trial.edit(withUnit(judge, trial.position, { power, kind }, at));
    expect(unitsAt(trial, at).map((unit) => unit.kind)).toContain(kind);
    expect(told(trial)).toEqual(trial.position);
    trial.edit(emptied(trial.position, at));
  }
  for (const { phase } of phasesOf(judge, trial.position, readPhase(begin.phase).year + 1)) {
    trial.edit(inPhaseOf(judge, trial.position, phase));
    expect(told(trial)).toEqual(trial.position);
  }
  trial.edit(cleared(trial.position));
  trial.edit(begin);
  trial.reveal();
  expect(told(trial)).toEqual(trial.position);
  trial.undo();
  expect(trial.position).toEqual(begin);
  trial.redo();
  expect(trial.played).toHaveLength(1);
});

test('both edits and phases can be undone and redone', () => {
  const trial = trialAt('1.standard');
  const { judge } = trial;
  trial.draft.paste('AUSTRIA:\nA vie - gal');
  trial.edit(moved(judge, trial.position, 'bud', 'rum'));
  expect(trial.draft.toTexts().austria).toEqual(['A vie - gal']);
  trial.edit(owned(trial.position, 'rum', 'austria'));
  trial.reveal();
  expect([unitsAt(trial, 'gal').length, unitsAt(trial, 'rum').length]).toEqual([1, 1]);
  trial.undo();
  expect(trial.draft.toTexts().austria).toEqual(['A vie - gal']);
  trial.undo();
  expect(trial.position.centres.rum).toBeNull();
  trial.undo();
  expect([unitsAt(trial, 'bud').length, trial.canUndo]).toEqual([1, false]);
  trial.redo();
  trial.redo();
  trial.redo();
  expect([trial.position.phase, trial.canRedo]).toEqual(['F1901M', false]);
});

test('what was undone or redone is still so after the page was loaded again', () => {
  const trial = trialAt('1.standard');
  trial.reveal();
  trial.undo();
  expect(keptTrial()?.phases).toEqual(['S1901M']);
  trial.redo();
  expect(keptTrial()?.phases).toEqual(['S1901M', 'F1901M']);
});

test("an edit that the rules can't play is refused, and changes nothing", () => {
  const trial = trialAt('1.standard');
  const before = trial.position;
  const army = { power: 'austria', kind: 'A' } as const;
  expect(() => trial.edit(withUnit(trial.judge, before, army, 'nth'))).toThrow(
    'No army can stand in North Sea.',
  );
  expect(() => trial.edit(inPhaseOf(trial.judge, before, 'W1901M'))).toThrow(/has no phase/);
  expect([trial.position, trial.canUndo]).toEqual([before, false]);
});

test('a unit can be marked as dislodged and put back, and a fleet can be put on a coast', () => {
  const trial = trialAt('1.standard..F1901R.france_Fmao~italy_Aven');
  trial.edit(drivenOut(trial.position, 'ven'));
  expect(trial.draft.powers).toEqual(['italy']);
  trial.edit(drivenOut(trial.position, 'ven'));
  expect(trial.draft.powers).toEqual([]);
  trial.edit(moved(trial.judge, trial.position, 'mao', 'spa', 'sc'));
  expect(unitsAt(trial, 'spa')).toEqual([{ power: 'france', kind: 'F', at: 'spa', coast: 'sc' }]);
});

test('the address of an earlier board brings this board back', () => {
  const trial = trialAt('1.standard');
  const before = trial.addressOf(trial.position);
  trial.edit(cleared(trial.position));
  expect(trial.seek('1.standard..F1905M')).toBe(-1);
  expect(trial.seek(before)).toBe(0);
  expect(trial.position.units).toHaveLength(22);
});

test("a trial doesn't touch the game it came from, is kept apart, and knows which orders to bring back", () => {
  const game = freshSandbox(standard);
  game.save();
  const back = {
    path: '/play',
    orders: { phase: 'S1901M', powers: ['italy'] },
  };
  const draft = { italy: ['A ven - tyr'] };
  const { id: variant } = standard;
  expect(beginTrial({ variant, options: {}, position: game.position, draft, back })).toBe(
    '/sandbox/1.standard',
  );
  expect(keptTrial()?.ordersOf('S1901M', ['italy'])).toEqual(draft);
  const trial = trialInHand.sandbox;
  trial?.guess({ italy: ['A ven H'], austria: ['A vie - gal'] });
  trial?.reveal();
  expect(resumeSandbox().played).toEqual([]);
  const kept = keptTrial();
  expect([kept?.back, kept?.phases]).toEqual([back, ['S1901M', 'F1901M']]);
  expect(kept?.ordersOf('S1901M', ['italy'])).toEqual(draft);
  expect(kept?.ordersOf('S1905M', ['italy'])).toBeNull();
});

test("bots write for the seats that aren't the person's", () => {
  const trial = trialAt('1.standard');
  trial.sitDown(['france', 'italy']);
  expect([trial.draft.powers, trial.others.length]).toEqual([['france', 'italy'], 5]);
  trial.undo();
  expect(trial.mine).toBeNull();
});
