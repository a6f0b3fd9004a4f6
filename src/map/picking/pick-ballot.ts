import { spaceName } from '../../../engine/notation/names.ts';
import { powerName } from '../../orders/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { Power } from '../../../engine/position.ts';
import { ballotHere, isBallot, type BallotOrder } from '../../orders/ballots.ts';
import { withLines, write, type Sheet } from '../../orders/sheet.ts';
import { capital } from '../../orders/printed.ts';
import * as words from '../../words/made/board.js';
import * as buttonWords from '../../words/made/button.js';
import type { Picked, Picking } from './pick.ts';

/**
 * One choice in the list that `ballotSteps` returns; `nth` is its index in that list. If ballots are already written, the last choice takes
 * them back.
 */
export interface BallotStep {
  kind: 'ballot';
  nth: number;
  name: string;
}

/**
 * The ballots for a sea, or the ballots about no sea. The ballots in `open` can still be written. The ballots in `said` are already
 * written, and can be taken back.
 */
export interface BallotChoice {
  open: readonly NamedBallot[];
  said: readonly NamedBallot[];
}

interface NamedBallot {
  power: Power;
  ballot: BallotOrder;
  name: string;
}

/**
 * Handles a tap in a phase of ballots: offers the ballots for the tapped sea. Ballots about no sea are offered for every tap, whatever
 * space it hits.
 */
export function tapBallot(sheet: Sheet, space: Space): Picked {
  const choice = choiceAt(sheet, space);
  const [first] = [...choice.open, ...choice.said];
  if (!first) {
    const note = words.board_nothing_to_say({ place: spaceName(sheet.judge.board, space) });
    return { picking: null, sheet, note };
  }
  const picking: Picking = {
    power: first.power,
    unit: { kind: 'F', at: space },
    place: -1,
    taken: [],
    left: [],
    ballot: choice,
  };
  return { picking, sheet };
}

/** For one space, the ballots that the hand may still write, and those that the hand has written. */
function choiceAt(sheet: Sheet, space: Space): BallotChoice {
  const isHere = (ballot: BallotOrder) => ballot.type === 'choose' || ballot.sea === space;
  const { open, said } = ballotsOf(sheet);
  return {
    open: open.filter(({ ballot }) => isHere(ballot)),
    said: said.filter(({ ballot }) => isHere(ballot)),
  };
}

/** All ballots that a hand may still write, and all ballots that the hand has written. */
function ballotsOf(sheet: Sheet): BallotChoice {
  const { judge, position, powers, lines } = sheet;
  const asked = judge.asks(position).filter((power) => powers.includes(power));
  const legal = (power: Power) => judge.legal(position, power, null, lines[power] ?? []);
  const written = (power: Power) => (lines[power] ?? []).flatMap(({ order }) => order ?? []);
  const said = (power: Power, ballots: readonly BallotOrder[]) =>
    ballots.map((ballot): NamedBallot => ({ power, ballot, name: nameOf(sheet, power, ballot) }));
  return {
    open: asked.flatMap((power) => said(power, legal(power).filter(isBallot))),
    said: asked.flatMap((power) => said(power, written(power).filter(isBallot))),
  };
}

/**
 * The spaces where a tap offers ballots: the seas that are voted on. For ballots about no sea, these are the spaces of the
 * hand's own units.
 */
export function ballotSpaces(sheet: Sheet): ReadonlySet<Space> {
  const { open, said } = ballotsOf(sheet);
  const own = sheet.position.units.filter(({ power }) => sheet.powers.includes(power)).map(({ at }) => at);
  return new Set([...open, ...said].flatMap(({ ballot }) => (ballot.type === 'choose' ? own : [ballot.sea])));
}

/**
 * The steps that a player can choose from: one for each open ballot. If ballots are written, there is also a last step, which takes them
 * back.
 */
export function ballotSteps({ open, said }: BallotChoice): readonly BallotStep[] {
  const names = [
    ...open.map(({ name }) => name),
    ...(said.length > 0 ? [buttonWords.button_take_back()] : []),
  ];
  return names.map((name, nth) => ({ kind: 'ballot', nth, name }));
}

/** The label of a ballot, without its sea. If the hand has several powers, the label also names the power. */
function nameOf(sheet: Sheet, power: Power, ballot: BallotOrder): string {
  const name = capital(ballotHere(sheet.judge, sheet.position, power, ballot));
  return sheet.powers.length > 1 ? `${powerName(sheet.judge, power)}: ${name}` : name;
}

/**
 * Writes the chosen ballot, and asks again while more ballots for this space are open. The last step takes back all ballots
 * written for this space.
 */
export function takeBallot(sheet: Sheet, picking: Picking, { nth }: BallotStep): Picked {
  const { ballot: choice, unit } = picking;
  if (!choice) return { picking, sheet };
  const one = choice.open.at(nth);
  if (!one) return { picking: null, sheet: withoutBallots(sheet, choice.said) };
  const written = write(sheet, one.power, one.ballot);
  const after = tapBallot(written, unit.at);
  return after.picking?.ballot?.open.length ? after : { picking: null, sheet: written };
}

function withoutBallots(sheet: Sheet, said: readonly NamedBallot[]): Sheet {
  return said.reduce((at, { power, ballot }) => {
    const kept = (at.lines[power] ?? []).filter(({ order }) => order !== ballot);
    return withLines(at, power, kept);
  }, sheet);
}
