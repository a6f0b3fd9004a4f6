import { servePage } from './carrier-bench.ts';

// Serves the carrier's page at a given address until this program's input ends. Prints the address at the start. This program is a process
// of its own, so that it can be in another network than the test.
const { close, ...where } = await servePage(process.argv[2]);
console.log(JSON.stringify(where));
process.stdin.resume().on('end', () => void close());
