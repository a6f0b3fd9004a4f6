import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeDiplomacyJson } from '../../src/formats/saved-game-write.ts';
import { recorded } from '../../tests/formats/recorded.ts';
import { run } from './convert.ts';
import { playMatch } from './match.ts';

afterEach(() => vi.restoreAllMocks());

/** Converts a file with this text. Returns the output and the exit code. */
async function converted(
  text: string,
  to: string,
): Promise<{ code: number; out: string; complaints: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'sealed-')), 'games.json');
  writeFileSync(file, text);
  let [out, complaints] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => ((out += String(part)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((part) => ((complaints += String(part)), true));
  const code = await run([file, '--to', to]);
  return { code, out, complaints };
}

const saved = recorded.map(writeDiplomacyJson);

describe('sealed convert', () => {
  it('goes on after an unreadable game, and ends with 1', async () => {
    const { code, out, complaints } = await converted(`${saved[0]}\n{"phases":1}\n${saved[1]}\n`, 'sheet');
    expect(code).toBe(1);
    expect(out.match(/^Game: /gm)).toHaveLength(2);
    expect(complaints).toContain('This is no saved game: it has no list of phases.\n');
  });

  it('writes a game up to where its board differs from ours, says where, and ends with 1', async () => {
    const game = JSON.parse(saved[0] as string);
    game.phases[2].state.units.AUSTRIA.pop();
    const { code, out, complaints } = await converted(JSON.stringify(game), 'centres');
    expect(code).toBe(1);
    expect(out).toMatch(/^power,start,result\nAustria,3,\n/);
    expect(complaints).toMatch(/^Fall 1901 – Retreats: Austria has \*A RUM by our rules only\./);
  });

  it('reads one of our games, and refuses a format that can’t express it', async () => {
    const { host } = playMatch({ variant: '1936', seed: 5, seats: 4, years: 1, spare: 'share' });
    const json = await converted(host.file(), 'diplomacy-json');
    expect([json.code, json.complaints]).toEqual([0, '']);
    expect(JSON.parse(json.out)).toMatchObject({ map: '1936' });
    const text = await converted(host.file(), 'judge-text');
    expect([text.code, text.out]).toEqual([1, '']);
    expect(text.complaints).toContain('Standard only');
  });

  it('says what a file contains if it isn’t a game', async () => {
    const { code, complaints } = await converted('%PDF-1.4', 'sheet');
    expect(code).toBe(1);
    expect(complaints).toContain('This is a PDF document.');
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
