// Runs one contest of the engine's bench in a process of its own. The program's argument is the contest's number. Sends the contest's name
// first, and then measures whenever the parent asks.
import { contests } from './contests.ts';

const contest = contests[Number(process.argv[2])]();

process.on('message', () => process.send?.(measure()));
process.send?.({ name: contest.name, note: contest.note });

/** Runs the contest's work for one measurement. Returns the number of boards per second of processor time. */
function measure(): number {
  const before = process.cpuUsage();
  for (let again = 0; again < contest.rounds; again++) contest.round();
  return (contest.size * contest.rounds) / (process.cpuUsage(before).user / 1e6);
}
