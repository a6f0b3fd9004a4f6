import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Power } from '../../engine/position.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import type { Message, MessageOf } from '../../src/protocol/wire/message.ts';
import type { SealedAhead } from '../../src/protocol/wire/bodies.ts';
import { sealKey } from '../../src/protocol/wire/keys.ts';
import { nonceOf } from '../../src/protocol/wire/seal.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import {
  carry,
  expectSound,
  order,
  phaseOf,
  playerOf,
  seated,
  seatOf,
  unitsOf,
  wait,
  winter,
} from './fall.ts';
import type { Settings } from './fall.ts';
import { Forger, wireOf } from './forger.ts';

describe('a liar', () => {
  /**
   * A table with a liar. France's browser signs nothing more once it has sealed its orders. From then on, a forger signs with France's
   * keys.
   */
  function lying(settings: Settings, ahead: Readonly<Record<Power, AheadTexts>> = winter) {
    const table = seated(settings);
    order(table, ahead);
    const liar = playerOf(table, 'france');
    const others = table.players.filter((player) => player !== liar);
    const forger = new Forger(liar, new Seeded('liar'));
    const commit = forger.chain.at(-1) as MessageOf<'commit'>;
    liar.drain();
    const say = (...messages: readonly Message[]) => {
      for (const player of others) player.takeWires(messages.map(wireOf));
      carry(others);
    };
    return { others, host: others[0] as Player, forger, commit, say };
  }

  const proofOf = ({ table }: Player) => table.decisions.at(-1)?.proof ?? [];
  const seat = seatOf('france');

  it('who shows a wrong key to orders written ahead is named, and the others open those orders', () => {
    const { others, host, forger, commit, say } = lying({});
    say(commit);
    const seal = { commit: commit.id, slot: 1 };
    const body = { decision: 1, seal, key: new Uint8Array(32), proof: proofOf(host) };
    say(forger.sign({ type: 'reveal', body }, commit));
    wait(others, 8);
    expect(host.table.faults).toMatchObject([{ kind: 'wrong key', seat, phase: 'F1901R' }]);
    expect(phaseOf(host, 'F1901R').openedByOthers).toEqual([seat]);
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre gas par');
    expectSound(others);
  });

  it('who shows a key before the moves are decided is named, and the key doesn’t count', () => {
    const { others, host, forger, commit, say } = lying({});
    const { box } = commit.body.ahead[0] as SealedAhead;
    const seed = hexToBytes(forger.player.keep.seed);
    const key = sealKey(seed, commit.author, commit.seq, 1, nonceOf(box));
    const body = { decision: 1, seal: { commit: commit.id, slot: 1 }, key, proof: [] };
    say(commit, forger.sign({ type: 'reveal', body }, commit));
    wait(others, 8);
    expect(host.table.faults).toMatchObject([{ kind: 'reveal without proof', seat, phase: 'F1901M' }]);
    expect(phaseOf(host, 'F1901R').openedByOthers).toEqual([seat]);
    expectSound(others);
  });

  it('who seals new orders for a phase whose set is implied changes nothing', () => {
    const { others, host, forger, commit, say } = lying({});
    say(commit);
    wait(others, 4);
    const { phase, digest: position } = phaseOf(host, 'F1901R');
    say(forger.sign({ type: 'commit', body: { ...commit.body, phase, position } }, commit));
    const own = { seat, seal: { commit: commit.id, slot: 1 } };
    expect(phaseOf(host, 'F1901R').set).toContainEqual(own);
    expect(phaseOf(host, 'F1901R').commits).toContainEqual({ ...own, state: 'final', seen: null });
    expect(host.table.faults).toEqual([]);
    expectSound(others);
  });

  it('who dealt bad shares of the key to orders written ahead is named, and is left out of that phase only', () => {
    const { others, host, forger, commit, say } = lying({});
    const { body } = commit;
    const dealt = body.dealt.map(({ shares, ...one }, slot) => ({
      ...one,
      shares: slot === 1 ? shares.map(() => new Uint8Array(32)) : shares,
    }));
    const before = forger.chain.at(-2) as Message;
    say(forger.sign({ type: 'commit', body: { ...body, dealt } }, before));
    wait(others, 60);
    expect(phaseOf(host, 'F1901M').openedByOthers).toEqual([seat]);
    expect(host.table.faults).toMatchObject([{ kind: 'bad deal', seat, phase: 'F1901R' }]);
    const value = { type: 'without', phase: 'F1901R', seats: [seat], bids: [] };
    expect(host.table.decisions.map((decision) => decision.value)).toContainEqual(value);
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre par');
    expectSound(others);
  });

  it('who forks its chain with another commit after the moves are decided changes nothing that was written ahead', () => {
    const { others, host, forger, commit, say } = lying({});
    say(commit);
    expect(proofOf(host).length).toBeGreaterThan(0);
    const other = forger.commit({ france: ['A bur - mun'] }, true) as Extract<ReturnType<Forger['commit']>, { type: 'commit' }>; // prettier-ignore
    say(forger.sign(other, forger.chain.at(-2)));
    wait(others, 8);
    expect(phaseOf(host, 'F1901R').set?.find((one) => one.seat === seat)?.seal).toEqual({ commit: commit.id, slot: 1 }); // prettier-ignore
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre gas par');
    expect(host.table.faults.map(({ kind }) => kind)).toContain('two messages in one place');
    expectSound(others);
  });
});
