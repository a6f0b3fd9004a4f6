/** Which Chromium the tests and the benches start, and with which flags. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

// Of several such flags the last counts, so it names again what Playwright switches off, and besides the pages that Chromium keeps
// ready under its address bar: two for each context, and half a second of a processor's time.
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

// The last flag and the microphone (it turns on interface enumeration) let WebRTC work with or without a network.
export const FLAGS = [
  '--no-sandbox',
  // Tests look for English words, whatever the machine speaks.
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
