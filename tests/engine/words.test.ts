import { describe, expect, it } from 'vitest';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import { bookOfCase, positionOfCase } from '../../tools/sealed/cases/case.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';

const judge = judgeFor('standard', {});

/** The results of a spring phase in words, by unit. */
function told(units: Record<string, string[]>, orders: Record<string, string[]>): string[] {
  const position = positionOfCase(judge, { id: '', variant: 'standard', phase: 'S1901M', units });
  const { report } = judge.adjudicate(position, bookOfCase(judge, position, orders), '');
  return report.map((result) => tellResult(result, judge.board));
}

describe('a result in words', () => {
  it('names the unit that stood a move off, held it, or met it, with the strengths', () => {
    expect(
      told(
        { italy: ['F ion'], turkey: ['F aeg', 'A gre'], austria: ['A ser', 'A tri'], germany: ['A ven'] },
        {
          italy: ['F ion - eas'],
          turkey: ['F aeg - eas', 'A gre - ser'],
          austria: ['A ser H', 'A tri - ven'],
          germany: ['A ven - tri'],
        },
      ),
    ).toEqual([
      'A ser H: holds',
      'A tri - ven: does not get there (met A ven head to head, 1 against 1)',
      'A ven - tri: does not get there (met A tri head to head, 1 against 1)',
      'F ion - eas: does not get there (bounced with F aeg, 1 against 1)',
      'A gre - ser: does not get there (held by A ser, 1 against 1)',
      'F aeg - eas: does not get there (bounced with F ion, 1 against 1)',
    ]);
  });

  it('tells what cut a support, dislodged a unit, and broke a convoy', () => {
    const lines = told(
      {
        england: ['A lon', 'F nth'],
        france: ['F eng', 'F bel'],
        germany: ['A bur', 'A mun'],
        italy: ['A tyr', 'A mar'],
      },
      {
        england: ['A lon - nwy via convoy', 'F nth C A lon - nwy'],
        france: ['F eng S F bel - nth', 'F bel - nth'],
        germany: ['A bur S A mun', 'A mun H'],
        italy: ['A mar - bur', 'A tyr - mun'],
      },
    );
    expect(lines).toContain(
      'A lon - nwy via convoy: does not get there (convoy broken: the fleet in North Sea was dislodged by F bel)',
    );
    expect(lines).toContain('F nth C A lon - nwy: fails, is dislodged (against F bel, 1 against 2)');
    expect(lines).toContain('A bur S A mun: is cut (support cut by A mar from Marseilles)');
  });

  it('tells why an order is illegal', () => {
    expect(
      told({ france: ['A par', 'F bre'] }, { france: ['A par - nwy', 'F bre - par', 'A par H', 'A mun H'] }),
    ).toEqual([
      'A par - nwy: is illegal, holds (no fleets at sea could carry it to Norway)',
      'F bre - par: is illegal, holds (it cannot go to Paris)',
      'A par H: is illegal (the unit already has an order; the first one counts)',
      'A mun H: is illegal (there is no unit for it in Munich)',
    ]);
  });
});
