import { readFile } from 'node:fs/promises';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { verifyInBatches } from '../../src/protocol/verify.ts';
import { areSigned } from './native.ts';
import { say } from './say.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed verify FILE

Checks a game's file (name.sealed.json) and says line by line what holds, the signatures by Node's own Ed25519. Exit 1 if anything does not.`;

/** Checks one file. Returns 0 if the whole file checks out, otherwise 1. Throws BadUsage if the file does not exist. */
export async function run(args: string[]): Promise<number> {
  const [path] = args;
  if (path === undefined || args.length > 1) throw new BadUsage('Name one file to verify.');
  const { lines, notes, reaches } = await verifyInBatches(await read(path), areSigned);
  for (const { ok, says } of lines) say(`${ok ? 'ok  ' : 'FAIL'}  ${inEnglish(says)}`);
  for (const note of notes) say(`note  ${inEnglish(note)}`);
  if (reaches) say(`The file reaches ${reaches}.`);
  return lines.every(({ ok }) => ok) ? 0 : 1;
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new BadUsage(`“${path}” cannot be read. Check the path.`, { cause: error });
  }
}
