import { useSyncExternalStore } from 'react';
import type { Store } from './model/store.ts';

/** The store's present value; renders again when it is replaced. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get);
