// `sealed verify` of one file in a process of its own, which tells how many kilobytes it held at most.
import { run } from '../sealed/verify.ts';

if ((await run(process.argv.slice(2))) !== 0) throw new Error('The file does not verify.');
process.send?.(process.resourceUsage().maxRSS);
process.disconnect();
