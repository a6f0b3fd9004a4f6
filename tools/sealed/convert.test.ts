import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordedGames } from '../../tests/games/games.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import { bookOfCase } from './case.ts';
import { run } from './convert.ts';
import { readDiplomacyJson, writeDiplomacyJson } from './formats/diplomacy-json.ts';
import { writeJudgeText } from './formats/judge-text.ts';
import { keptPhases, playRecord, type GameRecord } from './formats/record.ts';
import { readSheets, writeSheets } from './formats/sheet.ts';
import { judgeFor } from './run-case.ts';

const judge = judgeFor('standard', {});
const games = recordedGames().map((game) =>
  playRecord(game.id, 'standard', judge, judge.begin(), (position, index) => {
    const phase = game.phases[index];
    return phase ? { book: bookOfCase(judge, position, phase.orders) } : null;
  }),
);

afterEach(() => vi.restoreAllMocks());

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('goes to diplomacy-json and back with every position', () => {
    const text = writeDiplomacyJson(game);
    expect(text).not.toContain('\n');
    const back = readDiplomacyJson(text, 'x', judge);
    expect(back.phases.map(({ position }) => position)).toEqual(game.phases.map(({ position }) => position));
    expect(back.last).toEqual(game.last);
    expect(writeDiplomacyJson(back)).toBe(text);
  });

  it('goes to sheets and back', () => {
    const back = readSheets(writeSheets(game), game.id, 'standard', judge);
    expect(back.last).toEqual(game.last);
  });

  it('goes to judge text, each phase with its results', () => {
    const text = writeJudgeText(game);
    expect(text).toContain('Movement results for Spring of 1901.');
    expect(text).toMatch(/^Austria: +Army Vienna -> Galicia\./m);
    expect(text).toContain('Ownership of supply centers:');
    expect(text.match(/^:: Deadline/gm)).toHaveLength(keptPhases(game).length);
    expect(text).not.toMatch(/undefined|null/);
  });
});

describe('a form that others wrote', () => {
  const saved = JSON.parse(writeDiplomacyJson(games[0]));

  it('spells results as they do', () => {
    expect(saved.phases[0].results['A WAR']).toEqual(['bounce']);
    expect(saved.phases[0].state.units.RUSSIA).toEqual(['A MOS', 'A WAR', 'F SEV', 'F STP/SC']);
    expect(saved.phases[1].results['A RUM']).toEqual(['dislodged']);
  });

  it('is refused with the phase when a position is not what the rules give', () => {
    const wrong = structuredClone(saved);
    wrong.phases[3].state.units.AUSTRIA.pop();
    expect(() => readDiplomacyJson(JSON.stringify(wrong), 'x', judge)).toThrow(
      `${wrong.phases[3].name}: the file has other units`,
    );
    expect(() => readDiplomacyJson('{"phases":[{}]}', 'x', judge)).toThrow('no saved game');
    expect(() => readDiplomacyJson('{', 'x', judge)).toThrow('no JSON');
  });

  it('sheets say what cannot be read, and where', () => {
    expect(() => readSheets('hello', 'x', 'standard', judge)).toThrow('no sheet of orders');
    expect(() => readSheets('S1901M\nAustria:\nA bud - nowhere', 'x', 'standard', judge)).toThrow(
      'S1901M, "A bud - nowhere"',
    );
    expect(() => readSheets('F1901M\n', 'x', 'standard', judge)).toThrow('the rules go on with S1901M');
  });
});

