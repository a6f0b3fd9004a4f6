import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeOrder } from '../../engine/notation/write.ts';
import type { OrderLine } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import { open } from '../../engine/judge.ts';
import { colonisation } from '../../variants/colonisation/index.ts';
import { VariantInPlay } from './played.ts';

const beacon = '5e'.repeat(32);

/** A game of three players with these units on the board, as in `austria: 'AF bar, F nth'`. */
function game(
  phase: string,
  units: Readonly<Record<Power, string>>,
  centres: Position['centres'] = {},
): VariantInPlay {
  const played = new VariantInPlay(colonisation, { players: 3 });
  const pieces = Object.entries(units).flatMap(([power, list]) =>
    readUnits(played.judge.board, power, list.split(',')),
  );
  played.position = {
    ...played.position,
    phase,
    units: pieces,
    centres: { ...played.position.centres, ...centres },
  };
  return played;
}

describe('the example in the rules, with the Norwegian Sea in place of the rules’ “Mid” (ruling 7.13)', () => {
  const fall = () => game('F1902M', { austria: 'F bar, F nth', england: 'F bar, AF nwg, F nwg' });
  const orders = {
    austria: 'F bar - nwy, F nth H',
    england: 'F bar - nwy, AF nwg - bar (A - stp), F nwg - cly',
  };

  it('there may be several fleets in Bar, but not in Norway', () => {
    const played = fall().order(orders);
    expect(played.units('austria')).toBe('F bar, F nth');
    expect(played.units('england')).toBe('A stp, F bar, F bar, F cly');
  });

  it('Alpha’s F Nth cannot support F Bar’s attack, because it is still 1902 (rule 4)', () => {
    const played = fall().order({ ...orders, austria: 'F bar - nwy, F nth S F bar - nwy' });
    expect(played.told('F nth')).toEqual([
      'F nth S F bar - nwy: is illegal, holds (fleets at sea support nothing yet)',
    ]);
  });

  it('if St Petersburg is occupied, the unsupported landing fails, and the army remains part of the army-fleet', () => {
    const played = fall();
    const { board } = played.judge;
    played.position = {
      ...played.position,
      units: [...played.position.units, ...readUnits(board, 'france', ['A stp'])],
    };
    played.order(orders);
    expect(played.units('england')).toBe('AF bar, F bar, F cly');
    expect(played.units('france')).toBe('A stp');
  });

  it('the players vote on which fleet remains in Bar; Beta has two votes and wins, and each must retreat one fleet', () => {
    const played = fall().order(orders);
    expect(played.phase).toBe('F1902V');
    played.order({ austria: 'VOTE bar austria', england: 'VOTE bar england, VOTE bar england' });
    expect(played.phase).toBe('F1902R');
    expect(played.units('england')).toBe('A stp, F bar, F cly');
    expect(played.position.dislodged.map(({ unit }) => unit.power)).toEqual(['austria', 'england']);
  });

  it('both retreat to one sea, and both are annihilated', () => {
    const played = fall().order(orders).order().order({ austria: 'F bar R nwg', england: 'F bar R nwg' });
    expect(played.units('austria')).toBe('F nth');
    expect(played.units('england')).toBe('A stp, F bar, F cly');
  });
});

describe('a game', () => {
  it('begins with a secret choice if the table’s options say so, and all units start where their players chose', () => {
    const played = new VariantInPlay(colonisation, { players: 6, set: 'choice' });
    expect(played.phase).toBe('W1900A');
    played.order({ austria: 'SET C', england: 'SET B', france: 'SET D' });
    expect(played.phase).toBe('S1901M');
    expect(['austria', 'england', 'france'].map((power) => played.units(power))).toEqual([
      'AF eas, AF ion',
      'AF bar, AF eas',
      'AF mao, AF nao',
    ]);
  });

  it('refuses a set that is not in the list in use (ruling C1)', () => {
    expect(() => open(colonisation, { players: 5, set: 'C', table: '2-5' })).toThrow(
      /only the table for five and more players has set C/,
    );
    expect(() => open(colonisation, { players: 3, set: 'C' })).toThrow(/only the table for five and more/);
    expect(open(colonisation, { players: 5, set: 'C' }).options.table).toBe('5+');
    expect(open(colonisation, { players: 6 }).options.table).toBe('5+');
  });

  it.each([
    [4, '5+'],
    [6, '2-5'],
    [10, '2-5'],
  ])('%i players do not use the table %s (ruling 7.1)', (players, table) => {
    expect(() => open(colonisation, { players, table })).toThrow(
      `Colonisation: ${players} players do not use the table ${table}.`,
    );
  });

  it('asks only powers that have a vote, and draws lots by the beacon alone', () => {
    const played = game('F1902V', { austria: 'F ion', england: 'F ion', france: 'F nth' });
    expect(played.judge.asks(played.position)).toEqual(['austria', 'england']);
    const winners = ['00', '11', '22', '33', '44', '55'].map((byte) => {
      const { next } = played.judge.adjudicate(played.position, {}, byte.repeat(32));
      return next.units
        .filter(({ at }) => at === 'ion')
        .map(({ power }) => power)
        .join();
    });
    expect(new Set(winners)).toEqual(new Set(['austria', 'england']));
  });

  it('gives the reason why a landing failed', () => {
    const played = game('S1903M', { austria: 'AF mao', england: 'F lon' });
    played.order({ austria: 'AF mao - eng (A - bel)', england: 'F lon - eng' });
    expect(played.told('A eng')).toEqual([
      'A eng - bel: fails (its army-fleet was not in English Channel to land it)',
    ]);
  });
});

