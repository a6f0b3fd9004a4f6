// Installs the browsers of the tests. Where this is impossible, says what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browsers, isDebian, isInstalled } from './browsers.mjs';

/** What the installation needs to know about this machine, and how it runs a program. `run` returns whether the program succeeded. */
const thisMachine = {
  isDebian: isDebian(),
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  run: (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
  say: console.log,
};

const NOT_DEBIAN = 'This script installs browsers only on Debian, so please install it yourself.';

/**
 * Installs the browsers that are missing here. On Debian, the tests need all of them. On other systems, the tests need only Chromium, and
 * do without the others.
 */
export function installBrowsers(machine = thisMachine) {
  const missing = Object.values(browsers).filter((browser) => !isInstalled(browser, machine.has));
  if (missing.length === 0) return;
  if (machine.isDebian) installFromDebian(machine, missing);
  else tellMissing(machine, missing);
}

function installFromDebian({ isRoot, run, say }, missing) {
  const packages = missing.flatMap((browser) => browser.packages);
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (!isRoot && !run('sudo', ['-n', 'true']))
    throw new Error(
      `The tests need browsers, and only root may install them. Become root and run: apt-get update && ${command}`,
    );
  say(`Installing browsers for the tests (${command}) …`);
  const apt = (...args) => {
    const [program, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
    return run(program, [...rest, 'apt-get', '-q', ...args]);
  };
  // Without this flag, `update` would succeed although it can't fetch a list of packages.
  if (!apt('update', '--error-on=any'))
    throw new Error('apt-get could not fetch the lists of packages. Is this machine connected to a network?');
  if (!apt('install', '-y', '--no-install-recommends', ...packages))
    throw new Error(`This command failed, for the reason that it gave above: ${command}`);
}

function tellMissing({ has, say }, missing) {
  const told = missing.map(({ name, programs, without }) => {
    const paths = Object.entries(programs).filter(([, path]) => !has(path));
    const where = paths.map(([variable, path]) => `${path} (or the path in ${variable})`).join(' and ');
    const says = `${name} is missing: the tests look for ${where}. ${NOT_DEBIAN}`;
    if (without === null) throw new Error(says);
    return `${says} Until then, ${without}.`;
  });
  for (const sentence of told) say(sentence);
}
