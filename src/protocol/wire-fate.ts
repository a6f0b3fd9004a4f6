/**
 * The fate of a wire that was brought to this device, or of the message in the wire. Every folder of the protocol uses these words:
 * - `new`: the message is accepted now and kept;
 * - `known`: this device had the message before;
 * - `waiting`: the message is valid in itself, but stays in memory until something that it builds on arrives;
 * - `refused`: the message is not taken now, because there is no room for it, or because it has no place at the table as far as this device
 *   knows;
 * - `foreign`: the message is a genesis by another host than the one that the link names, and is treated as refused;
 * - `bad`: the wire is invalid in itself (bytes, size or signature), for everybody and at any time.
 * Only a `bad` wire is the fault of whoever brought it. Whoever brought a refused message may know more than we do.
 */
export type WireFate = 'new' | 'known' | 'waiting' | 'refused' | 'foreign' | 'bad';

/** Whether a message with this fate is held here and may be handed on, because it was accepted now or earlier. */
export const isHeld = (fate: WireFate): fate is 'new' | 'known' => fate === 'new' || fate === 'known';
