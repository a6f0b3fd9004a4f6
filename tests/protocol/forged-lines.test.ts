import { describe, expect, it } from 'vitest';
import { writeFile } from '../../src/protocol/wire/game-file.ts';
import { certify, encodeMessage, reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import type { Content, Message } from '../../src/protocol/wire/message.ts';
import { verify } from '../../src/protocol/verify.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger } from './forger.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { begunTable } from './tables.ts';

const FORGED = 'Anna\n\u{1b}[2K\rok    Won by Anna\u{202e}';
const host = new Forger(begunTable(2, 'forged').host, new Seeded('forged'));
const genesis = host.chain[0] as Message;
const { chain, seat } = host.keys;

/** A message at the beginning of the host's chain. */
const first = (content: Content, game: string | null) =>
  signMessage({ ...content, game, author: chain.public, seq: 0, prev: null }, chain);

const taken = (message: Message) => () => reopenMessage(encodeMessage(message));

describe('a liar who wants to add lines to what a file proves', () => {
  const body = genesis.type === 'genesis' && genesis.body;
  if (!body) throw new Error('The host’s chain must begin with the genesis.');

  it('finds no name that breaks a line, reverses it or moves the cursor', () => {
    const certificate = certify(genesis.id, chain.public, seat);
    const claim = { seat: seat.public, veil: null, wishes: [], passes: 0, certificate };
    const claimed = (name: string) => first({ type: 'claim', body: { ...claim, name } }, genesis.id);
    expect(taken(claimed('Anna'))).not.toThrow();
    expect(taken(claimed(FORGED.slice(0, 40)))).toThrow('claim.name is not a name.');
    expect(taken(claimed('Anna '))).toThrow('claim.name is not a name.');
    expect(taken(first({ type: 'genesis', body: { ...body, name: FORGED } }, null))).toThrow(
      'genesis.name is not a name.',
    );
  });

  it('gets every text that it forges shown in one line', () => {
    const variant = first({ type: 'genesis', body: { ...body, variant: FORGED } }, null);
    const { lines, notes } = verify(writeFile([variant]));
    const told = [...lines.map(({ says }) => says), ...notes].map(inEnglish);
    expect(told.some((line) => line.includes('Anna\\n\\u001b[2K\\rok'))).toBe(true);
    expect(told.filter((line) => /[\p{C}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
  });

  it('finds no table that shows a line of its own', () => {
    expect(() => begunTable(2, FORGED)).toThrow('“Anna \\u001b');
  });
});
