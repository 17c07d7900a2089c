import type { BrowserTab } from './browserTab.ts';
import type { SheetStorage } from './sheetStorage.ts';

/** Where one sheet's unsaved changes are kept. */
export interface KeptPlace {
  readonly read: () => Promise<string | null>;
  readonly write: (text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Each tab keeps its own changes, so that none overwrites another's. A new tab takes over what was written last where the
 * tab that wrote it is gone; once that is saved or discarded here, it is gone there, too.
 */
export function keptPlace(storage: SheetStorage, key: string, tab: BrowserTab): KeptPlace {
  const placeOf = (name: string): string => `${key}/${name}`;
  let takenOver: { readonly place: string; readonly text: string } | null = null;
  return {
    read: async () => {
      const own = placeOf(await tab.name);
      const text = await storage.read(own);
      if (text !== null) return text;
      const last = await storage.read(key);
      if (last === null || !(await tab.isGone(last.slice(placeOf('').length)))) return null;
      const left = await storage.read(last);
      if (left !== null) takenOver = { place: last, text: left };
      return left;
    },
    write: async (text) => {
      const own = placeOf(await tab.name);
      await storage.write(own, text);
      await storage.write(key, own);
    },
    remove: async () => {
      await storage.remove(placeOf(await tab.name));
      if (takenOver === null) return;
      const { place, text } = takenOver;
      takenOver = null;
      // What was written there since is another tab's own.
      if ((await storage.read(place)) === text) await storage.remove(place);
    },
  };
}
