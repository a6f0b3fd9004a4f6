import { base64urlnopad } from '@scure/base';
import { describe, expect, it } from 'vitest';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import { writeFile } from '../../src/protocol/wire/game-file.ts';
import { boxKeyOf, gameKeys, verifySignature } from '../../src/protocol/wire/keys.ts';
import { canonical, decanonical } from '../../src/protocol/wire/canonical.ts';
import { checkSigned, reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import { verify } from '../../src/protocol/verify.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { everyId } from '../../variants/index.ts';
import { begunTable } from './tables.ts';

const usual = newGenesis({ name: 'Terms', variant: 'standard' }, new Uint8Array(16), shippedRules);
const { chain } = gameKeys(new Uint8Array(32), 'room', new Uint8Array(16));

const genesisOf = (terms: Partial<Genesis>) =>
  signMessage(
    { type: 'genesis', body: { ...usual, ...terms }, game: null, author: chain.public, seq: 0, prev: null },
    chain,
  );

const UNSHARED: Partial<Genesis> = { bids: 'secret', escrow: 'none' };

it.each(everyId())('a table can be opened for %s', (variant) => {
  const body = newGenesis({ name: 'Terms', variant }, new Uint8Array(16), shippedRules);
  expect(replay([genesisOf(body)]).stopped).toBeNull();
});

describe('a genesis whose settings nobody can play', () => {
  it('stops the table, and says so', () => {
    const genesis = genesisOf(UNSHARED);
    const sentence =
      'Secret bids need keys that the players share. Let most or all of the others open sealed orders together.';
    const { stage, stopped, judge } = replay([genesis]);
    expect({ stage, judge }).toEqual({ stage: 'stopped', judge: null });
    expect(stopped && inEnglish(stopped)).toBe(sentence);
    const failed = verify(writeFile([genesis])).lines.filter(({ ok }) => !ok);
    expect(failed).toEqual([{ ok: false, says: stopped }]);
  });

  const keeper = { key: chain.public, box: boxKeyOf(chain.public), plays: false };

  it.each<[string, Partial<Genesis>, string | null]>([
    ['kept bids with a keeper', { bids: 'kept', keeper }, null],
    ['kept bids with the witness as keeper', { bids: 'kept', keeper, witness: keeper }, null],
    ['kept bids without a keeper', { bids: 'kept' }, 'Somebody must count the secret bids'],
    ['secret bids with a keeper', { bids: 'secret', keeper }, 'The table names a keeper, but'],
    ['open bids with a keeper', { keeper }, 'The table names a keeper, but'],
    ['kept bids without shared keys', { bids: 'kept', keeper, escrow: 'none' }, 'Secret bids need keys'],
  ])('%s', (_, terms, why) => {
    const { stopped } = replay([genesisOf({ ...terms })]);
    if (why === null) expect(stopped).toBeNull();
    else expect(stopped && inEnglish(stopped)).toContain(why);
  });

  it('names a keeper whose keys are not sound: it is not valid', () => {
    const unsound = { ...keeper, box: '00'.repeat(32) };
    const genesis = genesisOf({ bids: 'kept', keeper: unsound });
    expect(() => checkSigned(genesis, verifySignature)).toThrow('A key of the genesis is not sound.');
  });

  it('never comes from this version', () => {
    const settings = { name: 'Terms', variant: '1936', bids: 'secret', escrow: 'none' } as const;
    expect(() => newGenesis(settings, new Uint8Array(16), shippedRules)).toThrow('Secret bids need keys');
    expect(replay([genesisOf({ bids: 'secret' })]).stage).toBe('lobby');
    expect(replay([genesisOf({})]).stage).toBe('lobby');
    expect(replay([genesisOf({ voting: { ...usual.voting, secret: true } })]).stage).toBe('lobby');
  });
});

describe('a table that another version of the app began', () => {
  const { host } = begunTable(2, 'older');
  const [genesis] = host.wires() as [Uint8Array];
  const { bytes, signature } = reopenMessage(genesis);
  const head = decanonical(bytes) as ReadonlyMap<string, unknown>;
  const older = canonical({ bytes: canonical({ ...Object.fromEntries(head), v: 1 }), signature });
  const says =
    'The message is from another version of the app: it has version 1, and this app knows version 2.';

  it('is not opened, and the app says why', () => {
    expect(() => Player.resume(host.keep, [older], () => new Uint8Array())).toThrow(says);
  });

  it('is not verified, and the verdict says why', () => {
    const file = JSON.stringify({ 'sealed-orders': 1, log: [base64urlnopad.encode(older)] });
    const failed = verify(file).lines.filter(({ ok }) => !ok);
    expect(failed.map((line) => inEnglish(line.says)).join(' ')).toContain(says);
  });
});
