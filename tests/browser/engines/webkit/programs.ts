import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browsers } from '../../../../tools/house/browsers.mjs';
import type { ReducedMotion } from '../../browsers.ts';
import { WebDriver } from './driver.ts';

const { WEBKIT_DRIVER, XVFB } = browsers.webkit.programs;

/** The driver must listen within this many milliseconds. */
const LISTENS_MS = 20_000;
/** The time that a browser gets to close, in milliseconds. After that we kill it. */
const CLOSES_MS = 2_000;

/** The size of the screen that nobody sees, in pixels. */
export const SCREEN = { width: 1400, height: 1000 };

/** A screen that nobody sees. */
export class Screen {
  readonly #server: ChildProcess;
  readonly name: string;

  private constructor(server: ChildProcess, name: string) {
    this.#server = server;
    this.name = name;
  }

  static async open(): Promise<Screen> {
    const size = `${SCREEN.width}x${SCREEN.height}x24`;
    const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = (server.stdio as unknown as readonly NodeJS.ReadableStream[])[3];
    const told = await Promise.race([once(number, 'data'), once(server, 'exit')]);
    if (!Buffer.isBuffer(told[0])) throw new Error(`${XVFB} ended with ${told[0]}.`);
    return new Screen(server, `:${told[0].toString().trim()}`);
  }

  close(): void {
    this.#server.kill();
  }
}

/** One WebKit browser, with a driver and a home folder of its own. A driver drives only one browser. */
export class WebKitProcess {
  readonly driver: WebDriver;
  /** The folder into which the browser downloads files. */
  readonly downloads: string;
  readonly #home: string;
  readonly #program: ChildProcess;

  private constructor(driver: WebDriver, home: string, program: ChildProcess) {
    this.driver = driver;
    this.downloads = join(home, 'downloads');
    this.#home = home;
    this.#program = program;
  }

  static async open(screen: Screen, motion: ReducedMotion): Promise<WebKitProcess> {
    const home = makeHome(motion);
    const port = await freePort();
    const program = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: screen.name,
        HOME: home,
        XDG_CONFIG_HOME: home,
        LC_ALL: 'C.UTF-8',
        LANGUAGE: 'en_US',
        // Without these two variables, WebKit looks for a graphics card and for a screen reader.
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        // WebKit's sandbox does not start for root or in most containers.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
      // The driver gets a process group of its own, so that we can end the driver and its browser together.
      detached: true,
    });
    await untilListening(port);
    return new WebKitProcess(await WebDriver.open(port), home, program);
  }

  async close(): Promise<void> {
    await Promise.race([this.driver.close(), pause(CLOSES_MS)]);
    const gone = once(this.#program, 'exit');
    process.kill(-(this.#program.pid as number), 'SIGKILL');
    await gone;
    rmSync(this.#home, { recursive: true, force: true });
  }
}

/** Makes a home folder with the settings that GTK reads: whether things move on the screen, and where downloads go. */
function makeHome(motion: ReducedMotion): string {
  const home = mkdtempSync(join(tmpdir(), 'sealed-orders-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  mkdirSync(join(home, 'downloads'));
  writeFileSync(
    join(home, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${motion === 'reduce' ? 0 : 1}\n`,
  );
  writeFileSync(join(home, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return home;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  const end = Date.now() + LISTENS_MS;
  for (;;) {
    const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    if (Date.now() > end) throw new Error(`${WEBKIT_DRIVER} does not listen.`);
    await pause(50);
  }
}
