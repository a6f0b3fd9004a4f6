import { spaceName } from '../../engine/notation/names.ts';
import { join, powerName } from './names.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { Order } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { kindWord } from './labels.ts';
import { trial } from './trial.ts';

/** What a power says of itself and of seas, with no unit told anything: a vote, what is kept, a choice. */
export type Ballot = Order & { type: 'vote' | 'keep' | 'choose' };

export const isBallot = (order: Order | null): order is Ballot =>
  order?.type === 'vote' || order?.type === 'keep' || order?.type === 'choose';

/** Is a phase of ballots about a choice that each makes for himself, and no vote? */
export function isChoice(judge: Judge, position: Position): boolean {
  return judge
    .asks(position)
    .some((power) => judge.legal(position, power, null, []).some(({ type }) => type === 'choose'));
}

/** A ballot in words: `Vote for Austria in the Ionian Sea`, `Keep the army-fleet in …`, `Set B: …`. */
export function ballotWords(judge: Judge, position: Position, power: Power, ballot: Ballot): string {
  switch (ballot.type) {
    case 'vote':
      return `${spaceName(judge.board, ballot.sea)}: vote for ${powerName(judge, ballot.power)}`;
    case 'keep':
      return `${spaceName(judge.board, ballot.sea)}: keep the ${kindWord(ballot.kind)}`;
    case 'choose':
      return `Set ${ballot.what}: ${placesChosen(judge, position, power, ballot)}`;
  }
}

/** Where a power's units will be by its choice. */
function placesChosen(judge: Judge, position: Position, power: Power, order: Ballot): string {
  const { next } = trial(judge, position, { [power]: [{ order, text: writeOrder(order) }] });
  const own = next.units.filter((unit) => unit.power === power);
  return join(own.map(({ at }) => spaceName(judge.board, at)));
}
