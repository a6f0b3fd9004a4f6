import type { Board } from '../../engine/board.ts';
import { spaceName } from '../../engine/notation/names.ts';
import type { rules } from '../../engine/notation/words.ts';
import type { Reason, Result, ResultWord } from '../../engine/report.ts';
import * as words from '../words/made/reason.js';
import { sayUnit } from './words.ts';

// What decided a result, in the reader's language; engine/notation/words.ts says the same for files and the command line.

/** Says what decided a result: `bounced with F Ion, 1 against 1`; never empty. */
export function tellReason(reason: Reason, board: Board): string {
  switch (reason.code) {
    case 'stronger':
    case 'held':
    case 'stood off':
    case 'head to head':
      return tellMeeting(reason, board);
    case 'cut':
      return tellCut(reason, board);
    case 'vote':
      return ballots[reason.settledBy](reason);
    case 'convoy broken':
      return tellBrokenConvoy(reason, board);
    case 'barred':
      return tellBarred(reason, board);
  }
}

type Meeting = Extract<Reason, { code: 'stronger' | 'held' | 'stood off' | 'head to head' }>;

/** For each meeting, with a unit that is known and with one that is not. */
const meetings = {
  stronger: [words.reason_stronger, words.reason_stronger_than_all],
  held: [words.reason_held, words.reason_held_there],
  'stood off': [words.reason_stood_off, words.reason_stood_off_there],
  'head to head': [words.reason_head_to_head, words.reason_head_to_head_there],
} as const;

function tellMeeting({ code, by, own, against }: Meeting, board: Board): string {
  const [withUnit, without] = meetings[code];
  return by ? withUnit({ by: sayUnit(board, by), own, against }) : without({ own, against });
}

function tellCut({ by, taken, left }: Reason & { code: 'cut' }, board: Board): string {
  const unit = sayUnit(board, by);
  return taken === 1 && left === 0
    ? words.reason_cut({ by: unit, from: spaceName(board, by.at) })
    : words.reason_cut_in_part({ by: unit, taken, left });
}

const ballots = {
  votes: words.reason_votes,
  pieces: words.reason_votes_pieces,
  lot: words.reason_votes_lot,
} as const;

function tellBrokenConvoy({ at, by }: Reason & { code: 'convoy broken' }, board: Board): string {
  const place = spaceName(board, at);
  if (by === 'paradox') return words.reason_convoy_paradox({ place });
  const told = { place, by: sayUnit(board, by) };
  return by.kind === 'P' ? words.reason_convoy_bombed(told) : words.reason_convoy_dislodged(told);
}

type Say = (given: { place: string }) => string;

/** The sentence for each rule that a `barred` reason may name. */
const barred: Readonly<Record<keyof typeof rules, Say>> = {
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
  itself: words.reason_itself,
  'no such move': words.reason_no_such_move,
  'not to be bid for': words.reason_not_to_be_bid_for,
};
/** Rules that variants name by their sentences. */
const byVariants: Readonly<Record<string, Say>> = {
  'it has not regained %, and is in civil disorder': words.reason_collapsed,
  'another power’s leader is in % or goes there': words.reason_other_leader,
  'a foreign unit comes to %': words.reason_foreign_unit,
  'its player has neither unit nor centre left': words.reason_nothing_left,
  'a leader supports and convoys only as the unit does that it leads': words.reason_leader_repeats,
  'a leader by itself is not convoyed': words.reason_leader_no_convoy,
  'nobody supports or convoys a leader': words.reason_leader_no_help,
  'leaders are placed now, as in L par B': words.reason_leader_first,
  'its leader is not placed in %': words.reason_leader_elsewhere,
  'it has placed its leader': words.reason_leader_placed,
  'a Spanish faction bids for Portugal, for support of its own units, and of moves against the other faction':
    words.reason_spanish_bids,
  'the Americans land in %': words.reason_americans,
  'Britain has fallen': words.reason_britain_fallen,
  'only one army may be sent to %': words.reason_one_army,
  'at its base it does nothing': words.reason_at_base,
  'so it neither bombs nor supports': words.reason_neither,
  '% is out of its line of action': words.reason_out_of_line,
  '% is too far from where it would be': words.reason_too_far,
  'no plane has a place to choose that is this one': words.reason_no_other_place,
  '% has a new owner': words.reason_new_owner,
};
const rulesSaid: ReadonlyMap<string, Say> = new Map(Object.entries({ ...barred, ...byVariants }));

function tellBarred({ rule, space, unit }: Reason & { code: 'barred' }, board: Board): string {
  const place = space === undefined ? words.reason_there() : spaceName(board, space);
  const isBy = unit !== undefined && rule === 'occupied';
  const at = isBy ? `${place} (${sayUnit(board, unit)})` : place;
  return rulesSaid.get(rule)?.({ place: at }) ?? rule.replace('%', at);
}

const fates: Readonly<Record<ResultWord, () => string>> = {
  moves: words.reason_moves,
  bounces: words.reason_bounces,
  holds: words.reason_holds,
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
export function tellFate({ words: became, why }: Result, board: Board): string {
  const told = became.includes('bounces') ? became.filter((word) => word !== 'fails') : became;
  const said = told.map((word) => fates[word]()).join(', ');
  return why.length === 0 ? said : `${said} (${why.map((reason) => tellReason(reason, board)).join('; ')})`;
}
