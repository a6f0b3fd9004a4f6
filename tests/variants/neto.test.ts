import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../engine/report.ts';
import { nameTime } from '../../src/orders/phases.ts';
import { dates, isDuring } from '../../variants/1939-neto/dates.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { play } from './scene.ts';

describe('a plane whose support was for an order that was not given', () => {
  /**
   * The German plane in Munich supports a move of the army below it. The planes of France and Italy carry out the orders that the test
   * gives them.
   */
  const scene = (berlin: string) =>
    play('1939-neto', {
      phase: 'S1941M',
      units: { germany: 'A mun, P mun', france: 'A bur, P bur', italy: 'A ven, P ven' },
      orders: {
        germany: `${berlin}, P mun H S A mun - sil`,
        france: 'A bur H, P bur H H',
        italy: 'A ven H, P ven H S A ven',
      },
    });
  const whyOf = (report: readonly Result[], kind: string, at: string) =>
    report.find(({ unit }) => unit?.kind === kind && unit.at === at)?.why;

  it('gets that result, and no other unit does', () => {
    const { report } = scene('A mun H').turn;
    expect(whyOf(report, 'P', 'mun')).toEqual([{ code: 'barred', rule: 'unmatched' }]);
    for (const at of ['bur', 'ven']) expect(whyOf(report, 'P', at)).toEqual([]);
    for (const at of ['mun', 'bur', 'ven']) expect(whyOf(report, 'A', at)).toEqual([]);
  });

  it('doesn’t get that result if the order was given', () => {
    expect(whyOf(scene('A mun - sil').turn.report, 'P', 'mun')).toEqual([]);
  });
});

describe('the dates of the war', () => {
  const page = readFileSync('docs/rulings.md', 'utf8');
  const ruling = (number: string) =>
    (page.split(`- **${number}** `)[1] ?? '').split('\n- **')[0].replace(/\s+/g, ' ');
  const times = ({ from, to }: { from: string; to: string }) => ({ from: nameTime(from), to: nameTime(to) });

  it('are those of rulings 9.24, 9.25 and 9.26', () => {
    const jets = times(dates.jets);
    expect(ruling('9.24')).toContain(`In ${times(dates.africaKorps).from} one German army`);
    expect(ruling('9.25')).toContain(`After the moves of ${times(dates.americans).from}`);
    expect(ruling('9.26')).toContain(`From ${jets.from} to ${jets.to} German planes`);
  });

  it('are in none of the app’s texts, into which the app inserts them', () => {
    const years = [...new Set(Object.values(dates).flatMap(({ from, to }) => [from, to]))].map((code) =>
      code.slice(1, -1),
    );
    for (const language of ['en', 'de']) {
      const texts = JSON.parse(readFileSync(`src/words/${language}.json`, 'utf8')) as Record<string, unknown>;
      const about = Object.entries(texts).filter(([key]) =>
        /neto|event_(?:jets|americans|africa_korps)/.test(key),
      );
      expect(about.length).toBeGreaterThan(20);
      const dated = about.filter(([, text]) => years.some((year) => JSON.stringify(text).includes(year)));
      expect(dated).toEqual([]);
    }
  });

  const seasons = Array.from({ length: 9 }, (_, step) => 1939 + step).flatMap((year) =>
    year === 1939 ? ['F1939M'] : [`S${year}M`, `F${year}M`],
  );

  it.each(seasons)(
    'say in %s whether German planes are jets; other planes never are (ruling 9.26)',
    (phase) => {
      const attack = (power: string, other: string) =>
        play('1939-neto', {
          phase,
          units: { [power]: 'A mun, P mun', [other]: 'A bur, P bur' },
          orders: { [power]: 'P mun - bur H', [other]: 'P bur H H' },
        }).turn.next.dislodged.length;
      expect(attack('germany', 'france')).toBe(isDuring(dates.jets, phase) ? 1 : 0);
      expect(attack('italy', 'france')).toBe(0);
    },
  );

  it.each(seasons)('say in %s whether an army may be sent to Libya (ruling 9.24)', (phase) => {
    const { lineOf } = play('1939-neto', {
      phase,
      units: { germany: 'A mun, P ber', italy: 'A tri' },
      orders: { germany: 'A mun - lib' },
    });
    expect(lineOf('A mun')?.includes('illegal')).toBe(!isDuring(dates.africaKorps, phase));
  });

  it.each(seasons)('say in %s whether the Americans land (ruling 9.25)', (phase) => {
    const { units } = play('1939-neto', { phase, units: { britain: 'F lon, P lon' }, orders: {} });
    expect(units('britain').includes('A aga')).toBe(isDuring(dates.americans, phase));
  });

  it('are announced, each with its time', () => {
    const judge = judgeFor('1939-neto', {});
    const told = seasons.flatMap((phase) =>
      judge.ahead({ ...judge.begin(), phase }).flatMap((one) => ('event' in one ? [one] : [])),
    );
    const times = new Map(told.map(({ event, during }) => [event, during]));
    expect(Object.fromEntries(times)).toEqual({
      'the Africa Korps': dates.africaKorps,
      'the Americans land': dates.americans,
      jets: dates.jets,
    });
  });

  it('are those of the cases that name the first or last season of the jets, or the season before them', () => {
    const cases = ['1939-neto-given', '1939-neto']
      .flatMap((file) => readFileSync(`tests/cases/${file}.jsonl`, 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line) as { phase: string; why?: string });
    const phasesOf = (words: RegExp) =>
      cases.filter(({ why }) => words.test(why ?? '')).map(({ phase }) => phase);
    const first = seasons.indexOf(dates.jets.from);
    expect(new Set(phasesOf(/^First jet season/))).toEqual(new Set([seasons[first]]));
    expect(new Set(phasesOf(/^Last jet season/))).toEqual(new Set([dates.jets.to]));
    expect(new Set(phasesOf(/is a season too early/))).toEqual(new Set([seasons[first - 1]]));
  });

  it('are announced in every season of the jets, the last one too', () => {
    const judge = judgeFor('1939-neto', {});
    const told = seasons.filter((phase) =>
      judge.ahead({ ...judge.begin(), phase }).some((one) => 'event' in one && one.event === 'jets'),
    );
    expect(told).toEqual(expect.arrayContaining(seasons.filter((phase) => isDuring(dates.jets, phase))));
  });
});
