/**
 * The fate of a wire that was brought here, or of the message in it. Every folder of the protocol uses these words:
 * - `new`: the message is accepted now and kept.
 * - `known`: the message was here before.
 * - `waiting`: the message is valid in itself, but something it builds on is missing. The message stays in memory, and is accepted once the
 *   missing thing arrives.
 * - `refused`: the message is not taken now. Either it does not belong to this table, to this device's knowledge, or there is no room for
 *   it at the moment. Whoever brought it may know more than we do, and isn't to blame.
 * - `foreign`: the message is a genesis by another host than the one that the link names. It is treated as refused.
 * - `bad`: the wire is invalid in itself (bytes, size or signature), for everybody and at any time. Whoever brought it is to blame.
 */
export type WireFate = 'new' | 'known' | 'waiting' | 'refused' | 'foreign' | 'bad';

/** Whether a message with this fate is held here and may be handed on, because it was accepted now or earlier. */
export const isHeld = (fate: WireFate): fate is 'new' | 'known' => fate === 'new' || fate === 'known';
