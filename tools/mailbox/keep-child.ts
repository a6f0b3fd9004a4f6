// A mailbox that file-tape.test.ts starts and kills. Each line of its input is a message with an event. The mailbox keeps the event, and
// then prints an answer.
import { createInterface } from 'node:readline';
import { writeSync } from 'node:fs';
import { FileTape } from './file-tape.ts';
import { standardLimits } from './limits.ts';
import { MailboxServer } from './mailbox.ts';
import { START } from './mailbox-fixtures.ts';

const [folder = '', wasteBytes, tidyBytes] = process.argv.slice(2);
const limits = {
  ...standardLimits,
  wasteBytes: Number(wasteBytes),
  tidyBytes: Number(tidyBytes),
  events: { burst: 1e9, perSecond: 1 },
};
const mailbox = new MailboxServer(new FileTape(folder, limits), { limits, membersOnly: false }, START * 1000);
const client = { waiting: 0, send: (text: string) => void writeSync(1, `${text}\n`) };
const visit = mailbox.visit({ address: 'a', host: 'h', challenge: 'c' }, client, START * 1000);
client.send('["ready"]');
createInterface({ input: process.stdin }).on('line', (line) => {
  visit?.hear(line, START * 1000);
  mailbox.tick(START * 1000);
});
