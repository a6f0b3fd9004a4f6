import { describe, expect, it } from 'vitest';
import { play } from './scene.ts';

const units = {
  germany: 'A mun, A ber',
  italy: 'A alb',
  poland: 'A cra',
  france: 'A par',
  minor: 'A aus, A bul, A cze, F gre, A hun, A ser, F swe',
};

/** For each bad bid: Germany's line, the result of that line, and the result of the unit for which the line bids. */
const bad: readonly [what: string, written: string, line: string, unit: string | null][] = [
  [
    'an order without points',
    'A aus H',
    'A aus H: is illegal (the unit in Austria obeys points alone: write how many in front, as in 1:)',
    'A aus: is illegal, holds (the unit in Austria obeys points alone: write how many in front, as in 1:)',
  ],
  [
    'a bid of no point',
    '0: A aus H',
    '0: A aus H: is illegal (a bid is of one point at least)',
    'A aus: is illegal, holds (a bid is of one point at least)',
  ],
  [
    'a move',
    '2: A aus - hun',
    '2: A aus - hun: is illegal (a minor power’s unit only holds or supports)',
    'A aus: is illegal, holds (a minor power’s unit only holds or supports)',
  ],
  [
    'a convoy',
    '1: F gre C A bul - izm',
    '1: F gre C A bul - izm: is illegal (a minor power’s unit only holds or supports)',
    'F gre: is illegal, holds (a minor power’s unit only holds or supports)',
  ],
  [
    'a unit that is not on the board',
    '1: A nwy H',
    '1: A nwy H: is illegal (there is no unit for it in Norway)',
    null,
  ],
  [
    'a unit of another kind',
    '1: F aus H',
    '1: F aus H: is illegal (the unit in Austria is of another kind)',
    'A aus: is illegal, holds (the unit in Austria is of another kind)',
  ],
  [
    'a unit of another power',
    '1: A par H',
    '1: A par H: is illegal (the unit in Paris is no minor power’s)',
    'A par: holds',
  ],
  [
    'support of a space out of reach',
    '1: A aus S A par - bur',
    '1: A aus S A par - bur: is illegal (it cannot go to Burgundy)',
    'A aus: is illegal, holds (it cannot go to Burgundy)',
  ],
  [
    'a fleet’s support inland',
    '1: F gre S A alb - ser',
    '1: F gre S A alb - ser: is illegal (it cannot go to Serbia)',
    'F gre: is illegal, holds (it cannot go to Serbia)',
  ],
  [
    'support of nobody',
    '1: A aus S A tra - hun',
    '1: A aus S A tra - hun: is illegal (there is no unit for it in Transylvania)',
    'A aus: is illegal, holds (there is no unit for it in Transylvania)',
  ],
  [
    'support of a move that cannot be made',
    '1: A aus S A ber - hun',
    '1: A aus S A ber - hun: is illegal (the unit it is for cannot go to Hungary)',
    'A aus: is illegal, holds (the unit it is for cannot go to Hungary)',
  ],
  [
    'support of a minor power’s move',
    '1: A aus S A ser - hun',
    '1: A aus S A ser - hun: is illegal (the unit it is for cannot go to Hungary)',
    'A aus: is illegal, holds (the unit it is for cannot go to Hungary)',
  ],
  [
    'support of itself',
    '1: A aus S A aus',
    '1: A aus S A aus: is illegal (no unit supports itself)',
    'A aus: is illegal, holds (no unit supports itself)',
  ],
  [
    'a space that does not exist',
    '1: A aus S A mun - mordor',
    'germany: is illegal (the line could not be read)',
    'A aus: is illegal, holds (the line could not be read)',
  ],
  [
    'three points on one minor power',
    '3: A aus H',
    '3: A aus H: is illegal (more points are bid on Austria than a power may spend on one unit)',
    'A aus: holds',
  ],
  [
    'more points than it has',
    '99999999999999999999: A aus H',
    '9007199254740991: A aus H: is illegal (more points are bid than the power has, so it loses them all)',
    'A aus: holds',
  ],
];

describe('a bid that the rules refuse has no effect, and the report says why', () => {
  it.each(bad)('%s', (_what, written, line, unit) => {
    const { told } = play('1936', { units, orders: { germany: `A ber - gpo, ${written}` } });
    expect(told).toContain(line);
    if (unit !== null) expect(told).toContain(unit);
    expect(told).toContain('A ber - gpo: moves');
  });
});

describe('a bad bid', () => {
  it('leaves the unit to powers whose bids count', () => {
    const orders = { germany: '1: A aus S A mun', poland: '2: A aus - cze', italy: 'A aus S A par - bur' };
    const { told, lineOf } = play('1936', { units, orders });
    expect(lineOf('A aus')).toBe('A aus S A mun: succeeds');
    expect(told).toContain('2: A aus - cze: is illegal (a minor power’s unit only holds or supports)');
  });

  it('spends its points, so that the power’s other bids may be too many', () => {
    const orders = { germany: '2: A aus S A mun, 1: A nwy H, 1: A bul - rum' };
    expect(play('1936', { units, orders }).lineOf('A aus')).toBe('A aus: holds');
  });

  it('for the bidder’s own unit leaves it without an order', () => {
    const { told } = play('1936', { units, orders: { germany: '1: A mun - thu' } });
    expect(told).toContain('A mun - thu: is illegal, holds (the unit in Munich is no minor power’s)');
  });

  it('beside a unit’s own order changes nothing', () => {
    const { told } = play('1936', { units, orders: { germany: 'A mun - thu, 1: A mun H' } });
    expect(told).toContain('A mun - thu: moves');
  });
});

describe('players bid points when units move, but not', () => {
  it.each(['S1936R', 'W1936A'])('in %s', (phase) => {
    const { told } = play('1936', { phase, units, orders: { germany: '1: A aus H' } });
    expect(told).toContain('1: A aus H: is illegal (points are bid only when units move)');
  });
});
