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

/** What is kept on this device until the backend answers. The shell provides it. */
export const OutboxContext = createContext<Kept>(nothing);

export const useOutbox = (): Kept => useContext(OutboxContext);

/** What was tapped and is not sent, in order, and what was refused as it was. */
export function useKeptActs(): readonly KeptAct[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.shown);
}

/** Whether a call was kept instead of answered. */
export const isKept = (error: unknown): boolean => failureOf(error)?.code === 'not_sent_yet';
