/** The kinds of servers that a user can set. */
export type ServerKind = 'signal' | 'ice' | 'mail';

/** Why something here is refused: a code, and the values that its sentence needs. The app has the sentences. */
export type SyncRefusal =
  | { readonly code: 'settings damaged' }
  | { readonly code: 'too many servers'; readonly kind: ServerKind; readonly most: number }
  | { readonly code: 'not a server'; readonly kind: ServerKind; readonly address: string }
  | { readonly code: 'login missing'; readonly address: string }
  | { readonly code: 'login too long'; readonly address: string }
  | { readonly code: 'address too long'; readonly address: string }
  | { readonly code: 'parcel too large' }
  | { readonly code: 'parcel missing' }
  /** The parcel's address names another room than the one in which it was opened. */
  | { readonly code: 'parcel for another table' }
  /** The key of this table does not open the parcel. */
  | { readonly code: 'parcel of another table' }
  | { readonly code: 'parcel damaged' }
  | { readonly code: 'store full' }
  | { readonly code: 'store of a newer app' }
  | { readonly code: 'store updated' }
  /** `why` is the browser's own name for the error. */
  | { readonly code: 'store closed'; readonly why: string };

/** An error with a refusal, for which the app has a sentence. The error's own message is only the code. */
export class SyncError extends Error {
  readonly refusal: SyncRefusal;

  constructor(refusal: SyncRefusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}
