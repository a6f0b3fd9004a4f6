// Prepares a fresh checkout. Installs the packages and compiles the app's sentences; with --browser also installs the browsers of the tests. Needs
// only Node and npm.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { installBrowsers } from './install-browsers.mjs';

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

try {
  installPackages();
  if (process.argv.includes('--browser')) installBrowsers();
  // The module compile.mjs needs the packages, so we import this module only after the packages are installed.
  await (await import('../words/compile.mjs')).compileWords();
} catch (error) {
  console.error(`Setting up failed: ${error.message}`);
  process.exit(1);
}
