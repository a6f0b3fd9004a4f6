import { parseArgs } from 'node:util';
import { BadLink, isMailboxAddress } from '../../src/protocol/wire/link.ts';
import { Attending } from '../witness/attending.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed witness [--folder FOLDER] [--mail ADDRESS] ... [LINK ...]

The witness of tables that name it, for a computer that is always on: notes who has locked when, and lists it when all
have or the time is over. It cannot read sealed orders. It also keeps secret bids at tables that name it as their keeper:
it counts them, tells what minor powers do, and proves it. Its first start prints its card, to be pasted into a new
table as witness, as keeper or as both; then give it the table's link. tools/mailbox/README.md tells what it learns and how to run it. Runs until it is stopped, and goes on where it was at the next start.
  LINK           of a table; added to tables.txt in the folder, one a line, which is read again when it changes
  --folder F     what it keeps, its secret key among it (witness). Only one may use it; keep no copy in use beside it
  --mail ADDRESS a mailbox besides those of the tables, such as wss://mail.example.org; may be given several times`;

/**
 * Runs a witness until the process receives a signal to stop, then returns 0. On bad usage, throws BadUsage. If the folder can't be used,
 * throws an error with a sentence.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: 'witness' },
      mail: { type: 'string', multiple: true, default: [] },
    },
  });
  const wrong = values.mail.find((address) => !isMailboxAddress(address));
  if (wrong !== undefined)
    throw new BadUsage(`“${wrong}” is no mailbox: write an address such as wss://mail.example.org.`);
  const attending = begin({ folder: values.folder, mailboxes: values.mail, links: positionals });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await attending.close();
  return 0;
}

function begin(options: ConstructorParameters<typeof Attending>[0]): Attending {
  try {
    return new Attending(options);
  } catch (error) {
    if (error instanceof BadLink) throw new BadUsage(error.message, { cause: error });
    throw error;
  }
}
