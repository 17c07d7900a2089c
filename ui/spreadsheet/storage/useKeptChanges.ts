import { useEffect, useState } from 'react';
import { countChanges, isUnchanged } from '../model/changes.ts';
import { afterPaint } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { browserStorage } from './browserStorage.ts';
import { thisTab } from './browserTab.ts';
import { readChanges, writeChanges } from './keptChanges.ts';
import { type KeptPlace, keptPlace } from './keptPlace.ts';

interface Keeper {
  readonly keep: () => void;
  /** Writes at once what waits to be written. */
  readonly flush: () => void;
}

/**
 * Writes one after the other, the newest state last; what comes while one is under way is written once after it. Begins
 * when the change is painted: making a text of many cells would hold that up.
 */
function keeper(place: KeptPlace, state: () => string | null, onFailure: () => void): Keeper {
  let isWriting = false;
  let isStale = false;
  let isWaiting = false;
  const write = async (): Promise<void> => {
    isWriting = true;
    try {
      do {
        isStale = false;
        const text = state();
        await (text === null ? place.remove() : place.write(text));
      } while (isStale);
    } catch {
      onFailure();
    } finally {
      isWriting = false;
      if (isStale) keep();
    }
  };
  const flush = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    void write();
  };
  const keep = (): void => {
    isStale = true;
    if (isWriting || isWaiting) return;
    isWaiting = true;
    afterPaint(flush);
  };
  return { keep, flush };
}

/**
 * Unsaved changes outlive the page: they are kept at once after each action, and brought back when the sheet is opened
 * again. Answers false until that is done, so that nothing is kept over what is still to be read.
 */
export function useKeptChanges<Row extends object>(sheet: Sheet<Row>): boolean {
  const { storage = browserStorage, storageKey, name } = sheet.options;
  const key = storageKey === undefined ? null : `changes/${storageKey}/${name}`;
  const [readyKey, setReadyKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const place = keptPlace(storage, key, thisTab());
    let isOver = false;
    let stopKeeping = (): void => undefined;
    const begin = () => {
      if (isOver) return;
      const { keep, flush } = keeper(
        place,
        () => (isUnchanged(sheet.document.changes) ? null : writeChanges(sheet.document.changes)),
        () => sheet.tell('error', sheet.text('notice.keptOut')),
      );
      const unsubscribe = sheet.document.version.subscribe(keep);
      const leave = (): void => {
        sheet.view?.api.stopEditing();
        flush();
      };
      // A page that is hidden paints no more, and may never come back.
      document.addEventListener('visibilitychange', flush);
      window.addEventListener('beforeunload', leave);
      window.addEventListener('pagehide', flush);
      stopKeeping = () => {
        sheet.view?.api.stopEditing();
        unsubscribe();
        document.removeEventListener('visibilitychange', flush);
        window.removeEventListener('beforeunload', leave);
        window.removeEventListener('pagehide', flush);
        flush();
      };
      setReadyKey(key);
    };
    const restore = (text: string | null) => {
      const { rowId } = sheet.options;
      const isRow = (value: unknown): value is Row =>
        typeof value === 'object' && value !== null && rowIdFits(value, rowId);
      const changes = text === null || isOver ? null : readChanges(text, isRow);
      if (!changes || isUnchanged(changes)) return;
      sheet.document.restore(changes);
      const count = countChanges(sheet.document.changes);
      if (count > 0) sheet.tell('info', sheet.text('notice.restored', { smart_count: count }));
    };
    place
      .read()
      .then(restore)
      .catch(() => undefined)
      .finally(begin);
    return () => {
      isOver = true;
      stopKeeping();
    };
  }, [sheet, storage, key]);
  return key === null || readyKey === key;
}

/** A kept object is a row when the sheet finds an id in it; its fields are checked like any new row's. */
function rowIdFits(value: object, rowId: (row: never) => string): boolean {
  try {
    return typeof Reflect.apply(rowId, undefined, [value]) === 'string';
  } catch {
    return false;
  }
}
