import type { Board } from '../board.ts';
import type { Reason, Result, ResultWord } from '../report.ts';
import { spaceName } from './names.ts';
import { writeLine, writeUnit } from './write.ts';

/** Says what decided a result: `bounced with F ion, 1 against 1`; never empty. */
function tellReason(reason: Reason, board: Board): string {
  switch (reason.code) {
    case 'stronger':
      return `against ${unitOr(reason.by, 'all others')}, ${reason.own} against ${reason.against}`;
    case 'held':
      return `held by ${unitOr(reason.by, 'the unit there')}, ${reason.own} against ${reason.against}`;
    case 'stood off':
      return `bounced with ${unitOr(reason.by, 'another move')}, ${reason.own} against ${reason.against}`;
    case 'head to head':
      return `met ${unitOr(reason.by, 'a unit')} head to head, ${reason.own} against ${reason.against}`;
    case 'cut':
      return reason.taken === 1 && reason.left === 0
        ? `support cut by ${writeUnit(reason.by)} from ${spaceName(board, reason.by.at)}`
        : `support cut by ${writeUnit(reason.by)}: ${reason.taken} taken, ${reason.left} left`;
    case 'vote':
      return tellVote(reason);
    case 'convoy broken':
      return reason.by === 'paradox'
        ? `convoy broken in ${spaceName(board, reason.at)}: its fate depends on itself (a convoy paradox)`
        : `convoy broken: the fleet in ${spaceName(board, reason.at)} was ${reason.by.kind === 'P' ? 'bombed' : 'dislodged'} by ${writeUnit(reason.by)}`;
    case 'barred':
      return tellBarred(reason, board);
  }
}

/** `2 votes against 1`; where votes were equal, what decided instead. */
function tellVote({ own, against, settledBy }: Reason & { code: 'vote' }): string {
  const votes = `${own === 1 ? '1 vote' : `${own} votes`} against ${against}`;
  if (settledBy === 'votes') return votes;
  return `${votes}, decided ${settledBy === 'pieces' ? 'by who has more pieces there' : 'by lot'}`;
}

const unitOr = (unit: Parameters<typeof writeUnit>[0] | undefined, otherwise: string) =>
  unit ? writeUnit(unit) : otherwise;

/** The sentence for each rule that a `barred` reason may name; `%` is its space. */
export const rules = {
  'no way': 'it cannot go to %',
  'no coast': 'it does not say which coast of % it can reach',
  'same space': 'it goes nowhere but where it stands',
  'no fleets': 'no fleets at sea could carry it to %',
  'no convoy': 'no complete chain of fleets was ordered to carry it',
  'no unit': 'there is no unit for it in %',
  'no convoyer': 'a unit there cannot convoy',
  'no chain': 'no chain of fleets on the board could carry it to % through this one',
  'no deed': 'no unit of its kind can do so',
  closed: '% is closed to it',
  unmatched: 'what it was for was not ordered',
  unreadable: 'the line could not be read',
  'wrong phase': 'such an order does not belong in this phase',
  'not yours': 'the unit in % belongs to another power',
  'other kind': 'the unit in % is of another kind',
  'ordered twice': 'the unit already has an order; the first one counts',
  disorder: 'the power is in civil disorder',
  'attacked from': 'it was attacked from %',
  standoff: 'a standoff left % closed',
  occupied: '% is occupied',
  nowhere: 'it had nowhere to go',
  'retreats later': 'it does not retreat in this phase',
  'others command': 'the power obeys others, not itself',
  masters: 'its masters did not all write the same',
  'no build due': 'there is nothing more to build',
  'no removal due': 'there is nothing more to remove',
  'too much removed': 'more would be removed than must be',
  'no site': 'nothing of this kind can be built in % now',
  'no landing': 'no army-fleet can put its army ashore in % from there',
  'not at sea': 'its army-fleet was not in % to land it',
  'army-fleets at sea': 'an army-fleet stays at sea; it cannot enter %',
  'no fight at sea': 'nothing is contested in % yet, so nothing is supported there',
  'fleets at sea support nothing': 'fleets at sea support nothing yet',
  'not kept': 'its power keeps another piece there',
  'no vote there': 'there is no vote in %',
  'no piece there': 'the power has no piece in %',
  'no candidate': 'that power has no piece in %, so the vote counts for who gave it',
  'no vote left': 'the power has no more votes in %',
  'nothing to keep': 'the power has no such piece in %',
  'kept twice': 'it already says what stays in %; the first one counts',
  'no set': 'there is no such set',
  'chosen twice': 'a set is chosen already; the first one counts',
  'no points written': 'the unit in % obeys points alone: write how many in front, as in 1:',
  'no point': 'a bid is of one point at least',
  'no points now': 'points are bid only when units move',
  'too many points': 'more points are bid than the power has, so it loses them all',
  'too many on one': 'more points are bid on % than a power may spend on one unit',
  'tied bids': 'the most points were bid for several orders',
  'minors stay': 'a minor power’s unit only holds or supports',
  itself: 'no unit supports itself',
  'no such move': 'the unit it is for cannot go to %',
  'not to be bid for': 'the unit in % is no minor power’s',
};
const sentences: ReadonlyMap<string, string> = new Map(Object.entries(rules));

function tellBarred({ rule, space, unit }: Reason & { code: 'barred' }, board: Board): string {
  const sentence = sentences.get(rule) ?? rule;
  const place = space === undefined ? 'there' : spaceName(board, space);
  return sentence.replace('%', unit && rule === 'occupied' ? `${place} (${writeUnit(unit)})` : place);
}

const wordsInSentence: Readonly<Record<ResultWord, string>> = {
  moves: 'moves',
  bounces: 'does not get there',
  holds: 'holds',
  dislodged: 'is dislodged',
  cut: 'is cut',
  succeeds: 'succeeds',
  fails: 'fails',
  illegal: 'is illegal',
  builds: 'builds',
  disbands: 'disbands',
  retreats: 'retreats',
};

/** Tells one result in a line: `A mun - bur: does not get there (held by A par, 1 against 1)`. */
export function tellResult(result: Result, board: Board): string {
  const { order, points, unit, power } = result;
  const subject = order ? writeLine({ order, points, text: '' }) : unit ? writeUnit(unit) : power;
  return `${subject}: ${tellFate(result, board)}`;
}

/** Tells what became of an order, without the order: `does not get there (held by A par, 1 against 1)`. */
function tellFate(result: Result, board: Board): string {
  const words = result.words.includes('bounces')
    ? result.words.filter((word) => word !== 'fails')
    : result.words;
  const said = words.map((word) => wordsInSentence[word]).join(', ');
  const why = result.why.map((reason) => tellReason(reason, board)).join('; ');
  return why === '' ? said : `${said} (${why})`;
}
