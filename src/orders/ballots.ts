import { spaceName } from '../../engine/notation/names.ts';
import { join, powerName } from './names.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { Order } from '../../engine/order.ts';
import type { Space } from '../../engine/board.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import * as words from '../words/made/orders.js';
import { kindWord } from './labels.ts';
import { trial } from './trial.ts';

/** An order that no unit carries out: a vote, the kind of unit to keep in a sea, or a choice. */
export type BallotOrder = Order & { type: 'vote' | 'keep' | 'choose' };

export const isBallot = (order: Order | null): order is BallotOrder =>
  order?.type === 'vote' || order?.type === 'keep' || order?.type === 'choose';

/** Whether this phase of ballots is a choice that each power makes for itself, and not a vote. */
export function isChoice(judge: Judge, position: Position): boolean {
  return judge
    .asks(position)
    .some((power) => judge.legal(position, power, null, []).some(({ type }) => type === 'choose'));
}

/** A ballot in words: `Ionian Sea: vote for Austria`, `Ionian Sea: keep the army-fleet`, `Set B: …`. */
export function ballotWords(judge: Judge, position: Position, power: Power, ballot: BallotOrder): string {
  const said = ballotHere(judge, position, power, ballot);
  return ballot.type === 'choose' ? said : `${spaceName(judge.board, ballot.sea)}: ${said}`;
}

/** A ballot in words, without its sea: `vote for Austria`. */
export function ballotHere(judge: Judge, position: Position, power: Power, ballot: BallotOrder): string {
  switch (ballot.type) {
    case 'vote':
      return words.orders_vote_for({ power: powerName(judge, ballot.power) });
    case 'keep':
      return words.orders_keep({ kind: kindWord(ballot.kind) });
    case 'choose': {
      const space = spaceChosen(judge, ballot.what);
      if (space !== null) return words.orders_begin_in({ place: spaceName(judge.board, space) });
      const places = placesChosen(judge, position, power, ballot);
      return words.orders_set({ set: ballot.what, places });
    }
  }
}

/** The space that a choice names, as in `SIL`. Null if the choice names something else, such as a set of seas. */
export function spaceChosen({ board }: Judge, what: string): Space | null {
  const id = what.toLowerCase();
  return board.spaces.some((space) => space.id === id) ? id : null;
}

/** The spaces where a power's units will be after its choice. */
function placesChosen(judge: Judge, position: Position, power: Power, order: BallotOrder): string {
  const { next } = trial(judge, position, { [power]: [{ order, text: writeOrder(order) }] });
  const own = next.units.filter((unit) => unit.power === power);
  return join(own.map(({ at }) => spaceName(judge.board, at)));
}
