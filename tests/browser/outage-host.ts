import { servePage } from './carrier-bench.ts';

// Serves the carrier's page at the address it is given until its input ends, and says where; a process of its own, so that it can
// stand in another network than the test.
const { close, ...where } = await servePage(process.argv[2]);
console.log(JSON.stringify(where));
process.stdin.resume().on('end', () => void close());
