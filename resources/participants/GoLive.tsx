import { trialPathCalls } from '../../contract/trials/trialPath.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { GoLiveChecks } from '../../ui/chips/GoLiveChecks.tsx';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';

/** What the first participant locks; who may see it is told what is worth a look before. */
export function GoLive({ trialId }: { trialId: string }) {
  const text = useText();
  const isManager = useIsManager();
  const input = { trial_id: trialId };
  const { data } = useCallQuery(trialPathCalls.getTrialPath, input, { isEnabled: isManager });
  return data?.checks ? <GoLiveChecks checks={data.checks} /> : <span>{text('participants.goLive')}</span>;
}
