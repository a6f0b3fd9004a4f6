import type { Barred, BarringRule, BarringRules } from '../../engine/barred.ts';
import type { Board, Space } from '../../engine/board.ts';
import { spaceName } from '../../engine/notation/names.ts';
import { writeLine, writeUnit } from '../../engine/notation/write.ts';
import type { UnitName } from '../../engine/order.ts';
import type { Reason, Result, ResultWord } from '../../engine/report.ts';
import * as words from '../words/made/reason.js';
import * as ordersWords from '../words/made/orders.js';
import { sayUnit } from './printed.ts';

/** How a reason names a unit. */
type SayUnit = (board: Board, unit: UnitName) => string;

/** As orders are written: `F ion`. */
const asWritten: SayUnit = (_board, unit) => writeUnit(unit);

/** Says what decided a result: `bounced with F Ion, 1 against 1`; never empty. */
export function tellReason(reason: Reason, board: Board, say: SayUnit = sayUnit): string {
  switch (reason.code) {
    case 'stronger':
    case 'held':
    case 'stood off':
    case 'head to head':
      return tellMeeting(reason, board, say);
    case 'cut':
      return tellCut(reason, board, say);
    case 'vote':
      return ballots[reason.settledBy](reason);
    case 'convoy broken':
      return tellBrokenConvoy(reason, board, say);
    case 'barred':
      return tellBarred(reason, board, say);
  }
}

type Meeting = Extract<Reason, { code: 'stronger' | 'held' | 'stood off' | 'head to head' }>;

/** For each meeting, the words with a unit that is known, and with one that is not. */
const meetings = {
  stronger: [words.reason_stronger, words.reason_stronger_than_all],
  held: [words.reason_held, words.reason_held_there],
  'stood off': [words.reason_stood_off, words.reason_stood_off_there],
  'head to head': [words.reason_head_to_head, words.reason_head_to_head_there],
} as const;

function tellMeeting({ code, by, own, against }: Meeting, board: Board, say: SayUnit): string {
  const [withUnit, without] = meetings[code];
  return by ? withUnit({ by: say(board, by), own, against }) : without({ own, against });
}

function tellCut({ by, taken, left }: Reason & { code: 'cut' }, board: Board, say: SayUnit): string {
  const unit = say(board, by);
  return taken === 1 && left === 0
    ? words.reason_cut({ by: unit, from: spaceName(board, by.at) })
    : words.reason_cut_in_part({ by: unit, taken, left });
}

const ballots = {
  votes: words.reason_votes,
  pieces: words.reason_votes_pieces,
  lot: words.reason_votes_lot,
} as const;

function tellBrokenConvoy(
  { at, by }: Reason & { code: 'convoy broken' },
  board: Board,
  say: SayUnit,
): string {
  const place = spaceName(board, at);
  if (by === 'paradox') return words.reason_convoy_paradox({ place });
  const told = { place, by: say(board, by) };
  return by.kind === 'P' ? words.reason_convoy_bombed(told) : words.reason_convoy_dislodged(told);
}

/** Words for a rule. Only a rule that comes with a space has it put into its words. */
type SayRule<Rule extends BarringRule> = BarringRules[Rule] extends Space
  ? (given: { place: string }) => string
  : () => string;

