import type { Player } from '../../src/protocol/player/player.ts';
import { bots } from '../sealed/bot.ts';
import { InMemoryTable } from '../sealed/in-memory.ts';
import { Seeded } from '../sealed/seeded.ts';

const PACE = { deadline: { type: 'after', orders: 600, retreats: 600, builds: 600 }, patience: 60 } as const;
/** How many times every player seals different orders before the final ones. */
const DRAFTS = 10;
const PHASES = 100;

/**
 * A long game of seven players. All of them change their orders often. In each phase one player, a different one each time, misses the
 * deadline, and the others decide without that player's orders. Returns the host of the first random game that lasts 100 phases. That game
 * has about 5,000 messages. The game is the same every time.
 */
export function longGame(): Player {
  for (let game = 1; ; game++) {
    const host = played(new Seeded(`long game ${game}`));
    if (host.table.phases.length > PHASES) return host;
  }
}

/** Plays a game until it is over or has lasted long enough. Returns its host. */
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

/** Gives random orders, if the player has orders to give and has sent no final orders. */
function order(player: Player, chance: Seeded, final: boolean): void {
  const { judge, phases } = player.table;
  const phase = phases.at(-1);
  const own = phase?.commits.find(({ seat }) => seat === player.seat);
  if (!judge || !phase || !own || own.state === 'final') return;
  const sheet = player.powers.map((power) => [power, bots.chance(judge, phase.position, power, chance)]);
  player.commit(Object.fromEntries(sheet), final);
}
