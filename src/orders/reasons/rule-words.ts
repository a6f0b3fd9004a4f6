import type { BarringRule, BarringRules } from '../../../engine/barred.ts';
import type { Space } from '../../../engine/board.ts';
import * as words from '../../words/made/reason.js';

/** A function that gives the words for a rule. If the rule comes with a space, the function takes the space's name. */
type SayRule<Rule extends BarringRule> = BarringRules[Rule] extends Space
  ? (given: { place: string }) => string
  : () => string;

/**
 * The words for each rule that a reason may name. If a rule of the engine or of a variant has no words here, this file does not compile.
 */
export const ruleWords: { readonly [Rule in BarringRule]: SayRule<Rule> } = {
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
  'no such choice': words.reason_no_such_choice,
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
