import { expect, test } from 'vitest';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import type { Habit } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

// While a page sends an event to a relay that can compare, the page does not listen. It learns by comparing what others sent meanwhile.

const MAILBOX = 'wss://a.example';

type Say = (...message: readonly unknown[]) => void;

/** What a relay does with a message of one player, once it has begun to fail. */
interface Failure {
  readonly to: 'NEG-OPEN' | 'EVENT';
  readonly answer: (about: unknown, say: Say) => void;
}

const idOf = (event: unknown) => (event as RelayEvent).id;
const failures: readonly [string, Failure][] = [
  ['is too slow to compare', { to: 'NEG-OPEN', answer: () => undefined }],
  ['is too busy to compare', { to: 'NEG-OPEN', answer: (name, say) => say('NEG-ERR', name, 'closed: busy') }],
  ['does not answer what we send', { to: 'EVENT', answer: () => undefined }],
  [
    'is too busy for what we send',
    { to: 'EVENT', answer: (event, say) => say('OK', idOf(event), false, 'rate-limited: slow down') },
  ],
];

test.each(failures)(
  'what others send while we send comes soon, even if the relay %s',
  async (_why, failure) => {
    const simulation = new Simulation();
    const relays = new Relays(simulation);
    const table = new MailTable();
    const all = Array.from({ length: 3 }, () => new MailPlayer(simulation, relays, table));
    const [ann, ...others] = all as [MailPlayer, ...MailPlayer[]];
    let isFailing = false;
    const ofAnn = (event: unknown) => (event as RelayEvent).pubkey === ann.device.public;
    const failing: Habit = {
      heard([type, about, ...rest], say) {
        const fails = isFailing && type === failure.to && (type === 'NEG-OPEN' || ofAnn(about));
        if (!fails) return [type, about, ...rest];
        failure.answer(about, say);
        return null;
      },
    };
    relays.add(MAILBOX, failing);
    for (const one of all) one.open([MAILBOX]);
    for (const one of all) one.write(300);
    await simulation.run(30_000);
    expect(ann.held.size).toBe(3);
    isFailing = true;
    for (const one of [...others, ann]) one.write(300);
    await simulation.run(30_000);
    expect(ann.held.size).toBe(6);
  },
);
