// `sealed verify` of one file in a process of its own, which tells its processor time in milliseconds and how many kilobytes it held at most.
import { run } from '../sealed/verify.ts';

if ((await run(process.argv.slice(2))) !== 0) throw new Error('The file does not verify.');
const { userCPUTime, maxRSS } = process.resourceUsage();
process.send?.({ busy: userCPUTime / 1000, kilobytes: maxRSS });
process.disconnect();
