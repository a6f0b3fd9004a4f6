/** The servers that a person can set. */
export type ServerKind = 'signal' | 'ice' | 'mail';

/** Why something here is refused: a code, with what its sentence names. The app has the words. */
export type SyncRefusal =
  | { readonly code: 'settings damaged' }
  | { readonly code: 'too many servers'; readonly kind: ServerKind; readonly most: number }
  | { readonly code: 'not a server'; readonly kind: ServerKind; readonly address: string }
  | { readonly code: 'login missing'; readonly address: string }
  | { readonly code: 'login too long'; readonly address: string }
  | { readonly code: 'address too long'; readonly address: string }
  | { readonly code: 'parcel too large' }
  | { readonly code: 'parcel missing' }
  /** Its address names another room than the one it was opened in. */
  | { readonly code: 'parcel for another table' }
  /** The key of this table does not open it. */
  | { readonly code: 'parcel of another table' }
  | { readonly code: 'parcel damaged' }
  | { readonly code: 'store full' }
  | { readonly code: 'store of a newer app' }
  | { readonly code: 'store updated' }
  /** `why` is the browser's own name for what went wrong. */
  | { readonly code: 'store closed'; readonly why: string };

/** An error whose sentence is found by its refusal; its message is the code alone. */
export class SyncError extends Error {
  readonly refusal: SyncRefusal;

  constructor(refusal: SyncRefusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}
