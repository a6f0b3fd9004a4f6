/** The kinds of servers that a user can set. */
export type ServerKind = 'signal' | 'ice' | 'mail';

/**
 * The reason why we can't use some settings, a parcel or the store: a code, and the values that appear in the app's sentence for this code.
 */
export type SyncRefusal =
  | { readonly code: 'settings damaged' }
  | { readonly code: 'too many servers'; readonly kind: ServerKind; readonly most: number }
  | { readonly code: 'not a server'; readonly kind: ServerKind; readonly address: string }
  | { readonly code: 'login missing'; readonly address: string }
  | { readonly code: 'login too long'; readonly address: string }
  | { readonly code: 'address too long'; readonly address: string }
  | { readonly code: 'parcel too large' }
  | { readonly code: 'parcel missing' }
  /** The parcel was opened at one table, but its address names another table. */
  | { readonly code: 'parcel for another table' }
  /** The parcel can't be decrypted with this table's key. */
  | { readonly code: 'parcel of another table' }
  | { readonly code: 'parcel damaged' }
  | { readonly code: 'store full' }
  | { readonly code: 'store of a newer app' }
  /** Somebody, or the browser, deleted the store while it was open. */
  | { readonly code: 'store deleted' }
  /** The browser can't open the store. `why` is the browser's own name for the error. */
  | { readonly code: 'store closed'; readonly why: string }
  /** The browser ended the connection to the store, and another connection failed too. `why` is the browser's own name for the error. */
  | { readonly code: 'store lost'; readonly why: string };

/** An error that carries a refusal. The error's own message is only the refusal's code. The app has a sentence to show for each refusal. */
export class SyncError extends Error {
  readonly refusal: SyncRefusal;

  constructor(refusal: SyncRefusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}
