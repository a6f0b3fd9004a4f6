import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['an IPv4 address', from('192.0.2.7'), false, '192.0.2.7'],
  ['the same within IPv6', from('::ffff:192.0.2.7'), false, '192.0.2.7'],
  ['this machine', from('::1'), false, '0:0:0:0'],
  ['an IPv6 network', from('2001:db8:1:2:3:4:5:6'), false, '2001:db8:1:2'],
  ['the same network written otherwise', from('2001:0DB8:1:2::9'), false, '2001:db8:1:2'],
  ['a network with zeros in it', from('2001:db8::1:0:0:1'), false, '2001:db8:0:0'],
  ['an interface', from('fe80::1%eth0'), false, 'fe80:0:0:0'],
  ['no address', from(undefined), false, 'unknown'],
  ['an address that a stranger claims', from('192.0.2.7', '198.51.100.1'), false, '192.0.2.7'],
  [
    'an address that our own proxy gives',
    from('127.0.0.1', '10.0.0.1, 2001:db8:5:6::1'),
    true,
    '2001:db8:5:6',
  ],
  ['a proxy that gives no address', from('127.0.0.1'), true, '127.0.0.1'],
])('%s', (_name, request, behindProxy, address) => {
  expect(addressOf(request, behindProxy)).toBe(address);
});
