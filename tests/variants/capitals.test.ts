import { describe, expect, it } from 'vitest';
import { findVariant } from '../../variants/index.ts';
import { VariantInPlay } from './played.ts';

const capitals = findVariant('capitals');

/** A game in which Italy takes Vienna in Spring 1902, since Austria has sent all its units east. */
function viennaFalls(options = {}): VariantInPlay {
  return new VariantInPlay(capitals, options)
    .order({ austria: 'A vie - gal, A bud - rum, F tri - alb', italy: 'A ven - tyr' })
    .order({ austria: 'A gal - ukr' })
    .until('S1902M')
    .order({ italy: 'A tyr - vie' });
}

describe('Capitals, rule A: a player who loses their capital has one season to regain it', () => {
  it('the player is warned', () => {
    const game = viennaFalls();
    expect(game.phase).toBe('F1902M');
    expect(game.judge.ahead(game.position)).toContainEqual({
      year: 1902,
      event: 'collapse',
      spaces: ['vie'],
    });
    const before = new VariantInPlay(capitals);
    expect(before.judge.ahead(before.position).every((one) => 'phase' in one)).toBe(true);
  });

  it('a player who regains it in time plays on', () => {
    const game = new VariantInPlay(capitals)
      .order({ austria: 'A vie - gal', italy: 'A ven - tyr' })
      .order({ italy: 'A tyr - vie' })
      .order({ austria: 'F tri D' })
      .order({ austria: 'A gal - vie, A bud S A gal - vie' })
      .order({ italy: 'A vie R tyr' });
    game.until('S1903M');
    expect(game.judge.asks(game.position)).toContain('austria');
    expect(game.position.memory).toEqual({});
  });

  it('a player who fails is out, with all units in civil disorder', () => {
    const game = viennaFalls().order({ austria: 'A ukr - gal' });
    expect(game.position.memory).toEqual({ collapsed: ['austria'] });
    expect(game.turn?.report).toContainEqual({
      power: 'austria',
      unit: null,
      order: null,
      words: ['fails'],
      why: [{ code: 'barred', rule: 'capital not regained', space: 'vie' }],
    });
    expect(game.units('austria')).toBe('A gal, A rum, F alb');
    expect(game.centres('austria')).toBe('bud rum tri');
    expect(game.judge.asks(game.position)).not.toContain('austria');
  });

  it('afterwards the units hold, may get support from others, and disband when dislodged; nothing is built', () => {
    const game = viennaFalls().order();
    expect(game.phase).toBe('W1902A');
    game.order({ austria: 'A bud B' }).until('S1903M');
    expect(game.units('austria')).toBe('A rum, A ukr, F alb');
    game.order({ austria: 'A rum - bul', russia: 'F sev - rum, A war - gal' });
    expect(game.told('A rum')).toContain('A rum - bul: is illegal, holds (the power is in civil disorder)');
    expect(game.told('F sev')).toEqual(['F sev - rum: does not get there (held by A rum, 1 against 1)']);
    game.order({ russia: 'F sev - rum', turkey: 'F ank - bla' }).until('S1904M');
    game.order({ turkey: 'F bla S F sev - rum', russia: 'F sev - rum' });
    expect(game.phase).toBe('F1904M');
    expect(game.units('austria')).toBe('A ukr, F alb');
  });

  it('an empty capital that another power owns is lost', () => {
    const game = new VariantInPlay(capitals)
      .order({ austria: 'A vie - gal', italy: 'A ven - tyr' })
      .order({ austria: 'A bud - rum', italy: 'A tyr - vie' })
      .until('S1902M')
      .order({ italy: 'A vie - boh' });
    expect(game.position.memory).toEqual({ collapsed: ['austria'] });
    expect(game.phase).toBe('F1902M');
  });

  it('with rule B alone, nobody collapses', () => {
    const game = viennaFalls({ rules: 'B' }).until('S1903M');
    expect(game.position.memory).toEqual({});
    expect(game.judge.asks(game.position)).toContain('austria');
  });

  it('the score is in centres, or in capitals if capitals win the game', () => {
    const score = (rules: string) => {
      const game = viennaFalls({ rules }).until('W1902A');
      return game.judge.score(game.position);
    };
    expect(score('A')).toMatchObject({ of: 'centres', goal: 18 });
    expect(score('B')).toEqual({
      of: 'capitals',
      goal: 4,
      seats: { austria: 0, england: 1, france: 1, germany: 1, italy: 2, russia: 1, turkey: 1 },
    });
    expect(score('AB')).toEqual(score('B'));
  });
});

describe('Capitals on another board', () => {
  const on1939 = findVariant('1939-pulsipher+capitals');

  it('works on 1939 I as on standard, also with neutral armies', () => {
    const game = new VariantInPlay(on1939, { rules: 'A' })
      .order({ germany: 'A mun - bur, F kie - hol', france: 'A par - gas' })
      .order({ germany: 'A bur - par' });
    expect(game.position.memory).toEqual({});
    game.until('F1940M');
    expect(game.position.memory).toEqual({ collapsed: ['france'] });
    expect(game.units('minor')).toBe('A pol, A spa, A swe, A tur');
    expect(game.judge.score(game.position)).toMatchObject({ of: 'units', goal: 16 });
  });

  it('wins by three of its five capitals, including its own, when victory is decided on that board', () => {
    const owning = (...capitals: string[]) => {
      const game = new VariantInPlay(on1939, { rules: 'B' });
      const { units, centres } = game.position;
      const taken = Object.fromEntries(capitals.map((at) => [at, 'germany']));
      const others = units.filter(({ at }) => !capitals.includes(at));
      game.position = { ...game.position, phase: 'W1941A', units: others, centres: { ...centres, ...taken } };
      return game.order().outcome;
    };
    expect(owning('par')).toBeNull();
    expect(owning('par', 'rom')).toEqual({ winner: 'germany' });
  });
});
