import { describe, expect, it } from 'vitest';
import { say, inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { isMarked, shownNames, type NamedPerson } from '../../src/protocol/game/told/shown-names.ts';
import { certify, type Content, type Message } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable } from './tables.ts';

const CYRILLIC = '\u0410nna';

/** A table in its lobby, without claims. */
const empty = (seats: number, seed: string) =>
  new InMemoryTable({ name: seed, variant: 'standard' }, seats, new Seeded(seed));

/** A claim that a player's browser would not sign. */
function forgedClaim(player: Player, name: string): Message {
  const forger = new Forger(player, new Seeded(name));
  const { keys } = forger;
  const table = (player.table.game ?? player.table.genesis?.id) as Id;
  const content: Content = {
    type: 'claim',
    body: {
      seat: keys.seat.public,
      name,
      veil: null,
      wishes: [],
      passes: 0,
      certificate: certify(table, keys.chain.public, keys.seat),
    },
  };
  return forger.sign(content, null, table);
}

const give = (messages: readonly Message[], players: readonly Player[]) => {
  for (const message of messages) for (const player of players) player.takeWire(wireOf(message));
};
const namesOf = ({ table }: Player) => table.claims.map(({ name }) => name).sort();

describe('a name that could be taken for another', () => {
  it.each([
    ['the same name', 'Anna'],
    ['Cyrillic letters', CYRILLIC],
    ['another case and a full stop', 'aNNa.'],
  ])('is refused: %s', (_what, name) => {
    const table = empty(2, name);
    table.players[0]?.claim('Anna');
    table.deliver();
    expect(() => table.players[1]?.claim(name)).toThrow('looks like “Anna”');
    expect(() => table.players[0]?.claim(name)).not.toThrow();
  });

  it.each([
    'France',
    'Anna (France)',
    'Frankreich',
    'FRANC\u0395',
    'Anna (host)',
    'Host',
    'y\u043eu',
    'Gastgeber',
  ])('is refused: %s', (name) => {
    expect(() => empty(2, 'power').players[0]?.claim(name)).toThrow('could be taken for a power');
  });

  it('is refused to a newcomer of a running game', () => {
    const table = begunTable(3, 'newcomer');
    const newcomer = table.join(new Seeded('newcomer’s device'));
    expect(() => newcomer.applyForSeat('player 2.')).toThrow('looks like “Player 2”');
  });

  it.each(['Pierre du Bois', 'Hostetler', 'Zoë', 'Francesca', 'Annabel'])('is not: %s', (name) => {
    const table = empty(2, name);
    table.players[0]?.claim('Anna');
    table.deliver();
    expect(() => table.players[1]?.claim(name)).not.toThrow();
  });
});

describe('a hostile claim with such a name', () => {
  it('marks both look-alikes, in whatever order the claims arrive', () => {
    const table = empty(4, 'hostile');
    const [anna, liar, first, last] = table.players as [Player, Player, Player, Player];
    anna.claim('Anna');
    const genesis = anna.wires();
    for (const player of [liar, first, last]) player.takeWires(genesis);
    const { signed } = anna.drain();
    const forged = wireOf(forgedClaim(liar, CYRILLIC));
    for (const wire of [...signed, forged]) first.takeWire(wire);
    for (const wire of [forged, ...signed.toReversed()]) last.takeWire(wire);
    expect(namesOf(first)).toHaveLength(2);
    expect(namesOf(first)).toEqual(namesOf(last));
    for (const name of namesOf(first)) expect(name).toMatch(/^.nna \[[a-z]+-[a-z]+\]$/u);
  });

  it('begins no game with an honest host, who can turn the liar away', () => {
    const table = empty(2, 'honest host');
    const [host, liar] = table.players as [Player, Player];
    host.claim('Anna');
    table.deliver();
    give([forgedClaim(liar, CYRILLIC)], table.players);
    const claims = host.table.claims.map(({ id }) => id);
    expect(() => host.startRoster(claims)).toThrow('look alike');
  });

  it('of a power is marked, and begins no game with an honest host', () => {
    const table = empty(2, 'named France');
    const [host, liar] = table.players as [Player, Player];
    host.claim('Anna');
    table.deliver();
    give([forgedClaim(liar, 'Anne (host)')], table.players);
    expect(namesOf(host)).toEqual(['Anna', expect.stringMatching(/^Anne \(host\) \[[a-z]+-[a-z]+\]$/)]);
    expect(() => host.startRoster(host.table.claims.map(({ id }) => id))).toThrow(
      'could be taken for a power',
    );
  });

  it('in a running game is marked, and changes nobody else’s name', () => {
    const table = begunTable(3, 'applicant');
    const newcomer = table.join(new Seeded('applicant’s device'));
    give([forgedClaim(newcomer, 'Player 2')], table.players);
    expect(table.table.seats.map(({ name }) => name)).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(table.table.applicants.map(({ name }) => name)).toEqual([expect.stringMatching(/^Player 2 \[/)]);
    expect(table.table.applicants.map(({ signedName }) => signedName)).toEqual(['Player 2']);
  });
});

describe('words of a key', () => {
  const key = (start: string) => start.padEnd(64, '0');
  const veiled = (seat: Id, rank: NamedPerson['rank'] = 0): NamedPerson => ({
    claim: seat,
    seat,
    name: '',
    rank,
  });

  it('are lengthened until no two people have the same', () => {
    // The first three keys begin with the same 22 bits, and two of them with the same 33 bits.
    const people = [key('123457'), key('1234560000'), key('1234560001'), key('ff')].map((seat) =>
      veiled(seat),
    );
    const names = [...shownNames(people, null).values()];
    expect(new Set(names).size).toBe(4);
    expect(names.map((name) => name.split('-').length)).toEqual([3, 4, 4, 2]);
  });

  it('of a player are not lengthened by a newcomer', () => {
    const [player, newcomer] = [veiled(key('1234560000')), veiled(key('1234560001'), 2)];
    const names = shownNames([newcomer, player], null);
    expect(names.get(player.claim)?.split('-')).toHaveLength(2);
    expect(names.get(newcomer.claim)?.split('-')).toHaveLength(4);
  });

  it('in brackets cannot be put into a name', () => {
    const named = ['Anna [eager-alien]', 'Anna'].map((name) => isMarked(name));
    expect(named).toEqual([true, false]);
    expect(() => empty(2, 'brackets').players[0]?.claim('Anna [eager-alien]')).toThrow('is no name here');
  });
});

it('a name that is written from right to left is isolated, at the table and in sentences', () => {
  const table = empty(2, 'isolated');
  table.players[0]?.claim('שרה');
  const [name] = namesOf(table.host);
  expect(name).toBe('\u2068שרה\u2069');
  expect(inEnglish(say('name taken', { name: name as string }))).toContain('“\u2068שרה\u2069” could');
  expect(inEnglish(say('name taken', { name: 'שרה' }))).toContain('“\u2068שרה\u2069” could');
  expect(inEnglish(say('name taken', { name: '\u2068a\u202eb\u2069' }))).toContain(
    '“\u2068a\\u202eb\u2069” could',
  );
});
