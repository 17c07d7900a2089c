import { useCallback } from 'react';
import { signInsCalls } from '../../contract/site/signIns.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useLeaveAll } from '../../ui/feedback/leaving.ts';
import { client, session } from '../backend.ts';

/** Ends all sessions of the person, once nothing unsaved is in the way; where that fails she is told, and stays. */
export function useSignOutEverywhere(): () => void {
  const leaveAll = useLeaveAll();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    () =>
      leaveAll(() => void client.call(signInsCalls.signOutEverywhere, {}).then(session.leave, notifyFailure)),
    [leaveAll, notifyFailure],
  );
}
