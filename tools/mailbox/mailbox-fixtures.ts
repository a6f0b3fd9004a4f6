import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import type { UnsignedEvent, RelayEvent } from '../../src/sync/mail/event.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import type { RelayKey } from '../../src/sync/mail/keys.ts';
import { standardLimits } from './limits.ts';
import type { MailboxLimits } from './limits.ts';
import { MailboxServer } from './mailbox.ts';
import type { RelayServer, RelayVisit } from './mailbox.ts';
import { VOUCH, vouchFor } from '../../src/sync/mail/events/vouch.ts';
import { DELETION } from './shelf.ts';
import { tapeInMemory } from './tape.ts';
import type { Tape } from './tape.ts';

// For tests: a mailbox without a socket, and callers that send it messages. The mailbox's clock begins at START, and moves only when a test
// sets it.

export const START = 1_790_000_000;

/** Key number `n` of a fixed list. */
export function key(n: number): RelayKey {
  return callKey(Uint8Array.of(n));
}

export const table = key(200);

interface MailFixture extends Partial<UnsignedEvent> {
  readonly by?: RelayKey;
}

/** Makes an event: mail for the table, unless the draft says otherwise. */
export function letter({ by = key(1), ...draft }: MailFixture = {}): RelayEvent {
  const usual = { kind: eventKinds.mail, tags: [['p', table.public]], content: 'AAAA', created_at: START };
  return signEvent({ ...usual, ...draft }, by);
}

/** Makes mail with a vouch, as a member's browser does. `of` is the key of the member's table. */
export function memberLetter({
  of = table,
  by = key(1),
  ...draft
}: MailFixture & { of?: RelayKey } = {}): RelayEvent {
  const tags = [
    ['p', of.public],
    [VOUCH, vouchFor(by.public, of)],
  ];
  return letter({ tags, by, ...draft });
}

export function deletion(events: readonly RelayEvent[], draft: MailFixture = {}): RelayEvent {
  return letter({ kind: DELETION, tags: events.map(({ id }) => ['e', id]), content: '', ...draft });
}

/** A caller's connection to the mailbox, without a socket. `heard` has the messages that the mailbox has sent on this connection. */
export interface Caller {
  readonly heard: unknown[][];
  /** The number of bytes that this caller has not read yet. The test sets this number. */
  waiting: number;
  readonly visit: RelayVisit;
  /** Sends a message to the mailbox, and returns the answers that the mailbox gives at once. */
  say(...message: unknown[]): unknown[][];
  offer(event: unknown): [ok: boolean, why: string];
  /** Asks for the stored events that match these filters, and returns the events' ids. */
  read(...filters: unknown[]): string[];
}

export interface House {
  readonly relay: RelayServer;
  /** The time of the mailbox's clock, in seconds since 1970. */
  now: number;
  /** Connects to the mailbox. Null if the mailbox refuses the connection. */
  tryCall(address?: string): Caller | null;
  call(address?: string): Caller;
}

interface Furnishing {
  readonly limits?: Partial<MailboxLimits>;
  readonly membersOnly?: boolean;
  readonly tape?: Tape;
  /** Puts another relay around the mailbox, for instance one that changes the mailbox's answers. */
  readonly dress?: (relay: MailboxServer) => RelayServer;
}

export function house({ limits, membersOnly = false, tape, dress }: Furnishing = {}): House {
  const all = { limits: { ...standardLimits, ...limits }, membersOnly };
  const mailbox = new MailboxServer(tape ?? tapeInMemory(), all, START * 1000);
  const relay = dress?.(mailbox) ?? mailbox;
  const self: House = {
    relay,
    now: START,
    tryCall: (address = '192.0.2.1') => call(self, address),
    call(address = '192.0.2.1') {
      const caller = call(self, address);
      if (caller === null) throw new Error('not let in');
      return caller;
    },
  };
  return self;
}

function call(house: House, address: string): Caller | null {
  const heard: unknown[][] = [];
  const client = {
    waiting: 0,
    send: (text: string) => void heard.push(JSON.parse(text) as unknown[]),
  };
  const arrival = { address, host: 'mail.example', challenge: 'a challenge' };
  const visit = house.relay.visit(arrival, client, house.now * 1000);
  if (visit === null) return null;
  const say = (...message: unknown[]) => {
    const before = heard.length;
    visit.hear(JSON.stringify(message), house.now * 1000);
    return heard.slice(before);
  };
  return {
    heard,
    get waiting() {
      return client.waiting;
    },
    set waiting(bytes) {
      client.waiting = bytes;
    },
    visit,
    say,
    offer(event) {
      const answer = say('EVENT', event).find(([type]) => type === 'OK');
      return [answer?.[2] === true, String(answer?.[3] ?? 'no answer')];
    },
    read(...filters) {
      const answers = say('REQ', 'read', ...filters);
      say('CLOSE', 'read');
      return answers.filter(([type]) => type === 'EVENT').map(([, , event]) => (event as RelayEvent).id);
    },
  };
}
