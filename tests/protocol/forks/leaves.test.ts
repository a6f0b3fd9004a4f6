import { describe, expect, it, vi } from 'vitest';
import { Finals } from '../../../src/protocol/game/round/finals.ts';
import { Ledger } from '../../../src/protocol/game/replay.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import { verify } from '../../../src/protocol/verify.ts';
import { writeFile } from '../../../src/protocol/wire/game-file.ts';
import { Log } from '../../../src/protocol/wire/log/log.ts';
import { reopenMessage, type Message } from '../../../src/protocol/wire/message.ts';
import { nativeSigner, nativeVerifier } from '../../../tools/sealed/native.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../forger.ts';
import { begunTable, orderOne } from '../tables.ts';

/** The number of leaves. A leaf is a branch of one message; each leaf has the same place as another message of the liar's chain. */
const LEAVES = 60;

/**
 * The number of times that the log compares the order of two messages while this work is done. This number once grew with the third power
 * of the number of leaves.
 */
function comparisons(work: () => void): number {
  const asked = vi.spyOn(Log.prototype, 'isBefore');
  work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

/** A table at which the last seat locks its orders again and again, on its chain and on a leaf beside each place of its chain. */
function leafyTable(): { honest: Player; flood: readonly Message[] } {
  const table = begunTable(4, 'leaves');
  const chance = new Seeded('leaves');
  for (const player of table.players.slice(0, 3)) orderOne(player, chance);
  table.deliver();
  const forger = new Forger(table.players[3] as Player, chance, { signer: nativeSigner });
  const chain = [forger.chain.at(-1) as Message];
  const flood: Message[] = [];
  for (let place = 0; place < LEAVES; place++) {
    const last = chain.at(-1) as Message;
    chain.push(forger.sign(forger.commit({}, true), last));
    flood.push(chain.at(-1) as Message, forger.sign(forger.commit({}, true), last));
  }
  return { honest: table.host, flood };
}

describe('final orders as leaves beside the chain of a seat', () => {
  const { honest, flood } = leafyTable();
  const before = honest.wires().map((wire) => reopenMessage(wire));

  it.each([
    ['live', () => honest.takeWires(flood.map(wireOf))],
    ['in a replay', () => new Ledger().addAll([...before, ...flood])],
    [
      'one by one',
      () => [...before, ...flood].reduce((ledger, one) => (ledger.add(one), ledger), new Ledger()),
    ],
    [
      'from the store',
      () => Player.resume(honest.keep, [...before, ...flood].map(wireOf), new Seeded('store').bytes),
    ],
    ['in a file', () => verify(writeFile([...before, ...flood]), { verifier: nativeVerifier })],
  ])('cost a few comparisons each %s', (_, work) => {
    expect(comparisons(work)).toBeLessThan(8 * flood.length);
  });

  it('are told as two finals, which is all that one needs to know', () => {
    const ledger = new Ledger();
    ledger.addAll([...before, ...flood]);
    const fault = ledger.table.faults.find(({ kind }) => kind === 'two finals');
    expect(fault?.messages).toHaveLength(2);
    const found = new Finals<{ message: Message }>(ledger.log, () => 0);
    for (const message of fault?.messages ?? [])
      found.addFinal({ message: ledger.log.get(message) as Message });
    expect(found.found).toHaveLength(2);
  });
});
