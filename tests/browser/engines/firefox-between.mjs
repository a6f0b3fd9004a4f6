#!/usr/bin/env node
// Playwright starts this program as if it were Firefox. This program starts the real Firefox, and passes all messages on between Playwright
// and Firefox. It answers one command itself, which Firefox ESR doesn't know. It also gives every download the name that Playwright needs.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';
import { browsers } from '../../../tools/house/browsers.mjs';

/**
 * Playwright sends this command for every new context, to set light or dark colours, and fails if Firefox refuses it. Firefox ESR 153 does
 * not know the command. The tests set such things by Firefox's preferences instead.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const { FIREFOX } = browsers.firefox.programs;
const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 0));

/** Firefox prints its address in a line like this. For Playwright we print the same line, but with our own address in it. */
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;
let told = '';
firefox.stderr.on('data', (data) => {
  told += data;
  const address = ADDRESS.exec(told)?.[1];
  if (address === undefined) return;
  firefox.stderr.removeAllListeners('data').pipe(process.stderr);
  standBefore(address);
});

function standBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright, { url }) => passOn(playwright, new WebSocket(address + url)));
}

function passOn(playwright, browser) {
  const early = [];
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('message', (data) => playwright.send(named(String(data))));
  for (const [one, other] of [
    [playwright, browser],
    [browser, playwright],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

/**
 * Playwright overlooks a download that has neither a name of its own nor a navigation, such as the download of a file that a page made.
 * Firefox ESR names no downloads. So we give such a download its address as a name, since each such file has an address of its own.
 */
function named(text) {
  if (!text.includes('"browsingContext.download')) return text;
  const message = JSON.parse(text);
  const { params } = message;
  if (params?.url !== undefined) params.download ??= params.navigation ?? params.url;
  return JSON.stringify(message);
}
