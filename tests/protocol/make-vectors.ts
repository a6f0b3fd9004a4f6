import { readFileSync, writeFileSync } from 'node:fs';
import { vectorsFrom } from './vectors-from.ts';
import type { GivenVectors } from './vectors-from.ts';

// Makes vectors.json anew. What was chosen in the file stays, and the rest of the file follows from it.

const file = new URL('vectors.json', import.meta.url);
const given = JSON.parse(readFileSync(file, 'utf8')) as GivenVectors;
writeFileSync(file, `${JSON.stringify(vectorsFrom(given), null, 2)}\n`);
