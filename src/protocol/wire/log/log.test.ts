import { describe, expect, it } from 'vitest';
import type { Id } from '../bodies.ts';
import { gameKeys } from '../keys.ts';
import type { SignKey } from '../keys.ts';
import { Log, gameId } from './log.ts';
import { certify, signMessage } from '../message.ts';
import type { Content, Message } from '../message.ts';
import { newGenesis } from '../../player/settings.ts';
import { shippedRules } from '../../game/rulebook.ts';

const [host, guest, stranger] = [1, 2, 3].map((byte) =>
  gameKeys(new Uint8Array(32).fill(byte), 'room', new Uint8Array(16)),
);
const chain = (keys = host) => (keys as NonNullable<typeof host>).chain;

function signed(content: Content, key: SignKey, game: Id | null, after: Message | null): Message {
  const place = { game, author: key.public, seq: after ? after.seq + 1 : 0, prev: after?.id ?? null };
  return signMessage({ ...content, ...place }, key);
}

const body = newGenesis({ name: 'Log', variant: 'standard' }, new Uint8Array(16), shippedRules);
const genesis = signed({ type: 'genesis', body }, chain(), null, null);

function claim(keys = host, after: Message | null = null): Message {
  const { seat, chain: pen } = keys as NonNullable<typeof host>;
  const certificate = certify(genesis.id, pen.public, seat);
  const content = {
    seat: seat.public,
    name: 'Anna',
    veil: null,
    wishes: [],
    passes: 0,
    certificate,
  };
  return signed({ type: 'claim', body: content }, pen, genesis.id, after);
}

const claims = [claim(host, genesis), claim(guest)] as const;
const roster = signed(
  { type: 'roster', body: { claims: claims.map(({ id }) => id), powers: [] } },
  chain(),
  genesis.id,
  claims[0],
);
const game = gameId(genesis.id, roster.id);
const leave = (why: string, key: SignKey, after: Message | null, of = game) =>
  signed({ type: 'leave', body: { why } }, key, of, after);

const fates = (log: Log, messages: readonly Message[]) =>
  messages.map((message) => log.addMessage(message).fate);

describe('the log', () => {
  it('makes a message wait for the messages it builds on, and accepts it when those have come', () => {
    const log = new Log();
    expect(fates(log, [roster, claims[1], claims[0]])).toEqual(['waiting', 'waiting', 'waiting']);
    const { fate, accepted } = log.addMessage(genesis);
    expect(fate).toBe('new');
    expect(accepted[0]).toBe(genesis);
    expect(new Set(accepted)).toEqual(new Set([genesis, ...claims, roster]));
    expect(log.waitingTotal).toEqual({ messages: 0, bytes: 0 });
    expect(fates(log, [genesis, roster])).toEqual(['known', 'known']);
  });

  it('accepts a game’s messages once its roster is decided, and never accepts a stranger’s', () => {
    const log = new Log();
    fates(log, [genesis, ...claims, roster]);
    const own = leave('early', chain(guest), claims[1]);
    const foreign = leave('stranger', chain(stranger), null);
    expect(fates(log, [own, foreign])).toEqual(['waiting', 'waiting']);
    const pens = [chain().public, chain(guest).public];
    expect(log.openGame(game, pens)).toEqual([own]);
    expect(log.waiting).toEqual([foreign]);
    expect(log.isReady(leave('next', chain(guest), own))).toBe(true);
  });

  it('refuses messages that can never belong to this game', () => {
    const log = new Log();
    fates(log, [genesis, ...claims, roster]);
    log.openGame(game, [chain().public, chain(guest).public]);
    const other = newGenesis({ name: 'Other', variant: 'standard' }, new Uint8Array(16), shippedRules);
    const rosterBody = { claims: claims.map(({ id }) => id), powers: [] };
    const cases: [Message, RegExp][] = [
      [signed({ type: 'genesis', body: other }, chain(guest), null, null), /another game/],
      [leave('x', chain(guest), claims[1], genesis.id), /no place before the roster/],
      [signed({ type: 'roster', body: rosterBody }, chain(guest), genesis.id, claims[1]), /Only the host/],
      [leave('x', chain(guest), claims[0]), /does not continue/],
      [{ ...leave('x', chain(guest), claims[1]), seq: 5 }, /does not continue/],
    ];
    for (const [message, sentence] of cases) expect(() => log.addMessage(message)).toThrow(sentence);
    expect(log.messages).toHaveLength(4);
  });

  it('lets a message of another game wait; keeps a second genesis by the same host as proof only', () => {
    const log = new Log();
    fates(log, [genesis, ...claims, roster]);
    log.openGame(game, [chain().public, chain(guest).public]);
    const foreign = leave('x', chain(guest), claims[1], 'ab'.repeat(32));
    const other = newGenesis({ name: 'Other', variant: 'standard' }, new Uint8Array(16), shippedRules);
    const rival = signed({ type: 'genesis', body: other }, chain(), null, null);
    expect(fates(log, [foreign, rival, rival])).toEqual(['waiting', 'waiting', 'known']);
    expect(log.rivals).toEqual([rival]);
    expect([log.genesis, log.rightGenesis]).toEqual([genesis, genesis]);
  });

  it('starts over with the genesis under which most chains have written', () => {
    const log = new Log();
    const other = newGenesis({ name: 'Other', variant: 'standard' }, new Uint8Array(16), shippedRules);
    const rival = signed({ type: 'genesis', body: other }, chain(), null, null);
    fates(log, [rival, genesis, ...claims]);
    expect(log.rightGenesis).toBe(genesis);
    log.restart();
    expect(log.genesis).toBe(genesis);
    expect(log.messages).toEqual([genesis, ...claims]);
  });

  it('keeps both branches of a fork, as proof', () => {
    const log = new Log();
    fates(log, [genesis, ...claims, roster]);
    log.openGame(game, [chain().public, chain(guest).public]);
    const fork = [leave('one', chain(guest), claims[1]), leave('other', chain(guest), claims[1])];
    expect(fates(log, fork)).toEqual(['new', 'new']);
    expect(log.equivocations).toEqual([fork]);
    expect(new Set(log.heads)).toEqual(new Set([roster, ...fork]));
    const after = leave('more', chain(guest), fork[1] as Message);
    log.addMessage(after);
    expect([...log.before(after)]).toEqual([fork[1], claims[1]]);
    expect(log.tip(chain(guest).public)).toBe(after);
  });
});
