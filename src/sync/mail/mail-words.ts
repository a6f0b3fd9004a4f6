import { visible } from '../../protocol/wire/visible-text.ts';
import * as words from '../../words/made/mail.js';
import type { MailState, PlaceState } from './mailbox.ts';

/** A clock that is further ahead than this is told of: relays refuse what is dated so. In seconds. */
const AHEAD = 900;
const HOUR = 3600;

/** The mail in one or two sentences, for who has nobody to talk to now. */
export function tellMail({ places, own, left, setBack }: MailState): string {
  if (setBack > AHEAD) return tellAhead(setBack);
  const answering = places.filter(({ how }) => how === 'keeps' || how === 'opening' || how === 'busy').length;
  if (answering === 0 && left === 0) return words.mail_no_answer();
  if (own === 0) return words.mail_nothing_yet();
  if (left === 0) return words.mail_leaving();
  return left === 1 ? words.mail_left_at_one() : words.mail_left({ left, places: places.length });
}

/** What one relay does with our mail. `clock` puts a time (milliseconds since 1970) into words. */
export function tellPlace({ how, why, until }: PlaceState, clock: (time: number) => string): string {
  const time = until === null ? '' : clock(until);
  switch (how) {
    case 'keeps':
      return words.mail_keeps();
    case 'opening':
      return words.mail_opening();
    case 'absent':
      return words.mail_absent();
    case 'busy':
      return words.mail_busy({ time });
    case 'drops':
      return words.mail_drops({ time });
    case 'silent':
      return words.mail_silent({ time });
    case 'refuses':
      return words.mail_refuses({ why: visible(why), time });
  }
}

function tellAhead(seconds: number): string {
  return seconds >= HOUR
    ? words.mail_ahead_hours({ hours: Math.round(seconds / HOUR) })
    : words.mail_ahead_minutes({ minutes: Math.round(seconds / 60) });
}
