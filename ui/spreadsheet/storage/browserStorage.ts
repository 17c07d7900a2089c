import type { SheetStorage } from './sheetStorage.ts';

const databaseName = 'spreadsheet';
const storeName = 'texts';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A full disk shows as the transaction ends: its requests succeeded before. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode);
    const whole = completed(transaction);
    const [value] = await Promise.all([settled(run(transaction.objectStore(storeName))), whole]);
    return value;
  } finally {
    database.close();
  }
}

/** IndexedDB: a pasted price list is larger than what `localStorage` takes. */
export const browserStorage: SheetStorage = {
  read: async (key) => {
    const text: unknown = await inStore('readonly', (store) => store.get(key));
    return typeof text === 'string' ? text : null;
  },
  write: async (key, text) => {
    await inStore('readwrite', (store) => store.put(text, key));
  },
  remove: async (key) => {
    await inStore('readwrite', (store) => store.delete(key));
  },
};
