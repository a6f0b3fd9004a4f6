import { describe, expect, it } from 'vitest';
import type { Lines } from './scene.ts';
import { play } from './scene.ts';

const refused =
  'is illegal (a Spanish faction bids for Portugal, for support of its own units, and of moves against the other faction)';

const spain = { nationalists: 'A brg', republicans: 'A val' };

describe('the Spanish factions of 1936, as long as both exist and neither controls all of Spain', () => {
  it.each([
    ['any order of Portugal', { nationalists: '1: F por H' }, 'F por H: holds'],
    [
      'support of its own unit where it stands',
      { republicans: '1: F por S A gra' },
      'F por S A gra: succeeds',
    ],
  ])('may buy %s', (_what, orders, told) => {
    const units = { nationalists: 'A brg', republicans: 'A gra', minor: 'F por' };
    expect(play('1936', { units, orders }).told).toContain(told);
  });

  it('may buy support of its own unit’s move from any minor power', () => {
    const units = { nationalists: 'A slo', republicans: 'A val', minor: 'A aus, A hun' };
    const orders = { nationalists: 'A slo - hun, 1: A aus S A slo - hun' };
    expect(play('1936', { units, orders }).units('nationalists')).toEqual(['A hun']);
  });

  it('may buy support of anybody’s move into a space where the other faction stands', () => {
    const units = { nationalists: 'A brg', republicans: 'A slo', italy: 'A rom', minor: 'A cro' };
    const orders = { italy: 'A rom - slo', nationalists: '1: A cro S A rom - slo' };
    expect(play('1936', { units, orders }).units('italy')).toEqual(['A slo']);
  });

  it('may buy support of anybody’s move into a centre of the other faction, even an empty one', () => {
    const units = { ...spain, italy: 'A mil', minor: 'A aus' };
    const centers = { nationalists: 'brg', republicans: 'val, swi' };
    const orders = { italy: 'A mil - swi', nationalists: '1: A aus S A mil - swi' };
    expect(play('1936', { units, centers, orders }).lineOf('A aus')).toBe('A aus S A mil - swi: succeeds');
  });

  it.each([
    ['a hold of a minor power other than Portugal', '1: A aus H'],
    ['support of another power’s attack on a third', '1: A aus S A mun - cze'],
    ['support of another power’s unit in place', '1: A aus S A mun'],
    ['support of a move of its sponsor', '1: A cro S A slo - hun'],
  ])('may not buy %s', (_what, bid) => {
    const units = { ...spain, germany: 'A mun', italy: 'A slo', minor: 'A aus, A cro, A cze, A hun, F por' };
    const { told, lineOf } = play('1936', { units, orders: { nationalists: bid } });
    expect(told).toContain(`${bid}: ${refused}`);
    expect(lineOf(bid.slice(3, 8))).toMatch(/is illegal, holds/);
  });

  it('don’t restrict their sponsors, who have points of their own', () => {
    const units = { ...spain, germany: 'A mun', minor: 'A aus, A cze' };
    const orders = { germany: 'A mun - cze', italy: '1: A aus S A mun - cze' };
    expect(play('1936', { units, orders }).units('germany')).toEqual(['A cze']);
  });
});

describe('a Spanish faction is free to bid as it likes', () => {
  const units = { nationalists: 'A brg', republicans: 'A cat', germany: 'A mun', minor: 'A aus, A cze' };
  const orders = { germany: 'A mun - cze', nationalists: '1: A aus S A mun - cze' };

  it('when it controls Burgos, Madrid and Valencia', () => {
    const centers = { nationalists: 'brg, mad, val', republicans: 'mor' };
    expect(play('1936', { units, centers, orders }).units('germany')).toEqual(['A cze']);
  });

  it('when the other faction has neither units nor centres', () => {
    const { republicans, ...others } = units;
    const germans = (also: Lines, owned: Lines) =>
      play('1936', {
        units: { ...others, ...also },
        centers: { nationalists: 'brg', ...owned },
        orders,
      }).units('germany');
    expect(germans({}, {})).toEqual(['A cze']);
    expect(germans({ republicans }, {})).toEqual(['A mun']);
    expect(germans({}, { republicans: 'val' })).toEqual(['A mun']);
  });

  it('but not with two of the three while the other faction exists', () => {
    const centers = { nationalists: 'brg, mad', republicans: 'val' };
    expect(play('1936', { units, centers, orders }).units('germany')).toEqual(['A mun']);
  });
});

describe('the seats behind the Spanish factions', () => {
  it('Italy’s and the Soviet Union’s seats write for the factions, under each power’s own name', () => {
    const orders = { italy: 'A brg - mad', nationalists: 'A brg - nav', soviet: 'A val - mad' };
    const played = play('1936', { orders });
    expect(played.units('nationalists')).toEqual(['A nav']);
    expect(played.units('republicans')).toEqual(['A val']);
    expect(played.told).toContain('A brg - mad: is illegal (the unit in Burgos belongs to another power)');
  });
});
