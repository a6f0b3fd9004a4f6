/** The Chromium that tests and benches start. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

// Only the last flag of this name counts, so the list repeats what Playwright switches off. It adds the pages that Chromium keeps ready
// under its address bar: they are two for each context, and cost half a second of processor time.
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

// The last flag lets WebRTC work with or without a network. So does the microphone's permission, which lets pages see the network's addresses.
export const FLAGS = [
  '--no-sandbox',
  // The pages speak English, whatever the machine's language is.
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
