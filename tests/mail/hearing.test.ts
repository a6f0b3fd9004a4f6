import { expect, test } from 'vitest';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

// A page must find out when it has fetched everything that the others have published at a mailbox. These tests check that it does
// (`MailState.matched`). Until then, a page that was opened again signs nothing.

const MAILBOX = 'wss://a.example';
const MINUTE_MS = 60_000;

function scene() {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const mailbox = relays.add(MAILBOX);
  const table = new MailTable();
  const [ann, ben] = [new MailPlayer(simulation, relays, table), new MailPlayer(simulation, relays, table)];
  return { simulation, mailbox, ann, ben };
}

test('a page hears nobody from an empty mailbox, even after the page has left its own mail there', async () => {
  const { simulation, mailbox, ann } = scene();
  ann.write(300);
  ann.open([MAILBOX]);
  await simulation.run(15 * MINUTE_MS);
  expect(mailbox.traffic.events).toBe(1);
  expect(ann.mailbox.state.matched).toBe(false);
});

test('a page that comes again hears of what it left at the mailbox before, since a mailbox that keeps this keeps the others’ mail too', async () => {
  const { simulation, ann } = scene();
  ann.open([MAILBOX]);
  ann.write(300);
  await simulation.run(5_000);
  ann.close();
  await simulation.run(MINUTE_MS);
  ann.open([MAILBOX]);
  await simulation.run(5_000);
  expect(ann.mailbox.state.matched).toBe(true);
});

test('two pages that both come back to a mailbox that lost its mail hear each other within two minutes', async () => {
  const { simulation, mailbox, ann, ben } = scene();
  for (const one of [ann, ben]) {
    one.open([MAILBOX]);
    one.write(300);
    await simulation.run(5_000);
    one.close();
  }
  mailbox.lose();
  for (const one of [ann, ben]) {
    one.open([MAILBOX]);
    await simulation.run(5_000);
  }
  await simulation.run(2 * MINUTE_MS);
  for (const { mailbox: mail } of [ann, ben]) expect(mail.state.matched).toBe(true);
});
