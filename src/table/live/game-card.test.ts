import { expect, test } from 'vitest';
import { judge, start } from '../../orders/sheet-fixtures.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Store } from '../../sync/store.ts';
import { GameCardKeeper } from './game-card.ts';

/** A `GameCardKeeper`, and the cards that it has stored. */
function keeper() {
  const cards: { name: string; phase: unknown; board: unknown }[] = [];
  const store = { putGame: async (card: (typeof cards)[number]) => void cards.push(card) };
  return { cards, keeper: new GameCardKeeper(store as unknown as Store, 'room') };
}
const table = (part: Partial<Table> = {}, provisional = false) =>
  ({
    genesis: { name: 'Ours', variant: 'standard', options: {}, rules: '' },
    judge,
    draw: null,
    phases: [{ phase: 'S1901M', position: start, digest: 'one', provisional }],
    ...part,
  }) as unknown as Table;

test('a card has the table’s name, phase and board', async () => {
  const { cards, keeper: kept } = keeper();
  await kept.keep(table());
  expect(cards).toMatchObject([
    { room: 'room', name: 'Ours', phase: { season: 'S', year: 1901 }, board: { variant: 'standard' } },
  ]);
});

test('before a table is known, its card has no name, phase or board', async () => {
  const { cards, keeper: kept } = keeper();
  await kept.keep(null);
  await kept.keep(table({ judge: null, phases: [] }));
  expect(cards).toMatchObject([
    { name: '', phase: null, board: null },
    { name: 'Ours', phase: null, board: null },
  ]);
});

test('a table whose rules this app lacks has a card without a phase', async () => {
  const { cards, keeper: kept } = keeper();
  await kept.keep(table({ judge: null }));
  expect(cards).toMatchObject([{ name: 'Ours', phase: null }]);
});

test('a card is stored again only if something on it has changed', async () => {
  const { cards, keeper: kept } = keeper();
  const other = [{ phase: 'S1901M', position: start, digest: 'other', provisional: false }];
  const tables = [
    table(),
    table(),
    table({}, true),
    table({ phases: other as never }),
    table({ phases: other as never }),
  ];
  for (const one of tables) await kept.keep(one);
  expect(cards).toHaveLength(3);
});
