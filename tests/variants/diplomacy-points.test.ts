import { describe, expect, it } from 'vitest';
import { play, playCounted } from './scene.ts';

/** Germany attacks Czechia and Italy attacks Switzerland. Austria could support either attack. */
const german = 'A aus S A mun - cze';
const italian = 'A aus S A mil - swi';

describe.each([
  ['1926', 'open bids', play],
  ['1926', 'counted bids', playCounted],
  ['1936', 'open bids', play],
  ['1936', 'counted bids', playCounted],
])('the examples of diplomacy points in the rules of %s, with %s', (variant, kind, playBids) => {
  const isOpen = kind === 'open bids';
  const spring = (bids: Readonly<Record<string, string>>) =>
    playBids(variant, {
      orders: {
        germany: `A mun - cze, ${bids.germany}`,
        italy: bids.italy ? `A mil - swi, ${bids.italy}` : 'A mil - swi',
        turkey: bids.turkey ?? 'A ank H',
      },
    });

  it('1: Germany alone gives Austria a point, so Austria supports the German attack on Czechia', () => {
    const played = spring({ germany: `1: ${german}` });
    expect(played.lineOf('A aus')).toBe(`${german}: succeeds`);
    expect(played.units('germany')).toContain('A cze');
    expect(played.units('minor')).not.toContain('A cze');
  });

  it('2: Germany and Italy give Austria one point each, for different orders: Austria holds, and supports nobody', () => {
    const played = spring({ germany: `1: ${german}`, italy: `1: ${italian}` });
    const why = isOpen ? ' (the most points were bid for several orders)' : '';
    expect(played.lineOf('A aus')).toBe(`A aus: holds${why}`);
    expect(played.units('germany')).toContain('A mun');
    expect(played.units('italy')).toContain('A mil');
  });

  it('3: Germany gives two points and Italy one: Austria supports the German attack', () => {
    const played = spring({ germany: `2: ${german}`, italy: `1: ${italian}` });
    expect(played.lineOf('A aus')).toBe(`${german}: succeeds`);
    expect(played.units('germany')).toContain('A cze');
    expect(played.units('italy')).toContain('A mil');
  });

  it('4: Germany and Italy give one point each, but Turkey gives its point for the German order too: together they outbid Italy', () => {
    const played = spring({ germany: `1: ${german}`, italy: `1: ${italian}`, turkey: `1: ${german}` });
    expect(played.lineOf('A aus')).toBe(`${german}: succeeds`);
    expect(played.units('germany')).toContain('A cze');
    expect(played.units('italy')).toContain('A mil');
  });

  it('a power that writes more points than it has loses them all, but not its own moves', () => {
    const played = spring({ germany: `2: ${german}, 2: F den H`, italy: `1: ${italian}` });
    expect(played.lineOf('A aus')).toBe(`${italian}: succeeds`);
    expect(played.units('italy')).toContain('A swi');
    expect(played.lineOf('A mun')).toMatch(/^A mun - cze: does not get there/);
    const reported = `2: ${german}: is illegal (more points are bid than the power has, so it loses them all)`;
    expect(played.told.includes(reported)).toBe(isOpen);
  });

  it('the report shows only the order that a minor power follows, and not which powers made bids', () => {
    const played = spring({ germany: `2: ${german}`, italy: `1: ${italian}` });
    expect(played.told.filter((line) => line.includes('A aus'))).toEqual([`${german}: succeeds`]);
  });
});
