import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * This many groups at the beginning of an IPv6 address name its network. We count the network as one visitor, since one person may use any
 * number of addresses in it.
 */
const NETWORK_GROUPS = 4;

/**
 * The name under which we count a connection: its IPv4 address, or the first 64 bits of its IPv6 address.
 * @param behindProxy if true, takes the last address in X-Forwarded-For. This is safe only behind a proxy of your own that sets this header
 */
export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim();
  return networkOf(last || (request.socket.remoteAddress ?? 'unknown'));
}

function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [start = '', end = ''] = (address.split('%', 1)[0] ?? '').split('::');
  const [before, after] = [groups(start), groups(end)];
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':');
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16).toString(16));
}
