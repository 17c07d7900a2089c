import { createStore, del, get, set } from 'idb-keyval';
import type { SheetStorage } from './sheetStorage.ts';

const texts = createStore('spreadsheet', 'texts');

/** IndexedDB: a pasted price list is larger than what `localStorage` takes. A full disk rejects the write. */
export const browserStorage: SheetStorage = {
  read: async (key) => {
    const text: unknown = await get(key, texts);
    return typeof text === 'string' ? text : null;
  },
  write: (key, text) => set(key, text, texts),
  remove: (key) => del(key, texts),
};
