import { readCase } from '../../tools/sealed/cases/case.ts';
import { readJudgeText } from '../../src/formats/judge-read.ts';
import { kindOf } from '../../src/formats/format-kinds.ts';
import { readSavedGame } from '../../src/formats/saved-game-read.ts';
import { readSheets } from '../../src/formats/sheets-read.ts';
import { judgeFor, runCase } from '../../tools/sealed/cases/run-case.ts';
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
    read: (text) => {
      const { game, notes, stopped } = readSavedGame(text, 'x');
      return [game.id, game.phases, game.letters, notes, stopped];
    },
    write: inJson,
    around: [
      json({ map: '%', phases: [] }),
      savedGame({ '%': ['A VIE - %'], AUSTRIA: ['F STP %'] }),
      savedGame({ AUSTRIA: ['A VIE - %'] }, { '%': ['A VIE'] }),
      savedGame({ AUSTRIA: ['A VIE - GAL'] }, { AUSTRIA: ['A %'] }),
      json({ phases: [{ name: '%', state: {}, '%': 1 }] }),
      savedGame({}).replace('S1901M', '%'),
      savedGame({}).replace('"orders"', '"results":{"%":["%"],"A VIE":["%"]},"orders"'),
      savedGame({}).replace(
        '"orders"',
        '"messages":[{"sender":"%","recipient":"%","message":"%","time_sent":1}],"orders"',
      ),
      savedGame({}).replace('"orders"', '"sealed-orders":{"chance":"%","uncommanded":["%"]},"orders"'),
      savedGame({}).replace('{', '{"sealed-orders":{"variant":"%","options":{"%":"%"}},'),
      savedGame({}).replace('{', '{"sealed-orders":{"variant":"1936","options":{"%":"%"}},'),
    ],
  },
  'sheets of orders': {
    read: (text) => {
      const { game, notes, stopped } = readSheets(text, 'x');
      return [game.id, game.phases, notes, stopped];
    },
    around: [
      'S1901M\n%: A vie H',
      'S1901M\nAustria:\nA vie - %',
      'S1901M\n%',
      '%',
      'Game: %\nVariant: %\nOptions: %\n\nS1901M\n%',
      'Variant: 1936\nOptions: {"%":"%"}\n\nS1901M\nChance: %\n%',
    ],
  },
  'a judge’s results': {
    read: (text) => {
      const { game, notes, stopped } = readJudgeText(text, 'x');
      return [game.id, game.phases, game.outcome, notes, stopped];
    },
    around: [
      'Movement results for Spring of 1901.  (%.001)\n%',
      'Movement results for Spring of 1901.\n\nAustria: Army % -> %.  (*%*)',
      'Movement results for Spring of 1901.\n\n%: Army Vienna SUPPORT % Army Budapest.',
      'Movement results for Spring of 1901.\n\nOwnership of supply centers:\n\nAustria: %, Vienna.',
      ':: Judge: %  Game: %  Variant: Standard\nAdjustment orders for Winter of %.\n\nAustria: Builds an army in %.',
      'Movement results for Spring of 1901.\n\nThe game was won by %.',
    ],
  },
  'a text of any kind': { read: kindOf, write: inJson, around: ['%', '{"%":', json({ '%': ['%'] })] },
});

/**
 * A saved game of two phases, each of which has these orders. The argument `more` gives other units to some powers in place of the units of
 * the opening.
 */
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
