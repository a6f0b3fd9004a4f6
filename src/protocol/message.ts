import type { Bodies, Id, MessageType } from './bodies.ts';

/** A message's parts; the body fits the type. */
export type Content = {
  [T in MessageType]: { readonly type: T; readonly body: Bodies[T] };
}[MessageType];

/** What is signed, before it is signed. */
export type Unsigned = Content & {
  /** Before the roster is decided the id of the genesis (null in the genesis itself), after it the game's id. */
  readonly game: Id | null;
  /** The public key of the chain this message stands in. */
  readonly author: Id;
  /** Its place in the chain, from 0. */
  readonly seq: number;
  /** The id of the message before it. */
  readonly prev: Id | null;
};

/** A signed message whose form and signature were found good. */
export type Message = Unsigned & {
  /** The hash of `bytes`; the signature is not part of it, since an author can vary it. */
  readonly id: Id;
  /** The canonical bytes that are signed. */
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
};

/** A message of one type. */
export type MessageOf<T extends MessageType> = Extract<Message, { type: T }>;
