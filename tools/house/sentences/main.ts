// npm run sentences -- [--seed N] [--count N] [--in FOLDER]: draws random sentences from comments and pages for a person to judge.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawn } from './draw.ts';
import { sentencesOf } from './prose.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    in: { type: 'string', default: '.' },
  },
});

const files = execFileSync('git', ['ls-files', values.in], { encoding: 'utf8' }).split('\n');
const sentences = files
  .filter((path) => /\.(ts|svelte|html|css|mjs|md)$/.test(path))
  .flatMap((path) => sentencesOf(path, readFileSync(path, 'utf8')));
console.log(`${sentences.length} sentences; seed ${values.seed}`);
drawn(sentences, Number(values.count), Number(values.seed)).forEach(({ path, line, text }, at) => {
  console.log(`${at + 1}. ${path}:${line}\n   ${text}`);
});
