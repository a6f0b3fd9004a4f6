import type { ServerKind, SyncRefusal } from '../../sync/sync-error.ts';
import * as liveWords from '../../words/made/live.js';
import * as parcelWords from '../../words/made/parcel.js';
import * as serversWords from '../../words/made/servers.js';
import * as storeWords from '../../words/made/store.js';

const tooMany: Readonly<Record<ServerKind, (given: { most: number }) => string>> = {
  signal: serversWords.servers_many_signal,
  ice: serversWords.servers_many_ice,
  mail: serversWords.servers_many_mail,
};

const noServer: Readonly<Record<ServerKind, (given: { address: string }) => string>> = {
  signal: serversWords.servers_no_signal,
  ice: serversWords.servers_no_ice,
  mail: serversWords.servers_no_mail,
};

/** A refusal of `src/sync` as a sentence that also says what to do. */
export function tellSyncRefusal(refusal: SyncRefusal): string {
  switch (refusal.code) {
    case 'settings damaged':
      return serversWords.servers_damaged();
    case 'too many servers':
      return tooMany[refusal.kind](refusal);
    case 'not a server':
      return noServer[refusal.kind](refusal);
    case 'login missing':
      return serversWords.servers_turn_login(refusal);
    case 'login too long':
      return serversWords.servers_long_login(refusal);
    case 'address too long':
      return serversWords.servers_long_address(refusal);
    case 'parcel too large':
      return parcelWords.parcel_too_large();
    case 'parcel missing':
      return parcelWords.parcel_none();
    case 'parcel for another table':
      return liveWords.live_other_table();
    case 'parcel of another table':
      return parcelWords.parcel_other_table();
    case 'parcel damaged':
      return parcelWords.parcel_damaged();
    case 'store full':
      return storeWords.store_full();
    case 'store of a newer app':
      return storeWords.store_newer();
    case 'store deleted':
      return storeWords.store_deleted();
    case 'store closed':
      return storeWords.store_closed(refusal);
    case 'store lost':
      return storeWords.store_lost(refusal);
  }
}
