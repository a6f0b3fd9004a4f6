// Prepares a fresh checkout. Installs the packages and compiles the app's sentences; with --browser also installs the test browser. Needs
// only Node and npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * npm writes node_modules/.package-lock.json when an install succeeds. If that file is older than package-lock.json, the packages are
 * stale.
 */
function packagesAreCurrent() {
  const mark = 'node_modules/.package-lock.json';
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

function installPackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-fund', '--no-audit'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

function installBrowser() {
  if (existsSync(CHROMIUM)) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      `No browser at ${CHROMIUM}, and no apt-get to install one. Install Chromium and set CHROMIUM to its path.`,
    );
  }
  console.log('Installing Chromium for the tests (apt-get) …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', '-q', ...args];
    execFileSync(program, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

try {
  installPackages();
  if (process.argv.includes('--browser')) installBrowser();
  // The module compile.mjs needs the packages, so we import this module only after the packages are installed.
  await (await import('../words/compile.mjs')).compileWords();
} catch (error) {
  console.error(`Setting up failed: ${error.message}`);
  process.exit(1);
}
