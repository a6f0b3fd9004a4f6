import type { messages } from '../../protocol/sentences/messages.ts';
import type { refusals, stops } from '../../protocol/sentences/refusals.ts';
import { Refusal, type Sentence } from '../../protocol/sentences/sentence.ts';
import { SyncError } from '../../sync/sync-error.ts';
import * as message from '../../words/made/message.js';
import * as refused from '../../words/made/refused.js';
import * as stop from '../../words/made/stop.js';
import * as toldWords from '../../words/made/told.js';
import { tellSyncRefusal } from './sync-refusals.ts';
import { teller, type CodeWords } from './sentence-teller.ts';

/** The words for refusals, for the reasons why a table stops, and for the reasons why a message is not accepted. */
export const refusalWords: CodeWords<keyof typeof refusals | keyof typeof stops | keyof typeof messages> = {
  'no link': refused.refused_no_link,
  'link cut': refused.refused_link_cut,
  'link mixed': refused.refused_link_mixed,
  'secret damaged': refused.refused_secret_damaged,
  'host damaged': refused.refused_host_damaged,
  'mailboxes damaged': refused.refused_mailboxes_damaged,
  'seat damaged': refused.refused_seat_damaged,
  'no seat link': refused.refused_no_seat_link,
  'not 24 words': refused.refused_not_24_words,
  'strange word': refused.refused_strange_word,
  'words mixed': refused.refused_words_mixed,
  'seed of another table': refused.refused_seed_of_another_table,
  'no file': refused.refused_no_file,
  'newer file': refused.refused_newer_file,
  'no card': refused.refused_no_card,
  'card cut': refused.refused_card_cut,
  'no witness': refused.refused_no_witness,
  'seat unnamed': refused.refused_seat_unnamed,
  'table unnamed': refused.refused_table_unnamed,
  'no name': refused.refused_no_name,
  'name taken': refused.refused_name_taken,
  'name alike': refused.refused_name_alike,
  'no zone': refused.refused_no_zone,
  'early last year': refused.refused_early_last_year,
  'secret bids': refused.refused_secret_bids,
  'keeper missing': refused.refused_keeper_missing,
  'keeper idle': refused.refused_keeper_idle,
  'no table yet': refused.refused_no_table_yet,
  'no more seats': refused.refused_no_more_seats,
  'no such power': refused.refused_no_such_power,
  'not begun': refused.refused_not_begun,
  'has the pen': refused.refused_has_the_pen,
  'asked for the pen': refused.refused_asked_for_the_pen,
  'host begins': refused.refused_host_begins,
  'begun already': refused.refused_begun_already,
  'no rules': refused.refused_no_rules,
  'host dismisses': refused.refused_host_dismisses,
  'turned away already': refused.refused_turned_away_already,
  'nobody asks': refused.refused_nobody_asks,
  'host stays': refused.refused_host_stays,
  'no claim': refused.refused_no_claim,
  'too few seats': refused.refused_too_few_seats,
  'too many seats': refused.refused_too_many_seats,
  'person twice': refused.refused_person_twice,
  'seats named alike': refused.refused_seats_named_alike,
  'seat named like a power': refused.refused_seat_named_like_power,
  'device twice': refused.refused_device_twice,
  'powers are drawn': refused.refused_powers_are_drawn,
  'seat without power': refused.refused_seat_without_power,
  'power twice': refused.refused_power_twice,
  'unplayed power': refused.refused_unplayed_power,
  'powers parted': refused.refused_powers_parted,
  unheard: refused.refused_unheard,
  'no seat': refused.refused_no_seat,
  over: toldWords.told_over,
  'not over': refused.refused_not_over,
  'rematch open': refused.refused_rematch_open,
  'no mailbox': refused.refused_no_mailbox,
  'many mailboxes': refused.refused_many_mailboxes,
  'vote in secret': refused.refused_vote_in_secret,
  'powers dissolved': refused.refused_powers_dissolved,
  'votes are over': refused.refused_votes_are_over,
  'no secret vote': refused.refused_no_secret_vote,
  'no vote': refused.refused_no_vote,
  'vote cast': refused.refused_vote_cast,
  'many votes': refused.refused_many_votes,
  'no orders due': refused.refused_no_orders_due,
  'being decided': refused.refused_being_decided,
  'too late': refused.refused_too_late,
  'not yours': refused.refused_not_yours,
  'long line': refused.refused_long_line,
  'many points': refused.refused_many_points,
  'many points on one': refused.refused_many_points_on_one,
  'void bid': refused.refused_void_bid,
  'no bids due': refused.refused_no_bids_due,
  'many lines': refused.refused_many_lines,
  'long orders': refused.refused_long_orders,
  'may not write': refused.refused_may_not_write,
  'empty letter': refused.refused_empty_letter,
  'long text': refused.refused_long_text,
  'long letter': refused.refused_long_letter,
  'many quoted': refused.refused_many_quoted,
  'not plain': refused.refused_not_plain,
  'letters open': refused.refused_letters_open,

  'no such rules': stop.stop_no_such_rules,
  'other rules': stop.stop_other_rules,
  torn: stop.stop_torn,
  contradicted: stop.stop_contradicted,
  'nobody orders': stop.stop_nobody_orders,
  'rules failed': stop.stop_rules_failed,

  'damaged text': message.message_damaged_text,
  'too long to send': message.message_too_long_to_send,
  'too long': message.message_too_long,
  'bad form': message.message_bad_form,
  'other version': message.message_other_version,
  'names none before': message.message_names_none_before,
  'names no game': message.message_names_no_game,
  'genesis not first': message.message_genesis_not_first,
  'bad signature': message.message_bad_signature,
  'bad certificate': message.message_bad_certificate,
  'bad author key': message.message_bad_author_key,
  'bad claim key': message.message_bad_claim_key,
  'bad genesis key': message.message_bad_genesis_key,
  'other game': message.message_other_game,
  'before the roster': message.message_before_the_roster,
  'after the beginning': message.message_after_the_beginning,
  'not the host': message.message_not_the_host,
  'chain broken': message.message_chain_broken,
  'chain too long': message.message_chain_too_long,
  'many claims': message.message_many_claims,
  'many rosters': message.message_many_rosters,
  'many letters': message.message_many_letters,
  'name at an anonymous table': message.message_name_at_an_anonymous_table,
  'claim without name': message.message_claim_without_name,
};

const tell = teller(refusalWords);

/** The reason why a table cannot continue, in the reader's language. */
export const tellStop = (stopped: Sentence): string => tell(stopped);

/**
 * The sentence for an error. If the protocol or `src/sync` refused something, the sentence is in the reader's language. For every other
 * error, the sentence is the error's own message.
 */
export function tellError(error: Error): string {
  if (error instanceof Refusal) return tell(error.sentence);
  if (error instanceof SyncError) return tellSyncRefusal(error.refusal);
  return error.message;
}
