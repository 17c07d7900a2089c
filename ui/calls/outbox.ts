import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptAct } from '../../dataProvider/keptActs.ts';
import type { Outbox } from '../../dataProvider/outbox.ts';
import { failureOf } from '../failures/failureOf.ts';

type Kept = Pick<Outbox, 'shown' | 'subscribe' | 'onDelivery' | 'deliver' | 'retry' | 'discard'>;

const none: readonly KeptAct[] = [];

const nothing: Kept = {
  shown: () => none,
  subscribe: () => () => undefined,
  onDelivery: () => () => undefined,
  deliver: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  discard: () => undefined,
};

/** The offline queue of this device. The shell provides it. */
export const OutboxContext = createContext<Kept>(nothing);

export const useOutbox = (): Kept => useContext(OutboxContext);

/** Queued actions in order, including refused ones. */
export function useKeptActs(): readonly KeptAct[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.shown);
}

/** Whether a call was queued instead of sent. */
export const isKept = (error: unknown): boolean => failureOf(error)?.code === 'not_sent_yet';
