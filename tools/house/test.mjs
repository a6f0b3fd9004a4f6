// Runs everything that must pass, in two groups: first the checks and the tests of the app, then the browser tests. The unit tests run
// beside both groups, in the processor time that the groups leave. Stops after the first group with a failure. At the end, prints the last
// lines of each failed step again, so that these lines come last in a long log.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { browserTests, first, unitTests } from './steps.mjs';

/** The niceness of the unit tests, from 0 to 19. At 19, the other steps get the processor first. */
const UNIT_NICENESS = 19;
/** How many lines of a failed step's output are printed again at the end. */
const LAST_LINES = 120;

/** The failed steps, each with its output. */
const failed = [];

/**
 * Runs one step, and adds it to `failed` if it fails.
 * @param isLive if true, the output is printed at once; if false, when the step is over
 * @param niceness how readily the step gives way to other processes, from 0 to 19
 */
function run({ name, program, args, env: own = {} }, isLive = false, niceness = 0) {
  const started = Date.now();
  const env = { ...process.env, ...own, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const detached = niceness > 0;
  const child = spawn(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached,
  });
  if (detached && child.pid) giveWay(child.pid, niceness);
  process.on('exit', () => {
    const runs = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (detached && runs) process.kill(-child.pid);
    else child.kill();
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk);
      if (isLive) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const text = Buffer.concat(output).toString();
      if (!isLive) process.stdout.write(text);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
      if (status !== 0) failed.push({ name, text });
      resolve();
    });
  });
}

/**
 * Makes a detached process, and the processes it starts, give way to all others. Linux often shares the processor among sessions first (see
 * “The autogroup feature” in `man 7 sched`), and a process's niceness counts only within its session. Each browser that a test starts is a
 * session of its own. So the unit tests would take half of the processor if the niceness of their session were not set too.
 */
function giveWay(pid, niceness) {
  setPriority(pid, niceness);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(niceness));
}

function stopIfFailed() {
  if (failed.length === 0) return;
  for (const { name, text } of failed)
    console.log(`\n== FAILED: ${name}; it ended with\n${text.split('\n').slice(-LAST_LINES).join('\n')}`);
  process.exit(1);
}

// If a person presses Ctrl+C, a detached process gets no signal. So this process exits when it gets the signal, and kills the detached
// process as it exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const units = run(unitTests, false, UNIT_NICENESS);
await Promise.all(first.map((step) => run(step)));
stopIfFailed();
console.log(`\n== ${browserTests.name}`);
await Promise.all([run(browserTests, true), units]);
stopIfFailed();
