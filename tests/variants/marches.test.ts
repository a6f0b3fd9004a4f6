import { describe, expect, it } from 'vitest';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { Position } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';
import { marches } from '../../variants/marches/index.ts';
import { standard } from '../../variants/standard/index.ts';
import { VariantInPlay } from './played.ts';

/** The first three years of The Marches, as its rules 3 to 8 describe them. */
describe('The Marches', () => {
  it('1939: Germany marches into Austria unhindered, and no other power could', () => {
    const game = new VariantInPlay(marches).order({ germany: 'A mun - aus', italy: 'A rom - ven' });
    expect(game.units('germany')).toBe('A aus, A ber, F kie');
    expect(game.phase).toBe('F1939M');
    const italian = new VariantInPlay(marches)
      .order({ italy: 'A rom - ven' })
      .order({ italy: 'A ven - aus' });
    expect(italian.told('A ven')).toEqual(['A ven - aus: does not get there (held by A aus, 1 against 1)']);
  });

  it('1939: the army in Moscow leaves after the Autumn moves, and four centres appear, in which their powers may build', () => {
    const game = new VariantInPlay(marches).order({ ussr: 'A sev - rum' }).order({ britain: 'F edi - nth' });
    expect(game.phase).toBe('W1939A');
    expect(game.told('A mos')).toEqual(['A mos: holds', 'A mos: disbands']);
    expect(game.centres('britain')).toBe('edi lon');
    expect(game.centres('france')).toBe('mar par');
    expect(game.centres('italy')).toBe('nap rom ven');
    expect(game.centres('ussr')).toBe('mos rum sev');
    expect(game.centres('germany')).toBe('ber kie mun');
    game.order({ britain: 'F lon B', france: 'A mar B', italy: 'F ven B', ussr: 'A mos B, A sev B' });
    expect(game.units('ussr')).toBe('A mos, A rum, A sev');
    expect(game.phase).toBe('S1940M');
  });

  it('1939: in the first winter a city belongs to its own power, even with a foreign unit in it; that unit takes it a year later', () => {
    const game = new VariantInPlay(marches)
      .order({ germany: 'F kie - hel' })
      .order({ germany: 'F hel - nth' })
      .until('S1940M')
      .order({ germany: 'F nth - lon' });
    expect(game.centres('britain')).toBe('edi lon');
    game.until('W1940A');
    expect(game.centres('britain')).toBe('edi lvp');
    expect(game.centres('germany')).toBe('ber kie lon mun');
    const early = new VariantInPlay(marches)
      .order({ italy: 'A rom - tus' })
      .order({ italy: 'A tus - ven, F nap - tys' });
    expect(early.centres('italy')).toBe('nap rom ven');
  });

  it('1940: Liverpool, Brest and St Petersburg appear, but not in a city with a foreign unit in Autumn', () => {
    const game = new VariantInPlay(marches)
      .order({ germany: 'A mun - bur' })
      .order({ germany: 'A bur - pic' })
      .until('S1940M')
      .order({ germany: 'A pic - bre' })
      .order();
    expect(game.phase).toBe('W1940A');
    expect(game.units('minor')).not.toContain('A stp');
    expect(game.centres('britain')).toBe('edi lon lvp');
    expect(game.centres('ussr')).toBe('mos sev stp');
    expect(game.centres('france')).toBe('mar par');
    expect(Object.keys(game.position.centres)).not.toContain('bre');
  });

  it('1941: Brest appears once the German army has gone; both Americas appear and send armies and fleets', () => {
    const game = new VariantInPlay(marches)
      .order({ germany: 'A mun - bur' })
      .order({ germany: 'A bur - pic' })
      .until('S1940M')
      .order({ germany: 'A pic - bre' })
      .until('S1941M')
      .order({ germany: 'A bre - pic' })
      .order();
    expect(game.phase).toBe('W1941A');
    expect(game.centres('france')).toBe('bre mar par sus');
    expect(game.centres('britain')).toBe('edi lon lvp nus');
    game.order({ britain: 'F nus B', france: 'A sus B, F bre B' });
    expect(game.units('britain')).toBe('F edi, F nus');
    expect(game.units('france')).toBe('A par, A sus, F bre');
    game.order({ britain: 'F nus - nao', france: 'F bre - mao' });
    game.order({ france: 'A sus - gas, F mao C A sus - gas' });
    expect(game.units('britain')).toBe('F edi, F nao');
    expect(game.units('france')).toBe('A gas, A par, F mao');
  });

  it('offers ways out of America, by sea or in a convoy, and no ways into it', () => {
    const game = new VariantInPlay(marches)
      .until('W1941A')
      .order({ britain: 'F nus B, A lvp B', france: 'A sus B' });
    game.order({ britain: 'F nus - nao', france: 'A par - gas' });
    const offered = (power: string, at: string) => {
      const unit = game.position.units.find((one) => one.power === power && one.at === at);
      return game.judge.legal(game.position, power, unit ?? null, []).map(writeOrder);
    };
    expect(offered('britain', 'nao').filter((order) => /[ns]us$/.test(order))).toEqual([]);
    const units: Position['units'] = [...game.position.units, { power: 'france', kind: 'F', at: 'mao' }];
    game.position = { ...game.position, units };
    expect(offered('france', 'sus')).toContain('A sus - gas via convoy');
    expect(offered('france', 'mao')).toContain('F mao C A sus - gas');
    const everything = game.position.units.flatMap(({ power, at }) => offered(power, at));
    expect(everything.filter((order) => /- [ns]us\b/.test(order))).toEqual([]);
  });

  it('announces coming events in words', () => {
    const { judge, position } = new VariantInPlay(marches);
    const events = judge.ahead(position).flatMap((one) => ('event' in one ? [one] : []));
    expect(events).toEqual([
      { year: 1939, event: 'minors leave', spaces: ['mos'] },
      { year: 1939, event: 'late centres come', spaces: ['lon', 'mar', 'ven', 'mos'] },
    ]);
    const later = new VariantInPlay(marches).until('S1941M');
    expect(later.judge.ahead(later.position)).toContainEqual({
      year: 1941,
      event: 'off-board centres come',
      spaces: ['nus', 'sus'],
    });
  });

  it('scores centres on the board, of which fourteen win', () => {
    const game = new VariantInPlay(marches).until('S1942M');
    expect(game.judge.score(game.position)).toEqual({
      of: 'centres',
      goal: 14,
      seats: { britain: 3, france: 3, germany: 3, italy: 3, ussr: 3 },
    });
    expect(game.centres('britain')).toContain('nus');
  });

  it('says why an order has no effect', () => {
    const game = new VariantInPlay(marches).until('S1942M').order({
      germany: 'A hol - bel, A mun S A hol, A mun - par, F kie - nus, A ber S A aus - boh',
      italy: 'A rom - nus',
      ussr: 'hello',
    });
    const { board } = game.judge;
    const refused = game.turn?.report.filter(({ words }) => words.includes('illegal')) ?? [];
    expect(refused.map((result) => tellResult(result, board))).toEqual([
      'A ber S A aus - boh: is illegal, holds (it cannot go to Bohemia)',
      'A mun S A hol: is illegal, holds (it cannot go to Holland)',
      'F kie - nus: is illegal, holds (it cannot go to North United States)',
      'A rom - nus: is illegal, holds (it cannot go to North United States)',
      'A hol - bel: is illegal (the unit in Holland belongs to another power)',
      'A mun - par: is illegal (the unit already has an order; the first one counts)',
      'ussr: is illegal (the line could not be read)',
    ]);
  });

  it('keeps every space of the standard board that its rules do not change (rulings 8.1 to 8.4)', () => {
    const spacesOf = (variant: Variant) => variant.board({ reading: 'recommended' }).spaces;
    const own = new Map(spacesOf(marches).map((space) => [space.id, space.name]));
    const gone = spacesOf(standard).filter(({ id, name }) => own.get(id) !== name);
    expect(gone.map(({ id }) => id).sort()).toEqual(
      'ank arm bud con gal por pru ser sil smy spa syr tri tyr vie war'.split(' '),
    );
    const added = [...own.keys()].filter((id) => !spacesOf(standard).some((space) => space.id === id));
    expect(added.sort()).toEqual('aus cze dar gib hun jug nus pol pox spx sus tux'.split(' '));
  });
});
