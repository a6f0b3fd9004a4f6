// The browsers of the tests: where the tests look for each browser, and the Debian packages that contain it. Needs only Node, because
// `install` imports this module before any package is installed.
import { existsSync, readFileSync } from 'node:fs';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** A Chromium without windows, which needs a fifth less processor time than the full Chromium. */
const CHROMIUM_SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** The program that starts WebKit and drives it. */
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
/** The program that simulates a screen. Unlike the other browsers, WebKit can't run without a screen. */
const XVFB = process.env.XVFB ?? '/usr/bin/Xvfb';

const leftOut = 'the tests in this browser are left out';

/**
 * The browsers. `programs`: the path of each program that the browser needs; the key is the environment variable that can name another
 * path. `packages`: the Debian packages that contain these programs. `without`: what happens to the tests if the browser is missing; null
 * if they need the browser.
 */
export const browsers = {
  chromium: { name: 'Chromium', programs: { CHROMIUM }, packages: ['chromium'], without: null },
  shell: {
    name: 'Chromium’s headless shell',
    programs: { CHROMIUM_SHELL },
    packages: ['chromium-headless-shell'],
    without: 'the tests take Chromium in its place',
  },
  firefox: { name: 'Firefox', programs: { FIREFOX }, packages: ['firefox-esr'], without: leftOut },
  webkit: {
    name: 'WebKit',
    programs: { WEBKIT_DRIVER, XVFB },
    packages: ['webkit2gtk-driver', 'xvfb'],
    without: leftOut,
  },
};

/**
 * Whether all programs of a browser are on this machine.
 * @param {{ programs: Readonly<Record<string, string>> }} browser
 */
export const isInstalled = ({ programs }, has = existsSync) =>
  Object.values(programs).every((path) => has(path));

/** Whether this system's packages are Debian's. On Ubuntu, the packages with these names are missing or contain something else. */
export function isDebian() {
  const about = '/etc/os-release';
  return existsSync(about) && /^ID="?debian"?$/m.test(readFileSync(about, 'utf8'));
}
