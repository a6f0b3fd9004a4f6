import { readCase } from '../../tools/sealed/case.ts';
import { readDiplomacyJson } from '../../tools/sealed/formats/diplomacy-json.ts';
import { readSheets } from '../../tools/sealed/formats/sheet.ts';
import { judgeFor, runCase } from '../../tools/sealed/run-case.ts';
import { describeReaders, inJson, json } from './reading.ts';

const judge = judgeFor('standard', {});
const start = judge.begin();

describeReaders({
  'a case': {
    read: (text) => {
      const { answer, differences, unread } = runCase(readCase(text, 'x'));
      return [answer, differences, unread];
    },
    write: inJson,
    around: [
      json({ phase: 'S1901M', orders: { austria: ['A vie - %', 'F stp %'] } }),
      json({ phase: 'S1901M', orders: { '%': ['A vie H'] } }),
      json({ phase: 'S1901M', units: { '%': ['A vie'] } }),
      json({ phase: 'S1901M', units: { austria: ['A %'] } }),
      json({ phase: 'S1901M', centers: { '%': ['vie'], austria: ['%'] } }),
      json({ phase: 'S1901M', standoffs: ['%'], memory: { '%': { '%': 1 } } }),
      json({ phase: 'S1901R', dislodged: { '%': [{ unit: 'A ser', from: '%' }] } }),
      json({ phase: '%', options: { '%': '%' } }),
      json({ phase: 'S1901M', variant: '%' }),
      json({ phase: 'S1901M', '%': {}, expect: { '%': 1, units: { '%': [] }, centers: { '%': [] } } }),
      json({
        phase: 'S1901M',
        expect: { results: { '%': '%' }, memory: { '%': {} }, retreats: { '%': [] } },
      }),
      json({ phase: 'S1901M', expect: { dislodged: { '%': [] }, outcome: { '%': 1 } } }),
      json({ phase: 'S1901M', then: [{ orders: { '%': [] }, expect: { units: { '%': ['%'] } } }] }),
    ],
  },
  'a saved game of diplomacy/diplomacy': {
    read: (text) => readDiplomacyJson(text, 'x', judge).phases,
    write: inJson,
    around: [
      json({ map: '%', phases: [] }),
      savedGame({ '%': ['A VIE - %'], AUSTRIA: ['F STP %'] }),
      savedGame({ AUSTRIA: ['A VIE - %'] }, { '%': ['A VIE'] }),
      json({ phases: [{ name: '%', state: {}, '%': 1 }] }),
      savedGame({}).replace('S1901M', '%'),
    ],
  },
  'sheets of orders': {
    read: (text) => readSheets(text, 'x', 'standard', judge).phases,
    around: ['S1901M\n%: A vie H', 'S1901M\nAustria:\nA vie - %', 'S1901M\n%', '%'],
  },
});

/** A saved game of two phases, the first with these orders. */
function savedGame(orders: Record<string, string[]>, more: Record<string, string[]> = {}): string {
  const byPower = (list: (power: string) => string[]) =>
    Object.fromEntries(judge.powers.map(({ id }) => [id.toUpperCase(), list(id)]));
  const units = byPower((power) =>
    start.units
      .filter((unit) => unit.power === power)
      .map(({ kind, at, coast }) => `${kind} ${at}${coast ? `/${coast}` : ''}`.toUpperCase()),
  );
  const centers = byPower((power) =>
    Object.keys(start.centres)
      .filter((at) => start.centres[at] === power)
      .map((at) => at.toUpperCase()),
  );
  const state = { units: { ...units, ...more }, centers };
  const phases = ['S1901M', 'F1901M'].map((name) => ({ name, state, orders }));
  return json({ map: 'standard', phases });
}
