import { useParams } from 'ra-core';
import { reportsCalls } from '../../../contract/reports.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { isUnknownRecord } from '../../../ui/failures/isUnknownRecord.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { LoadingTiles } from '../../../ui/feedback/LoadingTiles.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { UnknownReport } from '../../../ui/reports/UnknownReport.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useText } from '../../../ui/words/useText.ts';
import { periodOf } from '../range.ts';
import { useRange } from '../useRange.ts';
import { RecruitmentView } from './RecruitmentView.tsx';

/** Recruitment of one trial: its address has the trial's id, which is the number of its report. */
export function RecruitmentPage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const { range, choose } = useRange();
  const report = useCallQuery(
    reportsCalls.getTrialRecruitmentStatistics,
    { trial_id: trialId, ...periodOf(range) },
    { staysShown: true },
  );
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('reports.pages.recruitment'), to: href('recruitmentReport') },
    { label: report.data?.trial_title ?? '…' },
  ]);
  if (report.error) {
    if (isUnknownRecord(report.error)) return <UnknownReport reportId={trialId} among="recruitmentReport" />;
    return (
      <Page>
        <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
      </Page>
    );
  }
  if (!report.data)
    return (
      <Page>
        <LoadingTiles count={5} />
        <LoadingRows />
      </Page>
    );
  return <RecruitmentView report={report.data} range={range} onRange={choose} />;
}
