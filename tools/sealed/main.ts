import { warn } from './say.ts';
import { BadUsage } from './usage.ts';

/** A subcommand: its part of the help, and the function that runs it and returns the exit code. */
interface SealedCommand {
  help: string;
  run(args: string[]): Promise<number>;
}

const commands: Readonly<Record<string, () => Promise<SealedCommand>>> = {
  adjudicate: () => import('./adjudicate.ts'),
  read: () => import('./read.ts'),
  convert: () => import('./convert.ts'),
  verify: () => import('./verify.ts'),
  play: () => import('./play.ts'),
  witness: () => import('./witness.ts'),
};

/** Runs one subcommand. Returns 0 for success, 1 if a check failed, and 2 on bad usage. */
async function main([name, ...args]: string[]): Promise<number> {
  const names = Object.keys(commands).join(', ');
  if (name === undefined || name === '--help') {
    for (const load of Object.values(commands)) console.log(`${(await load()).help}\n`);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new BadUsage(`There is no “sealed ${name}”; there are ${names}.`);
  const command = await load();
  if (args.includes('--help')) {
    console.log(command.help);
    return 0;
  }
  return command.run(args);
}

function tellError(error: unknown): number {
  const { message, code } = error as Error & { code?: string };
  warn(message);
  if (error instanceof BadUsage || code?.startsWith('ERR_PARSE_ARGS')) return 2;
  return 1;
}

/** A program that reads our output may stop early, as `head` does. That is not a failure of ours. */
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await main(process.argv.slice(2)).catch(tellError);
