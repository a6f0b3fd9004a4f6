import { hexToBytes } from '@noble/hashes/utils.js';
import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { Refusal, say, type Sentence } from '../sentences/sentence.ts';
import { handWith, handsOf } from '../game/hands.ts';
import { rosterProblem } from '../game/lobby.ts';
import type { TableSeat, Table } from '../game/told/table.ts';
import { isTaken } from '../game/told/taken-names.ts';
import type { Genesis, Id, Motion, SeatNumber, Veil } from '../wire/bodies.ts';
import type { GameKeys } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import { lookAlike } from '../wire/alike/look-alikes.ts';
import { certify } from '../wire/message.ts';
import type { Content, MessageOf } from '../wire/message.ts';
import { MOST_HINTED_BY_SEAT, isMailboxAddress } from '../wire/link.ts';
import { LONGEST_NAME, readName } from '../wire/names.ts';

/** The means of making a claim: the keys of this device, and a way to seal a name. */
export interface Claiming {
  keys: GameKeys;
  veil: (name: string) => Veil;
}

// The messages by which a person asks something of the table. Each function returns the message to sign, and throws a Refusal if the person
// cannot make the request now.

/**
 * The seat that a chain speaks for, or asks to speak for; null if there is no such seat. If the table follows a list of the witness, this
 * list may put a seat into civil disorder. The seat's person still speaks for the seat until the seats have decided on the list, because
 * the decision may need this person and may overrule the list.
 */
export function ownSeat({ seats, settling }: Table, chain: Id): { seat: TableSeat; isPen: boolean } | null {
  const isPlayed = ({ number, gone }: TableSeat) => !gone || settling?.electors.includes(number);
  const held = seats.find((seat) => seat.pen === chain && isPlayed(seat));
  const asked = seats.find(({ asking }) => asking.some(({ pen }) => pen === chain));
  const seat = held ?? asked;
  return seat ? { seat, isPen: held !== undefined } : null;
}

/**
 * Asks for a seat in the lobby, or changes the name or the wishes. `wishes`: powers, the most wanted first; each stands for the whole hand
 * to which it belongs. Throws a Refusal if the name is not allowed (wire/names.ts) or could be taken for another (freeName), if people
 * cannot play a power in `wishes`, or if the game has begun.
 */
export function askSeat(table: Table, self: Claiming, name: string, wishes: readonly Power[]): Content {
  const { genesis, game, judge } = table;
  if (!genesis) throw new Refusal(say('no table yet'));
  if (game) throw new Refusal(say('no more seats'));
  const hands = judge ? handsOf(judge) : [];
  const strange = wishes.find((wish) => handWith(hands, wish) === undefined);
  if (strange !== undefined) throw new Refusal(say('no such power', { power: strange }));
  return claimOf(self, genesis, genesis.id, freeName(table, self, name), wishes, 0);
}

/**
 * Asks for somebody else's seat once the game has begun. If the person has a seat, asks instead that this device become the pen of that
 * seat.
 */
export function askInGame(table: Table, self: Claiming, name: string): Content {
  const { keys } = self;
  if (!table.game || !table.genesis) throw new Refusal(say('not begun'));
  const own = table.seats.find(({ key }) => key === keys.seat.public);
  if (own?.pen === keys.chain.public) throw new Refusal(say('has the pen'));
  if (own?.asking.some(({ pen }) => pen === keys.chain.public)) throw new Refusal(say('asked for the pen'));
  return claimOf(
    self,
    table.genesis,
    table.game,
    own ? own.signedName || own.name : freeName(table, self, name),
    [],
    own?.passes ?? 0,
  );
}

/**
 * The host's roster, with these claims as seats in this order. `powers`: if the terms' seating is `chosen`, the powers for each claim, in
 * whole hands.
 */
export function askRoster(
  { genesis, game, judge }: Table,
  chain: Id,
  log: Log,
  claims: readonly Id[],
  powers: readonly (readonly Power[])[],
): Content {
  if (genesis?.host !== chain) throw new Refusal(say('host begins'));
  if (game) throw new Refusal(say('begun already'));
  if (!judge) throw new Refusal(say('no rules'));
  const found = claims.map((id) => log.get(id));
  const known = found.map((message) => (message?.type === 'claim' ? message : null));
  const problem = rosterProblem(genesis, judge, known, powers) ?? namesProblem(known, judge);
  if (problem) throw new Refusal(problem);
  return { type: 'roster', body: { claims, powers } };
}

/**
 * Turns somebody away: in the lobby somebody who has claimed a seat, in the game somebody who asks for one. In the lobby, only the host can
 * do this. In the game, the person is turned away once as many seats want this as the terms say (seats/turned-away.ts).
 */
export function askDismissal(table: Table, chain: Id, seat: SeatNumber | null, id: Id): Content {
  const { genesis, game, claims, applicants } = table;
  if (game) {
    const own = requireSeat(table, seat);
    const applicant = applicants.find((one) => one.id === id);
    if (!applicant) throw new Refusal(say('nobody asks'));
    if (applicant.turnedAwayBy.includes(own)) throw new Refusal(say('turned away already'));
    return { type: 'dismiss', body: { claims: [id] } };
  }
  if (genesis?.host !== chain) throw new Refusal(say('host dismisses'));
  const claimant = claims.find((one) => one.id === id);
  if (!claimant) throw new Refusal(say('nobody asks'));
  if (claimant.host) throw new Refusal(say('host stays'));
  return { type: 'dismiss', body: { claims: [id] } };
}

