import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { OwnEscrow } from '../../src/protocol/player/own-escrow.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { OwnSecrets } from '../../src/protocol/player/press/own-secrets.ts';
import { castVote } from '../../src/protocol/polls/casting.ts';
import { Ledger } from '../../src/protocol/game/replay.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { Motion } from '../../src/protocol/wire/bodies.ts';
import { gameKeys, pollSecret, sealKey } from '../../src/protocol/wire/keys.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { MessageOf } from '../../src/protocol/wire/message.ts';
import { keyFits, nonceOf, unseal } from '../../src/protocol/wire/seal.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { POWERS, begunTable, orderOne, phaseOf } from './tables.ts';

const VICTIM = 2;
const OTHER = 1;

describe('at an anonymous table with secret votes and escrow, the seed of a seat and what all members hold open', () => {
  const table = begunTable(4, 'leaked', { anonymous: true, voting: { secret: true }, press: 'full' });
  const [host, other, victim, last] = table.players as [Player, Player, Player, Player];
  const draw: Motion = { type: 'draw', powers: POWERS };
  victim.writeLetter([VICTIM, OTHER], 'written');
  other.writeLetter([VICTIM, OTHER], 'received');
  victim.writeLetter([VICTIM], 'noted');
  for (const player of table.players) player.answerPoll(draw, player !== last);
  table.deliver();
  for (const player of [other, victim]) orderOne(player, new Seeded('sealed'));
  table.deliver();

  const seed = hexToBytes(victim.keep.seed);
  const { room } = victim.link;
  // The thief has another salt than the victim's devices, since no salt leaves its device.
  const keys = gameKeys(seed, room, new Uint8Array(16));
  const wires = host.wires();
  const messages = wires.map((wire) => reopenMessage(wire));
  const of = <T extends 'commit' | 'cast' | 'enrol'>(type: T, player: Player) =>
    messages.filter((one) => one.type === type && one.author === player.chain) as unknown as MessageOf<T>[];

  it('its letters, also those that it received, and its notes', () => {
    const thief = Player.joinTable(victim.keep.link, seed, new Seeded('thief').bytes);
    thief.takeWires(wires);
    const texts = thief.press.rooms.flatMap(({ letters }) => letters.map(({ text }) => text));
    expect(texts.toSorted()).toEqual(['noted', 'received', 'written']);
  });

  it('its sealed orders, before anybody has shown a key', () => {
    const { digest, set } = phaseOf(host);
    expect(set).toBeNull();
    const [commit] = of('commit', victim).slice(-1) as [MessageOf<'commit'>];
    const { sealed, phase, rules } = commit.body;
    const key = sealKey(seed, commit.author, commit.seq, 0, nonceOf(sealed.box));
    const context = { game: commit.game as string, seat: VICTIM, phase, slot: 0, position: digest, rules };
    expect(keyFits(context, sealed, key)).toBe(true);
    expect(unseal(sealed.box, key)).not.toBeNull();
  });

  it('its shares of the others’ keys', () => {
    const ledger = new Ledger(shippedRules, keys.chain.public);
    ledger.addAll(messages);
    const seal = phaseOf(host).commits.find(({ seat }) => seat === OTHER)?.seal;
    const held = new OwnEscrow(keys, ledger.log).held(
      ledger.table,
      VICTIM,
      OTHER,
      seal as NonNullable<typeof seal>,
    );
    expect(held).toMatchObject({ isGood: true });
  });

  it('how it voted in secret, and not how others voted', () => {
    const [cast] = of('cast', victim);
    const enrolled = cast?.body.keys.map((id) =>
      messages.find((one) => one.id === id),
    ) as MessageOf<'enrol'>[];
    const { poll, own } = cast?.body as MessageOf<'cast'>['body'];
    const place = { poll, author: victim.chain, own, keys: enrolled.map(({ body }) => body.key) };
    const votes = [true, false].map((yes) => castVote(pollSecret(seed, poll), place, yes).vote);
    expect(votes.map((vote) => vote.join() === cast?.body.vote.join())).toEqual([true, false]);
    const [foreign] = of('cast', last);
    expect(votes.map((vote) => vote.join())).not.toContain(foreign?.body.vote.join());
  });

  it('the name of its person, and nobody else’s', () => {
    const secrets = new OwnSecrets(keys, seed, room);
    const names = host.table.seats.map(({ veil }) => veil && secrets.nameBehind(veil));
    expect(names.map((name) => name !== null)).toEqual([false, false, true, false]);
    expect(names[VICTIM]).toBe(victim.hiddenName);
  });
});
