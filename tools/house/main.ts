// npm run house: prints every objection of the checks, and the accepted exceptions, each with its reason.
import { checkHouse } from './checks.ts';
import { exceptions } from './exceptions.ts';
import { report } from './report.ts';
import { readTree } from './tree.ts';

const { lines, clean } = report(checkHouse(readTree()), exceptions);
for (const line of lines) console.log(line);
if (!clean) process.exitCode = 1;
