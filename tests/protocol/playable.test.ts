import { describe, expect, it } from 'vitest';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import { writeFile } from '../../src/protocol/wire/game-file.ts';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import { signMessage } from '../../src/protocol/wire/message.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import { verify } from '../../src/protocol/verify.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { everyId } from '../../variants/index.ts';

const usual = newGenesis({ name: 'Terms', variant: 'standard' }, new Uint8Array(16), shippedRules);
const { chain } = gameKeys(new Uint8Array(32), 'room', new Uint8Array(16));

const genesisOf = (terms: Partial<Genesis>) =>
  signMessage(
    { type: 'genesis', body: { ...usual, ...terms }, game: null, author: chain.public, seq: 0, prev: null },
    chain,
  );

const strange: readonly (readonly [Partial<Genesis>, string])[] = [
  [{ bids: 'gm' }, 'secret bids (“gm”)'],
  [{ bids: 'ballot' }, 'secret bids (“ballot”)'],
];

it.each(everyId())('a table can be opened for %s', (variant) => {
  const body = newGenesis({ name: 'Terms', variant }, new Uint8Array(16), shippedRules);
  expect(replay([genesisOf(body)]).stopped).toBeNull();
});

describe('a genesis whose settings this version cannot play', () => {
  it.each(strange)('%j stops the table, and says so', (terms, named) => {
    const genesis = genesisOf(terms);
    const sentence = `This table asks for ${named}, which this app cannot play. Open it with a newer one.`;
    const { stage, stopped, judge } = replay([genesis]);
    expect({ stage, judge }).toEqual({ stage: 'stopped', judge: null });
    expect(stopped && inEnglish(stopped)).toBe(sentence);
    const failed = verify(writeFile([genesis])).lines.filter(({ ok }) => !ok);
    expect(failed).toEqual([{ ok: false, says: stopped }]);
  });

  it('never comes from this version', () => {
    expect(replay([genesisOf({})]).stage).toBe('lobby');
    expect(replay([genesisOf({ voting: { ...usual.voting, secret: true } })]).stage).toBe('lobby');
  });
});
