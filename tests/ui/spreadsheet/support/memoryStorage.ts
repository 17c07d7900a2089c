import type { SheetStorage } from '../../../../ui/spreadsheet/storage/sheetStorage.ts';

/** Keeps texts as long as the test holds it. */
export function memoryStorage(): SheetStorage {
  const texts = new Map<string, string>();
  return {
    read: async (key) => texts.get(key) ?? null,
    write: async (key, text) => {
      texts.set(key, text);
    },
    remove: async (key) => {
      texts.delete(key);
    },
  };
}
