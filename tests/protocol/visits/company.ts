import { Player } from '../../../src/protocol/player/player.ts';
import type { TableSettings } from '../../../src/protocol/player/settings.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { sharedByAll } from '../simulate/shared.ts';
import type { Mailbox } from './mailbox.ts';
import type { Device } from './page.ts';

/**
 * Makes the players of a table and lets them claim its seats. The players are online together until the powers are drawn. After that, each
 * player looks in at times of their own. Returns the players' devices, in the order of the seats. The same players sit at every table, so
 * that the slow computations on their keys are done only once.
 */
export function sitDown(
  settings: TableSettings,
  seats: number,
  seed: number,
  shared: ReturnType<typeof sharedByAll>,
  mailbox: Mailbox,
): readonly Device[] {
  const people = Array.from({ length: seats }, (_, seat) => new Seeded(`visitor ${seat}`));
  const [first, ...rest] = people as [Seeded, ...Seeded[]];
  const host = Player.host(settings, first.bytes(32), first.bytes, shared);
  const guests = rest.map((chance) =>
    Player.joinTable(host.keep.link, chance.bytes(32), chance.bytes, shared),
  );
  const players = [host, ...guests];
  meet(players, mailbox);
  players.forEach((player, place) => player.claim(`Player ${place}`));
  meet(players, mailbox);
  const claims = players.flatMap(({ chain }) => host.table.claims.find(({ pen }) => pen === chain) ?? []);
  host.startRoster(claims.map(({ id }) => id));
  meet(players, mailbox);
  const read = mailbox.since(0).length;
  return players.map((player, place) => ({
    player,
    read,
    chance: new Seeded(`table ${seed} seat ${place}`),
  }));
}

/** Brings every message to all players until nobody signs anything more. */
function meet(players: readonly Player[], mailbox: Mailbox): void {
  const say = () => players.flatMap((player) => player.drain().signed);
  for (let said = say(); said.length > 0; said = say()) {
    mailbox.leave(said);
    for (const player of players) player.takeWires(said);
  }
}
