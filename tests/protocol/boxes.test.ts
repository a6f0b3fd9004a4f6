import { describe, expect, it } from 'vitest';
import { writeLine } from '../../engine/notation/write.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { firstMovement, type Judge } from '../../engine/judge.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { roomIn } from '../../src/protocol/wire/seal.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import { encodeSheet } from '../../src/protocol/wire/order-sheet.ts';
import { games } from '../../variants/games.ts';

/** A position with a unit in every space, and with a fleet wherever a fleet can be. Orders on this board are the longest possible. */
function crowded(judge: Judge): Position {
  const power = judge.powers[0]?.id as string;
  const places = judge.board.spaces.filter(({ kind }) => kind !== 'impassable' && kind !== 'offboard');
  const units = places.map(({ id, kind, coasts }): Unit => {
    if (kind === 'land') return { power, kind: 'A', at: id };
    return coasts?.[0] === undefined
      ? { power, kind: 'F', at: id }
      : { power, kind: 'F', at: id, coast: coasts[0] };
  });
  return { ...firstMovement(judge), units };
}

/** For each unit, the length of its longest order. The greatest length comes first. */
function longestOrders(judge: Judge): readonly number[] {
  const at = crowded(judge);
  const lengths = at.units.map((unit) =>
    Math.max(...judge.legal(at, unit.power, unit, []).map((order) => writeLine({ order, text: '' }).length)),
  );
  return lengths.sort((one, other) => other - one);
}

/** The most powers that one player can have at a table of two. */
function mostPowers(judge: Judge): readonly string[] {
  const hands = handsOf(judge).toSorted((one, other) => other.length - one.length);
  return hands.slice(0, Math.ceil(hands.length / 2)).flat();
}

describe.each(games.map(({ id }) => id))('a box of %s', (id) => {
  it('has room for everything that one of two players may write: the longest order for a unit of every centre, and all bids', () => {
    const { judge } = shippedRules(id, {});
    const { boxes } = newGenesis({ name: 'x', variant: id }, new Uint8Array(16), shippedRules);
    const start = judge.begin();
    const lengths = longestOrders(judge).slice(0, Object.keys(start.centres).length);
    const orders = lengths.map((length) => 'x'.repeat(length));
    const bid = `1: ${'x'.repeat(lengths[0] as number)}`;
    const powers = mostPowers(judge);
    const sheet = powers.map((power, place) => {
      const bids = Array.from({ length: judge.points(start, power) && 3 }, () => bid);
      return [power, place === 0 ? [...orders, ...bids] : bids];
    });
    const { length } = encodeSheet(Object.fromEntries(sheet) as Record<string, string[]>);
    expect(length).toBeLessThanOrEqual(roomIn(boxes.length));
  });
});
