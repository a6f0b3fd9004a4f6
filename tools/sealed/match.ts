import { isBid } from '../../engine/order.ts';
import type { OrderLine } from '../../engine/order.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Genesis, Seating } from '../../src/protocol/wire/bodies.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import type { Verified } from '../../src/protocol/wire/message.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { roomIn } from '../../src/protocol/wire/seal.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { encodeSheet } from '../../src/protocol/wire/order-sheet.ts';
import type { PhaseRecord, Table } from '../../src/protocol/game/told/table.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { verify } from '../../src/protocol/verify.ts';
import { bots, mixedBots } from './bot.ts';
import type { BotName } from './bot.ts';
import { InMemoryTable, keeperOf } from './in-memory.ts';
import { Seeded } from './seeded.ts';

/** The settings of one game. */
export interface Match {
  variant: string;
  /** The options of the variant. If the options are left out, the variant's defaults apply. */
  options?: GameOptions;
  seed: number;
  /** The number of players. Null means a player for each seat of the variant. */
  seats: number | null;
  /** The game is stopped after this many years. */
  years: number;
  /** The last year that the terms of the table allow for the game. If this field is left out, the terms set no last year. */
  lastYear?: number;
  spare: Seating['spare'];
  /** Whether bids are secret. If this field is `kept`, the match also runs a keeper. If this field is left out, bids are open. */
  bids?: Genesis['bids'];
  /** The bots that play. `mixed` means bots of all kinds, but only one greedy bot. If this field is left out, all bots play at random. */
  bots?: BotName | 'mixed';
}

/**
 * A finished game: the host, and the messages of all players (`verified`). The signatures of these messages are good, so whoever verifies
 * the game's file need not check them again, which saves time.
 */
export interface PlayedMatch {
  host: Player;
  verified: Verified;
}

/** Plays one game to its end, or for `years` years. Throws an Error if the protocol or the rules go wrong. */
export function playMatch({
  variant,
  options = {},
  seed,
  seats,
  years,
  lastYear = 0,
  spare,
  bids = 'open',
  bots: kind,
}: Match): PlayedMatch {
  const chance = new Seeded(`${variant} ${seed}`);
  const seating = { by: 'draw', spare } as const;
  const keeperSeed = new Seeded(`keeper ${variant} ${seed}`).bytes(32);
  const keeper = bids === 'kept' ? keeperOf(keeperSeed) : null;
  const settings = { name: `Seed ${seed}`, variant, options, seating, lastYear, bids, keeper };
  const people = seats ?? handsOf(shippedRules(variant, options).judge).length;
  const table = new InMemoryTable(settings, people, chance);
  if (keeper) table.serve(keeperSeed);
  table.begin([]);
  const names = kind === 'mixed' ? mixedBots(people, chance) : table.players.map(() => kind ?? 'chance');
  const last = yearOf(table.table) + years;
  while (table.table.stage === 'orders' && yearOf(table.table) < last) {
    table.players.forEach((player, seat) => orderBy(names[seat] as BotName, player, chance));
    table.deliver();
  }
  checkAgreement(table);
  return { host: table.host, verified: table.verified };
}

/**
 * The problems of a game between honest players: what the check of the game's file finds wrong or remarks on, why the table stopped (if it
 * did), and every fault at the table.
 */
export function problemsOf({ host, verified }: PlayedMatch): readonly string[] {
  const { stopped, faults } = host.table;
  const { lines, notes } = verify(host.file(), { verified });
  return [
    ...lines.filter(({ ok }) => !ok).map(({ says }) => inEnglish(says)),
    ...[...notes, ...(stopped === null ? [] : [stopped])].map(inEnglish),
    ...faults.map(({ kind, phase }) => `${kind} in ${phase ?? 'the lobby'}`),
  ];
}

function orderBy(name: BotName, player: Player, chance: Seeded): void {
  const { judge, phases, genesis } = player.table;
  const phase = phases.at(-1) as PhaseRecord;
  const own = phase.commits.find(({ seat }) => seat === player.seat);
  if (!judge || !genesis || !own || own.state === 'final') return;
  const room = roomIn(genesis.boxes.length);
  const write = () => {
    const sheet = sheetOf(name, judge, phase.position, player.powers, chance, room);
    return phase.bidding ? withoutVoidBids(genesis, phase.position, sheet) : sheet;
  };
  if (name === 'wild' && chance.chance(20)) player.commit(write(), false);
  player.commit(write(), true, name === 'wild' ? wildAhead(player.powers, chance) : {});
}

/**
 * The orders of a bot for all powers of one player. While the orders don't fit into a box, drops the last line of the power that has the
 * most lines.
 */
function sheetOf(
  name: BotName,
  judge: Judge,
  position: Position,
  powers: readonly Power[],
  chance: Seeded,
  room: number,
): OrderTexts {
  const sheet = powers.map((power) => [power, bots[name](judge, position, power, chance)] as const);
  while (encodeSheet(Object.fromEntries(sheet)).length > room) {
    const longest = sheet.reduce((one, other) => (other[1].length > one[1].length ? other : one));
    longest[1].pop();
  }
  return Object.fromEntries(sheet);
}

/**
 * The sheet without the bids that would not count: a table with secret bids refuses them. Drops the last of these bids, judges the others
 * again, and so on.
 */
function withoutVoidBids({ variant, options }: Genesis, position: Position, sheet: OrderTexts): OrderTexts {
  const { judge, read } = shippedRules(variant, options);
  const kept = Object.entries(sheet).map(([power, texts]) => {
    const lines = texts.map((text) => read(position, power, text));
    const isVoid = (line: OrderLine) => isBid(line) && judge.check(position, power, line, lines) !== null;
    for (let bad = lines.findLastIndex(isVoid); bad >= 0; bad = lines.findLastIndex(isVoid))
      lines.splice(bad, 1);
    return [power, lines.map(({ text }) => text)] as const;
  });
  return Object.fromEntries(kept);
}

/**
 * The ahead orders of a wild player, for phases that may never come. In most phases the player writes none. About half of those that the
 * player writes are final.
 */
function wildAhead([first]: readonly Power[], chance: Seeded): AheadTexts {
  if (first === undefined || !chance.chance(20)) return {};
  const orders = { [first]: ['A par R bur', 'WAIVE', 'no idea'] };
  const written = () => ({ orders, final: chance.chance(50), along: chance.chance(50) });
  return { R: written(), A: written() };
}

function checkAgreement({ players }: InMemoryTable): void {
  const ends = players.map(({ table }) => `${table.phases.at(-1)?.digest} ${JSON.stringify(table.ending)}`);
  if (new Set(ends).size > 1) throw new Error('The players of one table have different positions.');
}

function yearOf({ phases }: Table): number {
  return readPhase((phases.at(-1) as PhaseRecord).phase).year;
}
