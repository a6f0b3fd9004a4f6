import { readFileSync, writeFileSync } from 'node:fs';
import { vectorsFrom } from './vectors-from.ts';
import type { GivenVectors } from './vectors-from.ts';

// Makes vectors.json anew. Some values in the file were chosen by a person. These stay, and all other values are worked out from them.

const file = new URL('vectors.json', import.meta.url);
const given = JSON.parse(readFileSync(file, 'utf8')) as GivenVectors;
writeFileSync(file, `${JSON.stringify(vectorsFrom(given), null, 2)}\n`);
