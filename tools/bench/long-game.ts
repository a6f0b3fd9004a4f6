import type { Player } from '../../src/protocol/player/player.ts';
import { bots } from '../sealed/bot.ts';
import { InMemoryTable } from '../sealed/in-memory.ts';
import { Seeded } from '../sealed/seeded.ts';

const PACE = { deadline: { type: 'after', orders: 600, retreats: 600, builds: 600 }, patience: 60 } as const;
/** The number of times that everybody seals other orders before the final ones. */
const DRAFTS = 10;
const PHASES = 100;

/**
 * A long game of seven players. All of them change their orders, and in each phase one player, each in turn, lets the
 * deadline pass, so that the others decide without that player's orders. Returns the host of the first random game that
 * lasts 100 phases: some 5,000 messages. It is the same every time.
 */
export function longGame(): Player {
  for (let game = 1; ; game++) {
    const host = played(new Seeded(`long game ${game}`));
    if (host.table.phases.length > PHASES) return host;
  }
}

/** The host of a game, once it is over or has lasted long enough. */
function played(chance: Seeded): Player {
  const settings = { name: 'A long game', variant: 'standard', pace: PACE };
  const table = new InMemoryTable(settings, 7, chance);
  table.begin([]);
  let now = 0;
  while (table.table.phases.length <= PHASES && table.table.stage === 'orders') {
    const before = table.table.phases.length;
    const late = before % table.players.length;
    for (let draft = 0; draft <= DRAFTS; draft++) {
      table.players.forEach((player, place) => {
        if (place !== late) order(player, chance, draft === DRAFTS);
      });
      table.deliver();
    }
    while (table.table.phases.length === before && table.table.stage === 'orders') {
      now += 30_000;
      for (const player of table.players) player.wake(now);
      table.deliver();
    }
  }
  return table.host;
}

/** Random orders, if any are asked of this player and no final ones were sent. */
function order(player: Player, chance: Seeded, final: boolean): void {
  const { judge, phases } = player.table;
  const phase = phases.at(-1);
  const own = phase?.commits.find(({ seat }) => seat === player.seat);
  if (!judge || !phase || !own || own.state === 'final') return;
  const sheet = player.powers.map((power) => [power, bots.chance(judge, phase.position, power, chance)]);
  player.commit(Object.fromEntries(sheet), final);
}
