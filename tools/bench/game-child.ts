// One thing done to a game's file in a process of its own, which is not warm yet: what `sealed verify` does, or playing it again.
// Tells its processor time in milliseconds, and how many kilobytes it held at most.
import { readFile as read } from 'node:fs/promises';
import { replay } from '../../src/protocol/game/replay.ts';
import { readFile, readWire } from '../../src/protocol/wire/file.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { run } from '../sealed/verify.ts';

const [what, path] = process.argv.slice(2) as [string, string];

if (what === 'verify') {
  if ((await run([path])) !== 0) throw new Error('The file does not verify.');
  tell(process.resourceUsage().userCPUTime);
} else {
  const lines = readFile(await read(path, 'utf8'));
  const messages = lines.map((line) => reopenMessage(readWire(line)));
  const { user } = process.cpuUsage();
  replay(messages);
  tell(process.cpuUsage().user - user);
}

function tell(microseconds: number): void {
  process.send?.({ busy: microseconds / 1000, kilobytes: process.resourceUsage().maxRSS });
  process.disconnect();
}
