import { visible } from '../../protocol/wire/names.ts';
import type { MailState, PlaceState } from './mailbox.ts';

/** A clock that is further ahead than this is told of: relays refuse what is dated so. In seconds. */
const AHEAD = 900;
const HOUR = 3600;

/** The mail in one or two sentences, for who has nobody to talk to now. */
export function tellMail({ places, own, left, setBack }: MailState): string {
  if (setBack > AHEAD)
    return `This device’s clock is ${tellAhead(setBack)} ahead. Set it: mailboxes refuse letters from the future.`;
  const answering = places.filter(({ how }) => how === 'keeps' || how === 'opening' || how === 'busy').length;
  if (answering === 0 && left === 0)
    return 'No mailbox answers; what you write is kept on this device, and goes out when one does or somebody comes.';
  if (own === 0) return 'Nobody else is here now. What you write waits for them at the mailboxes.';
  if (left === 0) return 'Nobody else is here now. Leaving your messages at the mailboxes …';
  if (left === 1)
    return 'Left for the others at 1 mailbox only: if it loses your message, it waits until you are both here.';
  return `Nobody else is here now. Your messages wait for them at ${left} of ${places.length} mailboxes.`;
}

/** What one relay does with our mail. `clock` puts a time (milliseconds since 1970) into words. */
export function tellPlace({ how, why, until }: PlaceState, clock: (time: number) => string): string {
  const again = until === null ? '' : clock(until);
  switch (how) {
    case 'keeps':
      return 'keeps our mail';
    case 'opening':
      return 'is being read';
    case 'absent':
      return 'does not answer';
    case 'busy':
      return `too busy, next at ${again}`;
    case 'drops':
      return `takes it and does not keep it; tried again at ${again}`;
    case 'silent':
      return `does not answer what it is sent; tried again at ${again}`;
    case 'refuses':
      return `refuses: “${visible(why)}”; tried again at ${again}`;
  }
}

function tellAhead(seconds: number): string {
  return seconds >= HOUR ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / 60)} min`;
}
