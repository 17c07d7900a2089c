import { useSyncExternalStore } from 'react';
import type { SessionStatus, SessionTokens } from '../../dataProvider/session.ts';
import { session } from '../backend.ts';

export const useSessionStatus = (): SessionStatus => useSyncExternalStore(session.subscribe, session.status);
export const useSessionTokens = (): SessionTokens | null =>
  useSyncExternalStore(session.subscribe, session.tokens);
