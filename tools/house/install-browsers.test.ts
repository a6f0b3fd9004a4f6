import { expect, it } from 'vitest';
import { browsers } from './browsers.mjs';
import { installBrowsers } from './install-browsers.mjs';

const { chromium, shell, firefox, webkit } = browsers;

/** A machine, the browsers that are missing there, and the programs that fail there. */
interface Case {
  isDebian: boolean;
  isRoot: boolean;
  missing: readonly { programs: object }[];
  fails?: RegExp;
}

/** Tries to install on a machine. Returns the commands that ran, what was said, and the error. */
function install({ isDebian, isRoot, missing, fails }: Case) {
  const lacking = missing.flatMap(({ programs }) => Object.values(programs) as string[]);
  const ran: string[] = [];
  const said: string[] = [];
  let error: string | null = null;
  try {
    installBrowsers({
      isDebian,
      isRoot,
      has: (path: unknown) => !lacking.includes(path as string),
      run: (program: string, args: readonly string[]) => {
        ran.push([program, ...args].join(' '));
        return fails?.test(ran.at(-1) as string) !== true;
      },
      say: (sentence: string) => said.push(sentence),
    });
  } catch (thrown) {
    error = (thrown as Error).message;
  }
  return { ran, said, error };
}

const APT = 'env DEBIAN_FRONTEND=noninteractive apt-get -q';
const all = [chromium, shell, firefox, webkit];

it('does nothing where nothing is missing', () => {
  const machine = { isDebian: false, isRoot: false, missing: [] };
  expect(install(machine)).toEqual({ ran: [], said: [], error: null });
});

it.each([
  [
    'root on Debian',
    { isRoot: true, missing: all },
    [
      `${APT} update --error-on=any`,
      `${APT} install -y --no-install-recommends chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb`,
    ],
  ],
  [
    'a user of Debian who may use sudo, where only Chromium is there',
    { isRoot: false, missing: [firefox, webkit] },
    [
      'sudo -n true',
      `sudo -n ${APT} update --error-on=any`,
      `sudo -n ${APT} install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb`,
    ],
  ],
])('installs what is missing for %s', (_, machine, commands) => {
  const { ran, error } = install({ isDebian: true, ...machine });
  expect(ran).toEqual(commands);
  expect(error).toBeNull();
});

it.each<[string, Case, RegExp]>([
  [
    'a user of Debian without rights',
    { isDebian: true, isRoot: false, missing: [firefox], fails: /^sudo/ },
    /only root may install.*apt-get install --no-install-recommends firefox-esr$/,
  ],
  [
    'a Debian without a network',
    { isDebian: true, isRoot: true, missing: all, fails: / update / },
    /connected to a network\?$/,
  ],
  [
    'a Debian without a package',
    { isDebian: true, isRoot: true, missing: [webkit], fails: / install / },
    /failed.*webkit2gtk-driver xvfb$/,
  ],
  [
    'another system without Chromium',
    { isDebian: false, isRoot: true, missing: all },
    /^Chromium is missing.*in CHROMIUM.*only on Debian/,
  ],
])('fails with a sentence that says what to do: %s', (_, machine, sentence) => {
  expect(install(machine).error).toMatch(sentence);
});

it('goes on where a system that is not Debian has only Chromium, and says what the tests do without the others', () => {
  const { ran, said, error } = install({ isDebian: false, isRoot: false, missing: [shell, firefox, webkit] });
  expect({ ran, error }).toEqual({ ran: [], error: null });
  expect(said).toEqual([
    expect.stringMatching(
      /^Chromium’s headless shell is missing.*in CHROMIUM_SHELL.*take Chromium in its place\.$/,
    ),
    expect.stringMatching(/^Firefox is missing.*in FIREFOX.*left out\.$/),
    expect.stringMatching(/^WebKit is missing.*in WEBKIT_DRIVER.*in XVFB.*left out\.$/),
  ]);
});
