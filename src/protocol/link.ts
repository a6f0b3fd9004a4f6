/** What a link to a game says. */
export interface Link {
  /** The room's public name, made from the secret. */
  room: string;
  /** 16 bytes that only those who have the link know. */
  secret: Uint8Array;
  /** The first 16 bytes of the digest of the host's key, in hex: only his genesis opens this table. */
  host: string;
}
