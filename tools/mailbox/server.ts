import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { attach as attachSockets, TRY_LATER } from '../sockets/attach.ts';
import type { SocketLimits, SocketOptions, Sockets } from '../sockets/attach.ts';
import type { MailboxLimits } from './limits.ts';
import type { RelayServer } from './mailbox.ts';

/** The relay does its regular work once in this many milliseconds. */
const TICK_MS = 1000;

/** Serves a relay on one path of an HTTP server, which may have other uses too. Closing the returned sockets also closes the relay. */
export function attach(
  server: Server,
  path: string,
  relay: RelayServer,
  limits: SocketLimits,
  options: SocketOptions = {},
): Sockets {
  const sockets = attachSockets(server, path, limits, options, (guest) => {
    const { address, host } = guest;
    const challenge = randomBytes(16).toString('hex');
    const visit = relay.visit({ address, host, challenge }, guest, Date.now());
    if (visit === null) {
      guest.close(TRY_LATER, 'too many connections');
      return null;
    }
    return {
      hear: (text) => visit.hear(text, Date.now()),
      drained: () => visit.drained(),
      left: () => visit.leave(),
    };
  });
  const ticking = setInterval(() => relay.tick(Date.now()), TICK_MS);
  return {
    get connections() {
      return sockets.connections;
    },
    close() {
      clearInterval(ticking);
      sockets.close();
      relay.close();
    },
  };
}

/** Whether a request asks for the document in which a relay describes itself (NIP-11). */
export function asksForInformation({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('application/nostr+json') ?? false;
}

/** The document in which a relay describes itself (NIP-11). */
export function information(limits: MailboxLimits, membersOnly: boolean): string {
  return JSON.stringify({
    name: 'A mailbox of Sealed Orders',
    description:
      'Keeps sealed mail for tables of Sealed Orders, and passes their calls on. It cannot read them.',
    supported_nips: [1, 9, 11, 40, 42, 45, 77],
    limitation: {
      max_message_length: limits.frameBytes,
      max_content_length: limits.eventBytes,
      max_subscriptions: limits.subscriptions,
      max_limit: limits.page,
      created_at_upper_limit: limits.aheadSeconds,
      auth_required: membersOnly,
      restricted_writes: true,
    },
    retention: [{ kinds: [3417], time: limits.keptDays * 86_400 }],
  });
}
