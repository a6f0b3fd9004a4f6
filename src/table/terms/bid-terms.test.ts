import { expect, test } from 'vitest';
import { unplayable } from '../../protocol/game/playable.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import { newGenesis } from '../../protocol/player/settings.ts';
import type { Genesis, Witness } from '../../protocol/wire/bodies.ts';
import { bidSettings, tellBids, usualBids, whyNotBids, type BidFacts } from './bid-terms.ts';
import { tellBidReaders } from './bid-readers.ts';

const apart: Witness = { key: 'witness', box: 'b', plays: false };
const played: Witness = { ...apart, plays: true };
const usual = newGenesis({ name: 'Test', variant: '1936' }, new Uint8Array(16), shippedRules);

/** For each witness and number of players: the default, and the settings that the host can choose. */
const table: readonly [
  string,
  Pick<BidFacts, 'witness' | 'escrow'>,
  Record<number, readonly [Genesis['bids'], string]>,
][] = [
  [
    'no witness',
    { witness: null, escrow: 'most' },
    {
      2: ['open', 'kept open'],
      3: ['open', 'kept open'],
      4: ['secret', 'secret kept open'],
      7: ['secret', 'secret kept open'],
    },
  ],
  [
    'a witness that no player runs',
    { witness: apart, escrow: 'most' },
    {
      2: ['open', 'kept open'],
      3: ['open', 'kept open'],
      4: ['kept', 'secret kept open'],
      7: ['kept', 'secret kept open'],
    },
  ],
  [
    'a witness that a player runs',
    { witness: played, escrow: 'all' },
    {
      3: ['open', 'kept open'],
      4: ['secret', 'secret kept open'],
      7: ['secret', 'secret kept open'],
    },
  ],
  [
    'keys that are not shared',
    { witness: null, escrow: 'none' },
    { 2: ['open', 'open'], 3: ['open', 'open'], 4: ['open', 'open'], 7: ['open', 'open'] },
  ],
  ['keys that are not shared, and a witness', { witness: apart, escrow: 'none' }, { 7: ['open', 'open'] }],
];
const rows = table.flatMap(([title, terms, byPlayers]) =>
  Object.entries(byPlayers).map(([players, [bids, offered]]) => {
    return { title, facts: { ...terms, players: Number(players) }, bids, offered };
  }),
);

test.each(rows)(
  'with $title, $facts.players players have $bids bids by default, and are offered: $offered',
  ({ facts, bids, offered }) => {
    expect(usualBids(facts)).toBe(bids);
    const free = bidSettings.filter((one) => whyNotBids(one.bids, facts) === null);
    expect(free.map((one) => one.bids).join(' ')).toBe(offered);
    for (const one of free) {
      const keeper = one.bids === 'kept' ? apart : null;
      expect(unplayable({ ...usual, ...facts, bids: one.bids, keeper })).toBeNull();
    }
    expect(free.map((one) => one.bids)).toContain(bids);
  },
);

test('what is not offered says why', () => {
  const few = { players: 3, witness: null, escrow: 'most' } as const;
  expect(whyNotBids('secret', few)).toMatch(/^Not for so few: of three players/);
  expect(whyNotBids('kept', { ...few, players: 7, escrow: 'none' })).toMatch(
    /need keys that the players share/,
  );
});

const keeper = { ...apart, key: 'keeper' };

test.each<[string, Partial<Genesis>, number | null, RegExp]>([
  [
    'open bids as ever',
    {},
    null,
    /^Bids: open\. Nobody sees a bid before the reveal; after it everybody sees/,
  ],
  [
    'secret bids',
    { bids: 'secret' },
    7,
    /^Bids: secret\. Nobody learns who bid what\. .* how many points each/,
  ],
  ['that they stay secret', { bids: 'secret' }, 7, /Who bid what stays secret when the game is over\.\n/],
  ['that they are told', { bids: 'secret', bidsTold: true }, 7, /over, everybody learns who bid what\.\n/],
  [
    'who reads them early, before the game',
    { bids: 'secret' },
    null,
    /\nThose who together could read a sealed/,
  ],
  [
    'who reads them early',
    { bids: 'secret' },
    7,
    /\nAny five of the six others together could read your bids/,
  ],
  ['what few players mean', { bids: 'secret' }, 7, /Among three or two .*\. Of two, each can work out what/],
  ['what few players mean to a keeper', { bids: 'kept', keeper }, 7, /Among three or two .* powers hold\.$/],
  [
    'what two players and a witness mean',
    { bids: 'secret', witness: apart },
    7,
    /Between two .*\. Each can work/,
  ],
  [
    'the keeper',
    { bids: 'kept', keeper },
    7,
    /The table learns only .*\. The keeper is a computer, or a person who/,
  ],
  [
    'that a player runs the keeper',
    { bids: 'kept', keeper: { ...keeper, plays: true } },
    7,
    /one of the players runs\. It sees how many points .* Its owner sees the totals\. If/,
  ],
  [
    'that the witness is the keeper',
    { bids: 'kept', keeper: apart, witness: apart },
    7,
    /The keeper is the witness\. It sees how many points .* result\. If it is silent for a day/,
  ],
  [
    'that a player runs both',
    { bids: 'kept', keeper: played, witness: played },
    7,
    /The keeper is the witness\. .* Its owner sees the totals\./,
  ],
  [
    'that another computer is the witness',
    { bids: 'kept', keeper, witness: apart },
    7,
    /The keeper is a computer, or/,
  ],
  [
    'how long the keeper may be silent',
    {
      bids: 'kept',
      keeper,
      pace: { ...usual.pace, deadline: { type: 'after', orders: 900, retreats: 300, builds: 300 } },
    },
    7,
    /silent for 15 min, or proves/,
  ],
])('the terms tell %s', (_, part, players, sentence) => {
  expect(tellBids({ ...usual, ...part }, players).join('\n')).toMatch(sentence);
});

test.each<[number, Witness | null, RegExp]>([
  [7, null, /^Any five of the six others together could read your bids early\.$/],
  [5, null, /^Only all four others together could read your bids early\.$/],
  [3, null, /^Nobody could read your bids early/],
  [2, apart, /^Nobody could read your bids early/],
  [
    7,
    apart,
    /^Any five of the six others together, or the witness and any two of you, could read bids early\.$/,
  ],
  [4, played, /^Only all three others together could read your bids early\.$/],
  [
    5,
    played,
    /^Only all four others together, or the witness and any three of you, could read bids early\.$/,
  ],
  [3, apart, /^Only the witness and both others together could read your bids early\.$/],
])('who could read bids early, of %s players with the witness %j', (players, witness, sentence) => {
  expect(tellBidReaders({ escrow: 'most', witness }, players)).toMatch(sentence);
});

test('a rematch has the same terms about bids', () => {
  const kept = {
    name: 'Test',
    variant: '1936',
    bids: 'kept',
    bidsTold: true,
    keeper,
    witness: apart,
  } as const;
  const first = newGenesis(kept, new Uint8Array(16), shippedRules);
  const { bids, bidsTold, keeper: same } = newGenesis(first, new Uint8Array(16).fill(1), shippedRules);
  expect({ bids, bidsTold, keeper: same }).toEqual({ bids: 'kept', bidsTold: true, keeper });
});
