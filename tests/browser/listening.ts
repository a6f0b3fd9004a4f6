import type { Page } from 'playwright-core';

/** Reads the data that an outsider or a member of the table could read: the bytes on the wire, and the shared document. */

/** Keeps a copy of everything that a page sends to peers and signalling servers from now on. Call this before the page opens. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: Uint8Array[] = [];
    Object.assign(window, { sent });
    const copy = (data: unknown) => {
      if (typeof data === 'string') sent.push(new TextEncoder().encode(data));
      else if (data instanceof ArrayBuffer) sent.push(new Uint8Array(data.slice(0)));
      else if (ArrayBuffer.isView(data))
        sent.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice());
      else throw new Error('The page sent data of a kind this test cannot read.');
    };
    for (const { prototype } of [RTCDataChannel, WebSocket]) {
      const send = prototype.send as (data: unknown) => void;
      prototype.send = function (this: RTCDataChannel & WebSocket, data: unknown) {
        copy(data);
        send.call(this, data);
      };
    }
  });
}

/** Everything that a page has sent since it opened, in hex, one string for each frame. */
export async function overheard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { sent } = window as unknown as { sent: Uint8Array[] };
    return sent.map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  });
}

/** The shared document, as the page's browser stores it, in hex. */
export async function sharedDocument(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hex = (bytes: Uint8Array) =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const updates: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      // In this store, the carrier keeps the updates of the document.
      if (database.objectStoreNames.contains('updates')) {
        const store = database.transaction('updates').objectStore('updates');
        updates.push(...(await done(store.getAll() as IDBRequest<Uint8Array[]>)).map(hex));
      }
      database.close();
    }
    return updates;
  });
}
