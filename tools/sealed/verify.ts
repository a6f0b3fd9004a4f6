import { readFile } from 'node:fs/promises';
import { powerName } from '../../engine/notation/names.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import { namePhase } from '../../engine/phase.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { visible } from '../../src/protocol/wire/visible-text.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { verifyInBatches } from '../../src/protocol/verify.ts';
import { areSigned } from './native.ts';
import { say } from './say.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed verify FILE

Checks a game's file (name.sealed.json) and says line by line what holds, the signatures by Node's own Ed25519. Exit 1 if anything does not.
If the table tells who bid what once the game is over, the bids follow, phase by phase.`;

/** Checks one file. Returns 0 if the whole file checks out, otherwise 1. Throws BadUsage if the file does not exist. */
export async function run(args: string[]): Promise<number> {
  const [path] = args;
  if (path === undefined || args.length > 1) throw new BadUsage('Name one file to verify.');
  const { lines, notes, reaches, table } = await verifyInBatches(await read(path), areSigned);
  for (const { ok, says } of lines) say(`${ok ? 'ok  ' : 'FAIL'}  ${inEnglish(says)}`);
  for (const note of notes) say(`note  ${inEnglish(note)}`);
  const isProved = lines.every(({ ok }) => ok);
  if (isProved && table) for (const line of bidLines(table)) say(line);
  if (reaches) say(`The file reaches ${reaches}.`);
  return isProved ? 0 : 1;
}

/**
 * Lines that say, phase by phase, who bid what. Each line has an order of a minor power's unit, and the points of each power that bid for
 * this order.
 */
function bidLines({ phases, seats, judge, whoBid }: Table): readonly string[] {
  if (!whoBid || !judge) return [];
  return phases.flatMap((record) => {
    const told = whoBid(record);
    if (told.length === 0) return [];
    const points = new Map<string, string[]>();
    for (const bid of told.flatMap(({ bids }) => bids ?? [])) {
      const order = writeOrder(bid.order);
      points.set(order, [...(points.get(order) ?? []), `${powerName(judge, bid.power)} ${bid.points}`]);
    }
    const bids = [...points].sort(([one], [other]) => (one < other ? -1 : 1));
    const untold = told.flatMap(({ seat, untold: why }) =>
      why === null ? [] : [`      ${visible(seats[seat]?.name ?? `seat ${seat}`)}: ${reasons[why]}`],
    );
    return [
      `bids  ${namePhase(record.phase)}`,
      ...bids.map(([order, by]) => `      ${order}: ${by.join(', ')}`),
      ...(bids.length + untold.length === 0 ? ['      nobody bid'] : untold),
    ];
  });
}

/** For each reason why nobody knows what a seat bid, the words that follow the seat's name. */
const reasons = {
  'not shown': 'has not shown its bids',
  'wrong secret': 'showed a wrong secret, so that its bids cannot be read',
  unreadable: 'could not be read, since another program sealed its bids',
} as const;

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new BadUsage(`“${path}” cannot be read. Check the path.`, { cause: error });
  }
}
