// The browsers of the tests: where the tests look for each browser, and the Debian packages that contain it. Needs only Node, because
// `install` imports this module before any package is installed.
import { existsSync, readFileSync } from 'node:fs';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Chromium without windows. It needs a fifth less processor time than Chromium. */
const CHROMIUM_SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** The program that drives WebKit, and starts it. */
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
/** A screen that nobody sees. Unlike the other browsers, WebKit can't run without a screen. */
const XVFB = process.env.XVFB ?? '/usr/bin/Xvfb';

const leftOut = 'the tests in this browser are left out';

/**
 * Each browser, with its programs by the environment variables that name other paths, with its Debian packages, and with what the tests do
 * without it. The tests need Chromium.
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

/** Whether this system's packages are Debian's. Under the names of these browsers, Ubuntu has other packages or none. */
export function isDebian() {
  const about = '/etc/os-release';
  return existsSync(about) && /^ID="?debian"?$/m.test(readFileSync(about, 'utf8'));
}
