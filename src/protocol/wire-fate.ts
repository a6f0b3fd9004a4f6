/**
 * What became of a wire, or of the message in it, that was brought here. Every room uses this one vocabulary:
 * - `new`: accepted now. It is kept, and counts.
 * - `known`: its message was here before.
 * - `waiting`: sound, but something it builds on is missing. It stays in memory, and is accepted once that arrives.
 * - `refused`: not taken now. It has no place at this table as far as this device knows, or there is no room for it at
 *   the moment. Its bearer may know more than we do, and isn't to blame.
 * - `foreign`: the beginning of a table with this name by another host than the link names. It is treated as refused.
 * - `bad`: wrong in itself (bytes, size or signature), whoever looks at it and whenever. Its bearer is to blame.
 */
export type WireFate = 'new' | 'known' | 'waiting' | 'refused' | 'foreign' | 'bad';

/** Whether a message is held, and may be handed on: accepted now or earlier. */
export const isHeld = (fate: WireFate): fate is 'new' | 'known' => fate === 'new' || fate === 'known';
