export { CHROMIUM } from '../../tools/house/browsers.mjs';

// Chromium obeys only the last `--disable-features` flag, so this list repeats everything that Playwright switches off. The list also
// switches off one more feature: the pages that Chromium keeps ready for its address bar. Each context would have two of these pages, and
// they cost half a second of processor time.
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

// The last flag lets WebRTC work even on a machine without a network. Contexts also get the permission to use the microphone, because with
// this permission pages see the machine's addresses in its network.
export const FLAGS = [
  '--no-sandbox',
  // With this flag, the pages speak English, whatever the machine's language is.
  '--lang=en-US',
  '--disable-gpu',
  // Without a graphics card, Chromium paints a page in tiles of 256 pixels, and goes through the whole board for each tile. If a tile is as
  // large as the window, Chromium goes through the board only once.
  '--default-tile-width=1280',
  '--default-tile-height=1024',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  '--allow-loopback-in-peer-connection',
];
