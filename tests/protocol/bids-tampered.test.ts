import { describe, expect, it } from 'vitest';
import { castBids } from '../../src/protocol/bids/casting.ts';
import type { BidsToSeal } from '../../src/protocol/bids/questions.ts';
import { finish } from '../../src/protocol/pausable.ts';
import type { OrderTexts, Player } from '../../src/protocol/player/player.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { verify } from '../../src/protocol/verify.ts';
import { writeFile } from '../../src/protocol/wire/game-file.ts';
import { sign } from '../../src/protocol/wire/keys.ts';
import type { SignKey } from '../../src/protocol/wire/keys.ts';
import { reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import type { Content, Message, MessageOf, Verified } from '../../src/protocol/wire/message.ts';
import type { SecretBids } from '../../src/protocol/wire/secret-bids.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, botSheets } from './bid-tables.ts';
import { Forger } from './forger.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { KEYS, Watched } from './watched.ts';

const fields: readonly (keyof SecretBids)[] = [
  'nonce',
  'point',
  'known',
  'coefficients',
  'shares',
  'sums',
  'marks',
  'answers',
];

/** These bytes with one bit changed, in the middle. */
function flipped(bytes: Uint8Array): Uint8Array {
  const middle = Math.floor(bytes.length / 2);
  return bytes.map((byte, place) => (place === middle ? byte ^ 1 : byte));
}

const LIAR = 2;

/** Locks orders. If a field is named, changes this field of the secret bids after they were sealed. */
function lock(player: Player, sheet: OrderTexts, field: keyof SecretBids | undefined): void {
  if (!field) return void player.commit(sheet, true);
  const from = player.bidsToSeal(sheet) as BidsToSeal;
  const bids = finish(castBids(from.context, from.bids, from.secrets));
  player.commit(sheet, true, {}, { from, bids: { ...bids, [field]: flipped(bids[field]) } });
}

/**
 * Plays a season with secret bids, and ends the game. `lies`: the field of its secret bids that the first seat changes after sealing, then
 * the field that the second seat changes, and so on.
 */
function playedTable(lies: readonly (keyof SecretBids)[] = []) {
  const table = bidTable('tampered', { voting: { end: 50 } });
  const sheets = botSheets(table.players, new Seeded('tampered'));
  table.players.forEach((player, place) => lock(player, sheets[place] ?? {}, lies[place]));
  table.deliver();
  for (const player of table.players) player.vote({ type: 'scrap' }, true);
  table.deliver();
  return table;
}

/** A message with other content. The signature is the old one, or a new one by `key`. */
function changed(message: Message, content: Content, key: SignKey | null): Message {
  const { game, author, seq, prev, signature } = message;
  const made = signMessage({ ...content, game, author, seq, prev }, key ?? KEYS.chain, sign);
  return key ? made : { ...made, signature };
}

/** Verifies a file in which one message is replaced. Returns the lines that fail, and the notes. */
function linesWith(all: readonly Message[], old: Message, made: Message, verified?: Verified) {
  const file = writeFile(all.map((message) => (message.id === old.id ? made : message)));
  const { lines, notes } = verify(file, { rulebook: simulatedRules, ...(verified && { verified }) });
  return {
    failed: lines.filter(({ ok }) => !ok).map(({ says }) => inEnglish(says)),
    notes: notes.map(inEnglish),
  };
}

const isBy = (author: Id) => (message: Message) => message.author === author;
const short = ({ id }: Message) => id.slice(0, 8);

describe('a finished file', () => {
  const table = playedTable();
  const all = table.host.wires().map((wire) => reopenMessage(wire));
  const forger = new Forger(table.players[LIAR] as (typeof table.players)[number], new Seeded('tampered'));
  const own = all.filter(isBy(forger.keys.chain.public));
  const lock = own.find(({ type, body }) => type === 'commit' && body.bids !== null) as MessageOf<'commit'>;
  const part = own.find(({ type }) => type === 'part') as MessageOf<'part'>;
  const key = forger.keys.chain;
  const spring = 'for Spring 1936 – Orders';

  const bent = (field: keyof SecretBids): Content => {
    const bids = lock.body.bids as SecretBids;
    return { type: 'commit', body: { ...lock.body, bids: { ...bids, [field]: flipped(bids[field]) } } };
  };
  const bentPart: Content = { type: 'part', body: { ...part.body, part: flipped(part.body.part) } };

  it('verifies as it was written', () => {
    expect(linesWith(all, lock, lock, table.verified)).toEqual({ failed: [], notes: [] });
  });

  it.each(fields)('does not verify with a byte of “%s” changed, and names season and seat', (field) => {
    const made = changed(lock, bent(field), null);
    expect(linesWith(all, lock, made, table.verified).failed).toEqual([
      `The lock of Player 3 ${spring} (${short(made)}) is not valid: The signature does not fit the message.`,
    ]);
  });

  it('does not verify with a byte of a part changed, and names season and seat', () => {
    const made = changed(part, bentPart, null);
    expect(linesWith(all, part, made, table.verified).failed).toEqual([
      `The part of the count of bids of Player 3 ${spring} (${short(made)}) is not valid: The signature does not fit the message.`,
    ]);
  });

  it.each(fields)(
    'does not verify if the author signs bids with another “%s”: others counted the old ones',
    (field) => {
      const { failed } = linesWith(all, lock, changed(lock, bent(field), key), table.verified);
      const counts = failed.filter((line) =>
        line.includes('counts a lock of Player 3 that is missing from the file.'),
      );
      expect(counts.length).toBeGreaterThan(5);
      expect(counts.every((line) => line.includes(spring))).toBe(true);
    },
  );

  it('does not verify if the author signs another part: their next message follows the old one', () => {
    const made = changed(part, bentPart, key);
    const { failed } = linesWith(all, part, made, table.verified);
    expect(failed).toContainEqual(
      expect.stringMatching(
        `follows another message than this one: The part of the count of bids of Player 3 .*${spring} \\(${short(made)}\\)\\.$`,
      ),
    );
  });
});

describe('a list of the witness', () => {
  const table = new Watched(7, { variant: '1936', bids: 'secret' });
  const sheets = botSheets(table.players, new Seeded('tampered list'));
  for (const [seat, sheet] of sheets.entries()) table.visit(seat, (player) => player.commit(sheet, true));
  table.visit(0);
  const all = table.mail.map((wire) => reopenMessage(wire));
  const list = all.find(({ type }) => type === 'list') as MessageOf<'list'>;
  const [first, ...others] = list.body.parts as [Uint8Array, ...Uint8Array[]];
  const bent: Content = { type: 'list', body: { ...list.body, parts: [flipped(first), ...others] } };

  it('with a byte of a part changed makes the file fail, and the sentence names the season', () => {
    const made = changed(list, bent, null);
    expect(linesWith(all, list, made).failed).toEqual([
      `The list of the witness for Spring 1936 – Orders (${short(made)}) is not valid: The signature does not fit the message.`,
    ]);
  });

  it('with another part, signed by the witness, leaves keys and parts that rest on a missing list', () => {
    const { failed } = linesWith(all, list, changed(list, bent, KEYS.chain));
    expect(failed.filter((line) => line.includes('for Spring 1936 – Orders'))).not.toEqual([]);
  });
});

it('bids that were sealed falsely from the beginning are told, with season and seat, and none of them counts', () => {
  const table = playedTable(['answers', 'marks', 'sums']);
  const { lines, notes } = verify(table.host.file(), { verified: table.verified, rulebook: simulatedRules });
  const says = lines.map((line) => inEnglish(line.says));
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(says).toContain('Secret bids within the points: 4 of 7 proved.');
  expect(table.table.phases[0]?.count?.counted.map(({ seat }) => seat)).toEqual([3, 4, 5, 6]);
  for (const seat of [1, 2, 3]) {
    const told = `^Player ${seat} sealed bids without a good proof, so that none of them count\\. The proof, in Spring 1936 – Orders: [0-9a-f]{8}\\.$`;
    expect(notes.map(inEnglish)).toContainEqual(expect.stringMatching(told));
  }
});