/** The words for each rule that a reason may name: this does not compile while a rule of the engine or of a variant has none. */
const rules: { readonly [Rule in BarringRule]: SayRule<Rule> } = {
  'no way': words.reason_no_way,
  'no coast': words.reason_no_coast,
  'same space': words.reason_same_space,
  'no fleets': words.reason_no_fleets,
  'no convoy': words.reason_no_convoy,
  'no unit': words.reason_no_unit,
  'no convoyer': words.reason_no_convoyer,
  'no chain': words.reason_no_chain,
  'no deed': words.reason_no_deed,
  closed: words.reason_closed,
  unmatched: words.reason_unmatched,
  unreadable: words.reason_unreadable,
  'wrong phase': words.reason_wrong_phase,
  'not yours': words.reason_not_yours,
  'other kind': words.reason_other_kind,
  'ordered twice': words.reason_ordered_twice,
  disorder: words.reason_disorder,
  'attacked from': words.reason_attacked_from,
  standoff: words.reason_standoff,
  occupied: words.reason_occupied,
  nowhere: words.reason_nowhere,
  'retreats later': words.reason_retreats_later,
  'others command': words.reason_others_command,
  masters: words.reason_masters,
  'no build due': words.reason_no_build_due,
  'no removal due': words.reason_no_removal_due,
  'too much removed': words.reason_too_much_removed,
  'no site': words.reason_no_site,
  itself: words.reason_itself,

  'no landing': words.reason_no_landing,
  'not at sea': words.reason_not_at_sea,
  'army-fleets at sea': words.reason_army_fleets_at_sea,
  'no fight at sea': words.reason_no_fight_at_sea,
  'fleets at sea support nothing': words.reason_fleets_at_sea,
  'not kept': words.reason_not_kept,
  'no vote there': words.reason_no_vote_there,
  'no piece there': words.reason_no_piece_there,
  'no candidate': words.reason_no_candidate,
  'no vote left': words.reason_no_vote_left,
  'nothing to keep': words.reason_nothing_to_keep,
  'kept twice': words.reason_kept_twice,
  'no set': words.reason_no_set,
  'chosen twice': words.reason_chosen_twice,

  'no points written': words.reason_no_points_written,
  'no point': words.reason_no_point,
  'no points now': words.reason_no_points_now,
  'too many points': words.reason_too_many_points,
  'too many on one': words.reason_too_many_on_one,
  'tied bids': words.reason_tied_bids,
  'minors stay': words.reason_minors_stay,
  'no such move': words.reason_no_such_move,
  'not to be bid for': words.reason_not_to_be_bid_for,
  'faction bids otherwise': words.reason_spanish_bids,

  'Americans land': words.reason_americans,
  'Britain has fallen': words.reason_britain_fallen,
  'one army sent': words.reason_one_army,
  'plane at base': words.reason_at_base,
  'plane not there': words.reason_neither,
  'out of line of action': words.reason_out_of_line,
  'plane too far': words.reason_too_far,
  'no plane to place': words.reason_no_other_place,
  'capital taken': words.reason_new_owner,

  'capital not regained': words.reason_collapsed,
  'other leader': words.reason_other_leader,
  'foreign unit': words.reason_foreign_unit,
  'nothing left': words.reason_nothing_left,
  'leader repeats': words.reason_leader_repeats,
  'leader not convoyed': words.reason_leader_no_convoy,
  'leader not helped': words.reason_leader_no_help,
  'leader to be placed': words.reason_leader_first,
  'leader not placed there': words.reason_leader_elsewhere,
  'leader placed': words.reason_leader_placed,
};

/** Every rule that a reason may name. */
export const barringRules = Object.keys(rules) as BarringRule[];

function tellBarred({ rule, space, unit }: Barred, board: Board, say: SayUnit): string {
  const place = space === undefined ? words.reason_there() : spaceName(board, space);
  const isBy = unit !== undefined && rule === 'occupied';
  return rules[rule]({ place: isBy ? `${place} (${say(board, unit)})` : place });
}

const fates: Readonly<Record<ResultWord, () => string>> = {
  moves: words.reason_moves,
  bounces: words.reason_bounces,
  holds: ordersWords.orders_holds,
  dislodged: words.reason_is_dislodged,
  cut: words.reason_is_cut,
  succeeds: words.reason_succeeds,
  fails: words.reason_fails,
  illegal: words.reason_is_illegal,
  builds: words.reason_builds,
  disbands: words.reason_disbands,
  retreats: words.reason_retreats,
};

/** Tells what became of an order, without the order: `does not get there (held by A Par, 1 against 1)`. */
export function tellFate({ words: became, why }: Result, board: Board, say: SayUnit = sayUnit): string {
  const told = became.includes('bounces') ? became.filter((word) => word !== 'fails') : became;
  const said = told.map((word) => fates[word]()).join(', ');
  const reasons = why.map((reason) => tellReason(reason, board, say));
  return reasons.length === 0 ? said : `${said} (${reasons.join('; ')})`;
}

/**
 * Tells a result in a line, with units as orders are written, for the command line and for tests:
 * `A mun - bur: does not get there (held by A par, 1 against 1)`.
 */
export function tellResult(result: Result, board: Board): string {
  const { order, points, unit, power } = result;
  const subject = order ? writeLine({ order, points, text: '' }) : unit ? writeUnit(unit) : power;
  return `${subject}: ${tellFate(result, board, asWritten)}`;
}
