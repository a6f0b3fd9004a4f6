// npm run house: what stands against the order of the house, and the exceptions, each with its reason.
import { checkHouse } from './checks.ts';
import { exceptions } from './exceptions.ts';
import { report } from './report.ts';
import { readTree } from './tree.ts';

const { lines, clean } = report(checkHouse(readTree()), exceptions);
for (const line of lines) console.log(line);
if (!clean) process.exitCode = 1;