describe('for all votes', () => {
  const seas = ['ion', 'bar'];
  const powers = ['austria', 'england', 'france'];
  const piece = fc.record({
    power: fc.constantFrom(...powers),
    kind: fc.constantFrom('F', 'AF'),
    at: fc.constantFrom(...seas),
  });
  const ballot = fc.record({
    by: fc.constantFrom(...powers),
    sea: fc.constantFrom(...seas, 'nth'),
    to: fc.constantFrom(...powers, 'F', 'AF'),
  });

  it('one piece stays in each sea, all others retreat, and votes of powers without a piece there change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 9 }),
        fc.array(ballot, { maxLength: 12 }),
        (pieces, ballots) => {
          const lists = powers.map((power) => [power, pieces.filter((one) => one.power === power)] as const);
          const written = Object.fromEntries(
            lists
              .filter(([, own]) => own.length > 0)
              .map(([power, own]) => [power, own.map(({ kind, at }) => `${kind} ${at}`).join()]),
          );
          const { judge, position } = game('F1902V', written);
          const bookOf = (some: typeof ballots) =>
            Object.fromEntries(
              powers.map((power): [Power, OrderLine[]] => [
                power,
                some
                  .filter(({ by }) => by === power)
                  .map(({ sea, to }): OrderLine => {
                    const order =
                      to === 'F' || to === 'AF'
                        ? ({ type: 'keep', sea, kind: to } as const)
                        : ({ type: 'vote', sea, power: to } as const);
                    return { order, text: writeOrder(order) };
                  }),
              ]),
            );
          const there = (power: Power, sea: string) =>
            pieces.some((one) => one.power === power && one.at === sea);
          const turn = judge.adjudicate(position, bookOf(ballots), beacon);
          const own = judge.adjudicate(
            position,
            bookOf(ballots.filter(({ by, sea }) => there(by, sea))),
            beacon,
          );
          expect(own.next.units).toEqual(turn.next.units);
          const after = (sea: string) => turn.next.units.filter(({ at }) => at === sea).length;
          const left = turn.unasked?.[0]?.position ?? turn.next;
          for (const sea of seas)
            expect(after(sea)).toBe(Math.min(1, pieces.filter(({ at }) => at === sea).length));
          if (left.phase === 'F1902R') expect(left.units.length + left.dislodged.length).toBe(pieces.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('for all removals in a winter', () => {
  const kind = fc.constantFrom('AF mao', 'AF nao', 'AF eas', 'F nth', 'F ion', 'A spa', 'A por');

  it('exactly as many pieces as necessary are removed, by orders or without, an army-fleet in two steps, and no order that was offered is refused', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(kind, { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        fc.nat(9),
        (units, lots, most) => {
          const { judge, position } = game('W1903A', { austria: units.join() });
          const worth = (list: Position['units']) =>
            list.reduce((sum, { kind: one }) => sum + (one === 'AF' ? 2 : 1), 0);
          const lines: OrderLine[] = [];
          while (lines.length < most) {
            const offered = judge.legal(position, 'austria', null, lines);
            if (offered.length === 0) break;
            const order = offered[(lots.next().value as number) % offered.length];
            const line = { order, text: writeOrder(order) };
            expect(judge.check(position, 'austria', line, [...lines, line])).toBeNull();
            lines.push(line);
          }
          const { next } = judge.adjudicate(position, { austria: lines }, beacon);
          expect(worth(next.units)).toBe(Math.min(2, worth(position.units)));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a unit that stays in a sea', () => {
  const orders = { austria: 'F nth S A nth - bel', england: 'AF eng - nth (A - bel)' };
  const supports = (phase: string, piece: string) => {
    const { judge, position } = game(phase, { austria: `${piece} nth`, england: 'AF eng' });
    const unit = position.units.find(({ at }) => at === 'nth') as Position['units'][number];
    return judge.legal(position, 'austria', unit, []).map(writeOrder);
  };

  it('may not support a landing from that sea, and gets no offer to, once only one piece fits into a sea', () => {
    expect(supports('S1903M', 'F')).not.toContain('F nth S A nth - bel');
    expect(supports('S1903M', 'AF')).not.toContain('AF nth S A nth - bel');
    const played = game('S1903M', { austria: 'F nth', england: 'AF eng' }).order(orders);
    expect(played.told('F nth')[0]).toMatch(/^F nth S A nth - bel: is illegal, holds \(/);
  });

  it('may support such a landing, and gets the offer, while many pieces fit', () => {
    expect(supports('S1902M', 'AF')).toContain('AF nth S A nth - bel');
    const crowded = game('S1902M', { austria: 'AF nth', england: 'AF eng' });
    crowded.order({ ...orders, austria: 'AF nth S A nth - bel' });
    expect(crowded.told('AF nth')).toEqual(['AF nth S A nth - bel: succeeds']);
    expect(crowded.units('england')).toBe('A bel, F nth');
  });

  it('may support a landing from another sea', () => {
    expect(supports('S1903M', 'F')).toContain('F nth S A eng - bel');
  });
});
