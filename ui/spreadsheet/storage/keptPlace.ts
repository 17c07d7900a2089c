import type { SheetStorage } from './sheetStorage.ts';

const tabKey = 'spreadsheet-tab';

/** The same as long as the tab is open, over reloads. */
function tabName(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const made = Math.random().toString(36).slice(2);
  sessionStorage.setItem(tabKey, made);
  return made;
}

/** Where one sheet's unsaved changes are kept. */
export interface KeptPlace {
  readonly read: () => Promise<string | null>;
  readonly write: (text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Each tab keeps its own changes, so that none overwrites another's. A new tab takes over what was written last, for the
 * tab that wrote it may be gone; once they are saved or discarded here, they are gone there, too.
 */
export function keptPlace(storage: SheetStorage, key: string): KeptPlace {
  const own = `${key}/${tabName()}`;
  let takenOver: string | null = null;
  return {
    read: async () => {
      const text = await storage.read(own);
      if (text !== null) return text;
      const last = await storage.read(key);
      if (last === null || last === own) return null;
      takenOver = last;
      return storage.read(last);
    },
    write: async (text) => {
      await storage.write(own, text);
      await storage.write(key, own);
    },
    remove: async () => {
      await storage.remove(own);
      if (takenOver !== null) await storage.remove(takenOver);
    },
  };
}
