import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { agreeWithDealer, shownSecret } from '../../src/protocol/escrow/agreed.ts';
import { isDealKey } from '../../src/protocol/escrow/deal-key.ts';
import { holdersOf } from '../../src/protocol/escrow/holders.ts';
import { isShare, openShare } from '../../src/protocol/escrow/sharing.ts';
import type { CommitBody, Dealt } from '../../src/protocol/wire/bodies.ts';
import { exchange } from '../../src/protocol/wire/keys.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { MessageOf } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderOne, phaseOf } from './tables.ts';

const HOLDER = 0;
const DEALER = 3;
const chance = new Seeded('accusations');

const spoilt = (dealt: Dealt): Dealt => ({
  ...dealt,
  shares: dealt.shares.map((share, place) => (place === HOLDER ? chance.bytes(32) : share)),
});

/** The boxes of a commit, with the digest and the dealt shares of each. */
const boxesOf = ({ author, body }: MessageOf<'commit'>) =>
  [body.sealed, ...body.ahead].map(({ digest }, slot) => ({
    author,
    digest,
    dealt: body.dealt[slot] as Dealt,
  }));

/**
 * A table of four. Dora seals twice, and deals Anna a bad share of one key. `change` makes this share. Returns what everybody can read: the
 * boxes of Dora, the bad box, the accusations, and the table.
 */
function accused(change: (dealt: Dealt, copied: Dealt) => Dealt) {
  const { players } = begunTable(4, 'accused', { pace: { deadline: { type: 'none' } } });
  const [anna, ben, , dora] = players as [Player, Player, Player, Player];
  const forger = new Forger(dora, new Seeded('dora lies'));
  const anna2dora = new Forger(anna, new Seeded('anna'));
  orderOne(ben, chance);
  const bens = ben.drain().signed.map((wire) => reopenMessage(wire));
  const [copied] = bens.flatMap((one) => (one.type === 'commit' ? one.body.dealt : []));
  const first = forger.sign(forger.commit({}, false));
  const { body } = forger.commit({}, true) as { body: CommitBody };
  const dealt = body.dealt.map((one, slot) => (slot === 0 ? change(one, copied as Dealt) : one));
  const second = forger.sign({ type: 'commit', body: { ...body, dealt } }, first);
  const wires = [...bens, first, second].map(wireOf);
  for (const player of players.slice(0, DEALER)) player.takeWires(wires);
  const said = anna.drain().signed.map((wire) => reopenMessage(wire));
  const accusations = said.filter((one) => one.type === 'accuse');
  for (const one of [ben, players[2] as Player]) one.takeWires(said.map(wireOf));
  const boxes = [first, second].flatMap((one) => boxesOf(one as MessageOf<'commit'>));
  const holders = holdersOf(phaseOf(ben).sharing, DEALER);
  if (!holders) throw new Error('Nothing was dealt.');
  const bad = boxes[boxes.length / 2];
  return { ben, boxes, bad, holders, accusations, own: anna2dora.keys.box.secret, bens };
}

type Box = ReturnType<typeof boxesOf>[number];

describe('an accusation of a bad share', () => {
  it('opens one box only: what it shows opens no share of any other box of the pair', () => {
    const { ben, boxes, bad, holders, accusations, own } = accused(spoilt);
    expect(accusations).toHaveLength(1);
    expect(phaseOf(ben).badlyDealt).toEqual([DEALER]);
    expect(ben.table.faults).toMatchObject([{ kind: 'bad deal', seat: DEALER }]);
    const shown = (accusations[0] as MessageOf<'accuse'>).body;
    const opens = ({ author, digest, dealt }: Box, secret: Uint8Array) => {
      const box = { author, digest, dealer: DEALER };
      const share = openShare(box, holders, dealt, HOLDER, secret) as Uint8Array;
      return isShare(share, box, holders, dealt, HOLDER);
    };
    const others = boxes.filter((box) => box !== bad);
    expect(others).toHaveLength(5);
    for (const secret of [shown.agreed, shownSecret(shown) as Uint8Array]) {
      expect(others.map((box) => opens(box, secret))).toEqual(others.map(() => false));
    }
    for (const box of others) {
      const secret = agreeWithDealer(own, box.dealt, box, { exchange, isDealKey });
      expect(opens(box, secret)).toBe(true);
    }
  });

  it('shows no secret if the dealer took the key from another’s box', () => {
    const { ben, accusations, own, bens } = accused((dealt, { point, known }) => ({
      ...dealt,
      point,
      known,
    }));
    expect(phaseOf(ben).badlyDealt).toEqual([DEALER]);
    const [{ body }] = accusations as [MessageOf<'accuse'>];
    const bensBox = boxesOf(bens.find((one) => one.type === 'commit') as MessageOf<'commit'>)[0] as Box;
    const secret = agreeWithDealer(own, bensBox.dealt, bensBox, { exchange, isDealKey });
    expect(bytesToHex(shownSecret(body) as Uint8Array)).not.toBe(bytesToHex(secret));
    expect(body.agreed).toEqual(new Uint8Array(32) as Uint8Array);
  });
});
