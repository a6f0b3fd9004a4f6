import { visible } from '../../protocol/wire/visible-text.ts';
import type { MailState, PlaceState } from '../../sync/mail/mailbox.ts';
import type { CarrierState } from '../../sync/state.ts';
import * as mailWords from '../../words/made/mail.js';
import * as syncWords from '../../words/made/sync.js';

/**
 * After this many milliseconds without another browser, the words say that this browser is waiting for the others. Earlier, the words say
 * that this browser is looking for the others.
 */
export const LOOKING_MS = 30_000;
/**
 * Relays refuse events that are dated more than this number of seconds in the future. If this device's clock is further ahead than that,
 * the words say so.
 */
const AHEAD = 900;
/** In seconds. */
const HOUR = 3600;

/**
 * The connection in one or two sentences.
 * @param state of the carrier
 * @param now in milliseconds since 1970
 */
export function tellState(state: CarrierState, now: number): string {
  if (state.direct > 0) return tellConnected(state);
  if (!state.online) return syncWords.sync_offline();
  if (state.joining > 0) return syncWords.sync_connecting({ count: state.joining });
  if (state.tabs > 0) return syncWords.sync_other_tab();
  if (state.mailLacking) return syncWords.sync_mail_lacking();
  if (state.signals.asked === 0 && state.mail === null) return syncWords.sync_no_way();
  if (state.aloneSince !== null && now - state.aloneSince < LOOKING_MS) return syncWords.sync_looking();
  if (state.mail !== null) return tellMail(state.mail);
  return state.signals.answering === 0 ? syncWords.sync_no_answer() : syncWords.sync_alone();
}

function tellConnected({ direct, unsent, joining, mail }: CarrierState): string {
  if (unsent > 0) return syncWords.sync_direct_sending({ direct });
  if (joining > 0) return syncWords.sync_direct_joining({ direct, more: joining });
  const left = mail?.left ?? 0;
  return left > 0 ? syncWords.sync_direct_left({ direct, left }) : syncWords.sync_direct({ direct });
}

/** The state of the mail in one or two sentences, while no other browser is connected. */
function tellMail({ places, own, left, setBack }: MailState): string {
  if (setBack > AHEAD) return tellAhead(setBack);
  const answering = places.filter(({ how }) => how === 'keeps' || how === 'opening' || how === 'busy').length;
  if (answering === 0 && left === 0) return mailWords.mail_no_answer();
  if (own === 0) return mailWords.mail_nothing_yet();
  if (left === 0) return mailWords.mail_leaving();
  return left === 1 ? mailWords.mail_left_at_one() : mailWords.mail_left({ left, places: places.length });
}

/** Says whether one relay takes our mail. `clock` puts a time (milliseconds since 1970) into words. */
export function tellPlace(place: PlaceState, clock: (time: number) => string): string {
  const state = tellHow(place, clock);
  return place.isSpare ? mailWords.mail_spare({ state }) : state;
}

function tellHow({ how, why, until }: PlaceState, clock: (time: number) => string): string {
  const time = until === null ? '' : clock(until);
  switch (how) {
    case 'keeps':
      return mailWords.mail_keeps();
    case 'opening':
      return mailWords.mail_opening();
    case 'absent':
      return mailWords.mail_absent();
    case 'busy':
      return mailWords.mail_busy({ time });
    case 'drops':
      return mailWords.mail_drops({ time });
    case 'silent':
      return mailWords.mail_silent({ time });
    case 'refuses':
      return mailWords.mail_refuses({ why: visible(why), time });
  }
}

function tellAhead(seconds: number): string {
  return seconds >= HOUR
    ? mailWords.mail_ahead_hours({ hours: Math.round(seconds / HOUR) })
    : mailWords.mail_ahead_minutes({ minutes: Math.round(seconds / 60) });
}