describe('phases in which nobody had a choice', () => {
  const game = games.find(({ id }) => id === 'webdip-449062') as GameRecord;

  it('are no retreats: the unit is destroyed at once', () => {
    const text = writeJudgeText(game);
    const spring = text.slice(text.indexOf(':: Deadline: S1902M'), text.indexOf(':: Deadline: F1902M'));
    expect(spring).toContain('The Turkish Army in Bulgaria with no valid retreats was destroyed.');
    expect(spring).not.toMatch(/Retreat results|DISBAND/);
    expect(spring).toContain('will be Movement for Fall of 1902.');
    const saved = JSON.parse(writeDiplomacyJson(game));
    const phase = saved.phases.find(({ name }: { name: string }) => name === 'S1902M');
    expect(phase.results['A BUL']).toEqual(['bounce', 'dislodged']);
  });

  it('are a winter like others', () => {
    const begin = judge.begin();
    const nobodys = Object.fromEntries(Object.keys(begin.centres).map((space) => [space, null]));
    const fall = {
      ...begin,
      phase: 'F1902M',
      units: ['turkey F ank', 'russia A arm'].flatMap((text) => {
        const [power, ...unit] = text.split(' ');
        return readUnits(judge.board, power, [unit.join(' ')]);
      }),
      centres: { ...nobodys, ank: 'turkey' },
    };
    const orders = { turkey: ['F ank - bla'], russia: ['A arm - ank'] };
    const short = playRecord('x', 'standard', judge, fall, (position, place) =>
      place === 0 ? { book: bookOfCase(judge, position, orders) } : null,
    );
    const text = writeJudgeText(short);
    expect(text).toContain('will be Adjustments for Winter of 1902.');
    expect(text).toMatch(/Turkey: +0 Supply centers, 1 Units: +Removes 1 unit\./);
    expect(text).toMatch(/Adjustment results for Winter of 1902\.[^]*Turkey: Fleet Black Sea DISBAND\./);
    const { phases } = JSON.parse(writeDiplomacyJson(short));
    expect(phases.map(({ name }: { name: string }) => name)).toEqual(['F1902M', 'W1902A', 'S1903M']);
    expect(phases[1].results).toEqual({ 'F BLA': ['disband'] });
  });

  it('are read where a file has them, and must be as the rules give them', () => {
    const saved = JSON.parse(writeDiplomacyJson(game));
    const place = saved.phases.findIndex(({ name }: { name: string }) => name === 'F1902M');
    const { position } = (game.phases.find((phase) => phase.position.phase === 'S1902M')?.turn.unasked ??
      [])[0];
    const state = structuredClone(saved.phases[place].state);
    state.units.TURKEY.push('*A BUL');
    saved.phases.splice(place, 0, { name: 'S1902R', state, orders: { TURKEY: ['A BUL D'] }, results: {} });
    expect(position.phase).toBe('S1902R');
    expect(readDiplomacyJson(JSON.stringify(saved), 'x', judge).last).toEqual(game.last);
    state.units.TURKEY.pop();
    expect(() => readDiplomacyJson(JSON.stringify(saved), 'x', judge)).toThrow(
      'S1902R: the file has other units',
    );

    const sheets = writeSheets(game).replace('\nF1902M\n', '\nS1902R\nTurkey:\nA bul D\n\nF1902M\n');
    expect(sheets).toContain('S1902R');
    expect(readSheets(sheets, 'x', 'standard', judge).last).toEqual(game.last);
  });
});

describe('sealed convert', () => {
  it('goes on after a game that cannot be read, and ends with 1', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sealed-')), 'games.json');
    writeFileSync(file, `${writeDiplomacyJson(games[0])}\n{"phases":1}\n${writeDiplomacyJson(games[1])}\n`);
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await run([file, '--to', 'sheet'])).toBe(1);
    expect(out).toHaveBeenCalledTimes(2);
    expect(complaints).toHaveBeenCalledTimes(1);
    expect(readFileSync(file, 'utf8')).toContain('webdip');
  });

  it.each([
    [['x.json'], 'Say --to one of'],
    [['x.json', '--to', 'pdf'], 'Say --to one of'],
    [['--to', 'sheet'], 'Name one file'],
    [['/nowhere/x.json', '--to', 'sheet'], 'cannot be read'],
  ])('%j is bad usage', async (args, sentence) => {
    await expect(run(args)).rejects.toThrow(sentence);
  });
});
