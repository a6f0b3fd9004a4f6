import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealPowers } from './deal.ts';
import { hashHex } from '../wire/hash.ts';

const powers = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
const singles = powers.map((power) => [power]);
const seats = (count: number) => Array.from({ length: count }, () => ({ opened: true, wishes: [] }));
const beacon = (name: string) => hashHex('beacon', name);

describe('dealing the powers', () => {
  it('deals all of them, as evenly as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.string(), (count, name) => {
        const hands = dealPowers({ by: 'draw', spare: 'share' }, singles, seats(count), beacon(name));
        expect(hands.flat().sort()).toEqual(powers);
        const sizes = hands.map((hand) => hand.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives each seat one power if the others go into civil disorder', () => {
    const hands = dealPowers({ by: 'draw', spare: 'disorder' }, singles, seats(3), beacon('x'));
    expect(hands.map((hand) => hand.length)).toEqual([1, 1, 1]);
    expect(new Set(hands.flat()).size).toBe(3);
  });

  it('gives every seat the same chance of a power', () => {
    const austrias = [0, 0, 0, 0];
    for (let game = 0; game < 800; game++) {
      const hands = dealPowers({ by: 'draw', spare: 'disorder' }, singles, seats(4), beacon(`${game}`));
      hands.forEach(
        (hand, seat) => (austrias[seat] = (austrias[seat] as number) + Number(hand.includes('austria'))),
      );
    }
    for (const count of austrias) expect(Math.abs(count - 800 / 7)).toBeLessThan(40);
  });

  it('grants each seat, in the order drawn, its best wish that is still free', () => {
    const wishes = ['turkey', 'france'];
    const all = [0, 1, 2].map(() => ({ opened: true, wishes }));
    const hands = dealPowers({ by: 'preference', spare: 'disorder' }, singles, all, beacon('x'));
    expect(hands.flat()).toEqual(expect.arrayContaining(wishes));
  });

  it('lets seats that did not open their box pick last', () => {
    const all = [
      { opened: false, wishes: ['turkey'] },
      { opened: true, wishes: ['turkey'] },
      { opened: true, wishes: [] },
    ];
    for (let game = 0; game < 20; game++) {
      const hands = dealPowers({ by: 'preference', spare: 'disorder' }, singles, all, beacon(`${game}`));
      expect(hands[0]).not.toEqual(['turkey']);
    }
  });

  it('never separates the powers of one hand, whichever of them seats wish for', () => {
    const hands = [['italy', 'nationalists'], ['france'], ['soviet', 'republicans'], ['turkey']];
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom('share', 'disorder'),
        fc.string(),
        (count, spare, name) => {
          const all = seats(count).map((seat) => ({ ...seat, wishes: ['nationalists', 'soviet'] }));
          const dealt = dealPowers({ by: 'preference', spare }, hands, all, beacon(name));
          const wished = dealt.filter((powers) => powers.includes('italy') || powers.includes('republicans'));
          expect(wished).toHaveLength(2);
          for (const hand of hands) {
            const holders = dealt.filter((powers) => hand.some((power) => powers.includes(power)));
            const whole = holders.every((powers) => hand.every((power) => powers.includes(power)));
            expect(whole && holders.length <= 1).toBe(true);
          }
        },
      ),
    );
  });
});
