/** Which Chromium the tests and the benches start, and with which flags. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

// The last flag and the microphone (it turns on interface enumeration) let WebRTC work with or without a network.
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--allow-loopback-in-peer-connection',
];
