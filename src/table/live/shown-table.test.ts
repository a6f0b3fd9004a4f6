import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { random } from '../../device/random-bytes.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { Player } from '../../protocol/player/player.ts';
import { openStore } from '../../sync/store.ts';
import { ShownTable } from './shown-table.svelte.ts';

const store = await openStore('shown-table');
const { keep, link } = Player.host({ name: 'Test', variant: 'standard' }, random(32), random);

class Shown extends ShownTable {
  override readonly role = 'writer';
  override hasStopped = false;
  get chain() {
    return this.keys.chain.public;
  }
  show(table: object) {
    this.newest = table as Table;
  }
}

/** What this browser shows of a table. `part` gets the keys of this browser's seat and chain, and returns some of the table's fields. */
function shownWith(part: (seat: string, chain: string) => object): Shown {
  const shown = new Shown(store, keep, link.room);
  shown.show({ seats: [], genesis: null, ...part(shown.seatKey, shown.chain) });
  return shown;
}

const seat = (key: string, pen: string, part = {}) => ({
  ...{ key, pen, number: 0, powers: ['france'], gone: false, asking: [] },
  ...part,
});

describe('this browser’s seat', () => {
  test('is the seat with its key, if this device has the pen', () => {
    const shown = shownWith((key, pen) => ({ seats: [seat('other', pen), seat(key, pen, { number: 1 })] }));
    expect([shown.seat, shown.powers, shown.elsewhere, shown.asksForPen]).toEqual([
      1,
      ['france'],
      null,
      false,
    ]);
  });

  test('is elsewhere if another device has the pen', () => {
    const shown = shownWith((key) => ({ seats: [seat(key, 'another device')] }));
    expect([shown.seat, shown.powers]).toEqual([null, []]);
    expect(shown.elsewhere).toMatchObject({ number: 0 });
    expect(shown.asksForPen).toBe(false);
  });

  test('is asked for if this device, and not only another one, wants the pen', () => {
    const other = { pen: 'a third device' };
    const asking = (pen: string) => [other, { pen }];
    expect(shownWith((key, pen) => ({ seats: [seat(key, 'x', { asking: asking(pen) })] })).asksForPen).toBe(
      true,
    );
    expect(shownWith((key) => ({ seats: [seat(key, 'x', { asking: [other] })] })).asksForPen).toBe(false);
  });

  test('is none before the roster, for a spectator, or once the seat is given to somebody else', () => {
    expect(new Shown(store, keep, link.room).seat).toBeNull();
    expect(shownWith(() => ({ seats: [seat('other', 'other')] }))).toMatchObject({
      seat: null,
      elsewhere: null,
    });
    const gone = shownWith((key, pen) => ({ seats: [seat(key, pen, { gone: true })] }));
    expect(gone).toMatchObject({ seat: null, elsewhere: null, asksForPen: false });
  });
});

test('whoever made the table is its host', () => {
  expect(shownWith((_, chain) => ({ genesis: { host: chain } })).isHost).toBe(true);
  expect(shownWith(() => ({ genesis: { host: 'somebody else' } })).isHost).toBe(false);
  expect(new Shown(store, keep, link.room).isHost).toBe(false);
});

test('a tab that has just opened has no strangers, waits for nobody, has nothing unsent, and knows no next table', () => {
  const shown = new Shown(store, keep, link.room);
  expect([shown.isStrange, shown.isListening, shown.isSending, shown.nextSecret]).toEqual([
    false,
    false,
    false,
    null,
  ]);
});

test('a tab that has stopped says so, whatever its connection is', () => {
  const shown = shownWith(() => ({}));
  const usual = shown.connectionWords;
  shown.hasStopped = true;
  expect(shown.connectionWords).not.toBe(usual);
});
