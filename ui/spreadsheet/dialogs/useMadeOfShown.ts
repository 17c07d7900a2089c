import { useState } from 'react';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { useShownOrder } from './useShownOrder.ts';

/** What is made of the rows that a sheet shows: anew with every edit, filter, sort and column, and by another `make`. */
export function useMadeOfShown<Row extends object, T>(sheet: Sheet<Row>, make: () => T): T {
  const version = useStore(sheet.document.version);
  const order = useShownOrder(sheet);
  const [made, setMade] = useState(() => ({ version, order, make, value: make() }));
  if (made.version === version && made.order === order && made.make === make) return made.value;
  const value = make();
  setMade({ version, order, make, value });
  return value;
}
