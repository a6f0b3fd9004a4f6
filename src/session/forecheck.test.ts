import { describe, expect, it, vi } from 'vitest';
import { gameKeys } from '../protocol/wire/keys.ts';
import { certify, decodeMessage, encodeMessage, signMessage } from '../protocol/wire/message.ts';
import * as signature from '../protocol/wire/signature.ts';
import { Forecheck } from './forecheck.ts';

const { chain, seat } = gameKeys(new Uint8Array(32).fill(7), 'room', new Uint8Array(16));
const place = { game: 'ab'.repeat(32), author: chain.public, seq: 0, prev: null };
const body = { seat: seat.public, name: 'Eve', veil: null, wishes: [], passes: 0, certificate: certify(place.game, chain.public, seat) }; // prettier-ignore
const claim = signMessage({ type: 'claim', body, ...place }, chain);
const good = encodeMessage(claim);
const unsigned = encodeMessage({ ...claim, signature: claim.signature.with(3, (claim.signature[3] as number) ^ 1) }); // prettier-ignore
const uncertified = encodeMessage(
  signMessage({ type: 'claim', body: { ...body, certificate: claim.signature }, ...place }, chain),
);

describe('wires that are checked in advance', () => {
  it('are not checked again by our own Ed25519 if they are good', async () => {
    const forecheck = new Forecheck();
    await forecheck.look([good, unsigned, uncertified, new Uint8Array(3)], () => true);
    expect(forecheck.messageOf(good)).toEqual(claim);
    for (const bad of [unsigned, uncertified]) expect(forecheck.messageOf(bad)).toBeUndefined();
    const ours = vi.spyOn(signature, 'isSignature');
    expect(decodeMessage(good, forecheck)).toEqual(claim);
    expect(ours).not.toHaveBeenCalled();
    decodeMessage(good);
    expect(ours).toHaveBeenCalledTimes(2);
    ours.mockRestore();
    expect(() => decodeMessage(unsigned, forecheck)).toThrow(/signature/);
    expect(() => decodeMessage(uncertified, forecheck)).toThrow(/certified/);
  });

  it('are recognised only as the same array of bytes: a copy is checked again', async () => {
    const forecheck = new Forecheck();
    await forecheck.look([good], () => true);
    expect(forecheck.messageOf(good.slice())).toBeUndefined();
  });
});
