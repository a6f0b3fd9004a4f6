import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { steps, stepsFor } from './stages.ts';
import type { PlayStage, StepFacts } from './stages.ts';

const stages: readonly PlayStage[] = ['orders', 'opening', 'ending', 'over', 'stopped'];
const decisions: readonly StepFacts['decision'][] = [
  'none',
  'open',
  'torn',
  'set',
  'change',
  'end',
  'without',
];
const either = [false, true];

/** All combinations of the facts that a step may depend on. */
const situations: readonly StepFacts[] = stages.flatMap((stage) =>
  decisions.flatMap((decision) =>
    either.flatMap((isBeforeOpen) =>
      either.flatMap((isListOpen) =>
        either.flatMap((isSetOpen) =>
          either.map((isBeingWorkedOut) => ({
            ...{ stage, decision, isBeforeOpen, isListOpen },
            ...{ isSetOpen, isBeingWorkedOut },
          })),
        ),
      ),
    ),
  ),
);

/** The stages to which a step leads from this stage. */
const following = (stage: PlayStage) =>
  [...new Set(steps.filter(({ from }) => from.includes(stage)).flatMap(({ to }) => to))].sort();

/** The stages that a cell of a Markdown table names in backquotes. */
const namedIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name as PlayStage);

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('the steps of a game', () => {
  it('exclude each other in every situation, so their order makes no difference', () => {
    for (const facts of situations) expect(stepsFor(facts).length, JSON.stringify(facts)).toBeLessThan(2);
  });

  it('are all possible: each is taken in some situation', () => {
    const taken = new Set(situations.flatMap((facts) => stepsFor(facts)));
    expect([...taken]).toHaveLength(steps.length);
  });

  it('are impossible while a decision has two values, and once the game is over or stopped', () => {
    for (const facts of situations.filter(({ decision }) => decision === 'torn'))
      expect(stepsFor(facts)).toEqual([]);
    expect([...following('over'), ...following('stopped')]).toEqual([]);
  });

  it('are the arrows of the diagram in the README', () => {
    const arrows = steps.flatMap(({ from, when, to }) =>
      from.flatMap((one) => to.map((other) => `  ${one} --> ${other}: ${when}`)),
    );
    const [, diagram] = /```mermaid\nstateDiagram-v2\n([^`]*)\n```/.exec(read('./README.md')) ?? [];
    expect(diagram?.split('\n')).toEqual(arrows);
  });

  it('lead to the stages that the table in the protocol’s README names', () => {
    const rows = read('../README.md')
      .split('\n')
      .filter((line) => /^\| `\w+` +\|.*\|.*\|$/.test(line));
    const told = new Map(
      rows.map((row) => {
        const [, stage = '', , follows = ''] = row.split('|');
        return [namedIn(stage)[0], namedIn(follows).sort()];
      }),
    );
    expect(stages.map((stage) => [stage, told.get(stage)])).toEqual(
      stages.map((stage) => [stage, following(stage)]),
    );
  });
});