/**
 * Votes for a motion, or withdraws the vote. `isSecret`: whether votes on the motion are secret. If so, throws a Refusal, because such
 * votes are cast by secret-voting.ts.
 */
export function askVote(
  table: Table,
  seat: SeatNumber | null,
  motion: Motion,
  stands: boolean,
  isSecret: boolean,
): Content {
  requireSeat(table, seat);
  if (isSecret) throw new Refusal(say('vote in secret'));
  if (stands && motion.type === 'replace' && table.dissolved.includes(motion.seat))
    throw new Refusal(say('powers dissolved'));
  if (table.stage !== 'orders' && table.stage !== 'opening' && table.stage !== 'draw')
    throw new Refusal(say('votes are over'));
  return { type: 'vote', body: { motion, stands } };
}

/** Leaves the game for good. */
export function askLeave(table: Table, seat: SeatNumber | null): Content {
  requireSeat(table, seat);
  return { type: 'leave', body: { why: '' } };
}

/**
 * Invites the people of this table to the next table. `host`: the digest of the key of the next table's host; `end`: the digest of the
 * position in which the game ended, null while the game goes on.
 */
export function askRematch(table: Table, seat: SeatNumber | null, host: string, end: Id | null): Content {
  if (seat === null) throw new Refusal(say('no seat'));
  if (end === null) throw new Refusal(say('not over'));
  if (table.rematches.some((one) => one.seat === seat)) throw new Refusal(say('rematch open'));
  return { type: 'rematch', body: { host: hexToBytes(host), end } };
}

/** Announces an absence. `from` and `until` are in minutes since 1970. The new announcement replaces an earlier announcement. */
export function askAway(table: Table, seat: SeatNumber | null, from: number, until: number): Content {
  requireSeat(table, seat);
  return { type: 'away', body: { from, until } };
}

/**
 * Names mailboxes that the whole table is to use besides those of its terms. The new hint replaces the seat's earlier hint. Throws a
 * Refusal if an address is not that of a mailbox, or if there are too many addresses.
 */
export function askHint({ game }: Table, seat: SeatNumber | null, mail: readonly string[]): Content {
  if (!game || seat === null) throw new Refusal(say('no seat'));
  const strange = mail.find((address) => !isMailboxAddress(address));
  if (strange !== undefined) throw new Refusal(say('no mailbox', { address: strange }));
  if (mail.length > MOST_HINTED_BY_SEAT)
    throw new Refusal(say('many mailboxes', { most: MOST_HINTED_BY_SEAT }));
  return { type: 'hint', body: { mail } };
}

/** Hands the person's own seat to somebody who has asked for a seat. */
export function askHandover(table: Table, seat: SeatNumber | null, claim: Id): Content {
  requireSeat(table, seat);
  if (!table.applicants.some(({ id }) => id === claim)) throw new Refusal(say('nobody asks'));
  return { type: 'handover', body: { claim } };
}

/** The person's own seat. Throws a Refusal if the person has no seat, or if the game is over. */
export function requireSeat({ game, ending }: Table, seat: SeatNumber | null): SeatNumber {
  if (!game || seat === null) throw new Refusal(say('no seat'));
  if (ending) throw new Refusal(say('over'));
  return seat;
}

/**
 * Reads a typed name. Throws a Refusal if the text is not a name, if the name could be taken for a power or a word of the app, or if it
 * looks like the name of somebody else at the table. At an anonymous table nobody sees the names of others, so the name is not compared
 * with those names.
 */
function freeName(table: Table, { keys }: Claiming, typed: string): string {
  const name = readName(typed, 'seat unnamed', LONGEST_NAME);
  if (isTaken(name, table.judge)) throw new Refusal(say('name taken', { name }));
  const people = [
    ...table.claims,
    ...table.applicants,
    ...table.seats.map(({ key, ...one }) => ({ ...one, seat: key })),
  ];
  const double = people.find(
    ({ seat, signedName }) => seat !== keys.seat.public && lookAlike(signedName, name),
  );
  if (double) throw new Refusal(say('name alike', { name, other: double.signedName }));
  return name;
}

/**
 * The reason why an honest host doesn't begin a game with these claims: people could confuse some of the names. The rules of the protocol
 * would allow the game. Null if all names are clear.
 */
function namesProblem(claims: readonly (MessageOf<'claim'> | null)[], judge: Judge): Sentence | null {
  const names = claims.flatMap((claim) => claim?.body.name || []);
  const taken = names.find((name) => isTaken(name, judge));
  if (taken !== undefined) return say('seat named like a power', { name: taken });
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other] as const));
  const [one, other] = pairs.find(([one, other]) => lookAlike(one, other)) ?? [];
  return one !== undefined && other !== undefined ? say('seats named alike', { one, other }) : null;
}

function claimOf(
  { keys, veil }: Claiming,
  { anonymous }: Genesis,
  table: Id,
  name: string,
  wishes: readonly Power[],
  passes: number,
): Content {
  const { seat, chain } = keys;
  const named = anonymous ? { name: '', veil: veil(name) } : { name, veil: null };
  const certificate = certify(table, chain.public, seat);
  return {
    type: 'claim',
    body: { seat: seat.public, ...named, wishes, passes, certificate },
  };
}
