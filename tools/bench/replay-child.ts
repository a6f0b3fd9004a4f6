// Replays a game's file in a new process, whose code isn't optimised yet. Sends the processor time in milliseconds.
import { readFile as read } from 'node:fs/promises';
import { replay } from '../../src/protocol/game/replay.ts';
import { readFile, readWire } from '../../src/protocol/wire/game-file.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';

const [path] = process.argv.slice(2) as [string];
const lines = readFile(await read(path, 'utf8'));
const messages = lines.map((line) => reopenMessage(readWire(line)));
const { user } = process.cpuUsage();
replay(messages);
process.send?.((process.cpuUsage().user - user) / 1000);
process.disconnect();
