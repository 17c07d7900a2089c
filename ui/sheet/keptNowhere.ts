import type { SheetStorage } from '../spreadsheet/storage/sheetStorage.ts';

/** For who is not known: nothing is found and nothing can be kept. */
export const keptNowhere: SheetStorage = {
  read: () => Promise.resolve(null),
  write: () => Promise.reject(new Error('Nobody is known for whom it could be kept')),
  remove: () => Promise.resolve(),
};
