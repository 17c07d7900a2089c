import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ListCount } from '../../../ui/list/ListCount.tsx';
import { useText } from '../../../ui/words/useText.ts';
import type { useStatisticsAddress } from './useStatisticsAddress.ts';

interface Props {
  statistics: TrialStatistics;
  address: ReturnType<typeof useStatisticsAddress>;
}

/** Stands before the totals: of how many of all trials they are, where a filter leaves some out. */
export function TrialCount({ statistics, address: { scope, choose } }: Props) {
  const text = useText();
  const trials = useRecords(trialsCalls.listTrials, {}).data?.filter(({ type }) => type !== 'test');
  const isNarrowed = scope.trial !== undefined || scope.sponsor !== undefined;
  return (
    <ListCount
      shown={new Set(statistics.rows.map(({ trial_id }) => trial_id)).size}
      all={trials?.length ?? 0}
      isNarrowed={isNarrowed && trials !== undefined}
      total={text('statistics.total')}
      note={null}
      onClear={() => choose({ trial: null, sponsor: null })}
    />
  );
}
