/** The path of the Chromium that tests and benches start. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

// Chromium obeys only the last flag of this name, so the list repeats everything that Playwright switches off. The list adds one feature:
// the pages that Chromium keeps ready for its address bar. Each context has two such pages, which cost half a second of processor time.
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

// The last flag lets WebRTC work with or without a network. The permission to use the microphone helps too, since it lets pages see the
// network's addresses.
export const FLAGS = [
  '--no-sandbox',
  // With this flag, the pages speak English, whatever the machine's language is.
  '--lang=en-US',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  '--allow-loopback-in-peer-connection',
];
