import { expect, test } from 'vitest';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const MAILBOX = 'wss://a.example';

/** This many milliseconds after an event is written, the event has been sent, but the mailbox has not confirmed it yet. */
const ON_ITS_WAY_MS = 505;

test.each([
  ['nothing else is on its way', 0],
  ['an earlier event is on its way', 1],
  ['the mailbox’s pace holds earlier events back', 7],
])(
  'what a player writes just before leaving the table reaches the mailbox once, if %s',
  async (_, earlier) => {
    const simulation = new Simulation();
    const relays = new Relays(simulation);
    const mailbox = relays.add(MAILBOX);
    const table = new MailTable();
    const [ann, ben] = [new MailPlayer(simulation, relays, table), new MailPlayer(simulation, relays, table)];
    ann.open([MAILBOX]);
    await simulation.run(5_000);
    for (let n = 0; n < earlier; n++) {
      ann.write(300);
      await simulation.run(ON_ITS_WAY_MS);
    }
    ann.write(300);
    ann.close();
    await simulation.run(60_000);
    expect(mailbox.traffic.events).toBe(earlier + 1);
    ben.open([MAILBOX]);
    await simulation.run(5_000);
    expect([...ben.held.keys()].sort()).toEqual([...ann.held.keys()].sort());
  },
);
