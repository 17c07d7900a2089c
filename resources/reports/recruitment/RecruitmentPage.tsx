import { useParams } from 'ra-core';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { LoadingTiles } from '../../../ui/feedback/LoadingTiles.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { UnknownReport } from '../../../ui/reports/UnknownReport.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';
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
  // On a phone the name of a trial would fill the bar over the page with lines: it is the page's own heading there.
  const isPhone = useIsPhone();
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('reports.pages.recruitment'), to: href('recruitmentReport') },
    { label: isPhone ? text('recruitment.trial') : (report.data?.trial_title ?? '…') },
  ]);
  return (
    <Loaded
      queries={{ report }}
      skeleton={
        <Page>
          <LoadingTiles count={5} />
          <LoadingRows />
        </Page>
      }
      unknown={<UnknownReport reportId={trialId} among="recruitmentReport" />}
      failed={(error, retry) => (
        <Page>
          <LoadFailed error={error} onRetry={retry} />
        </Page>
      )}
    >
      {(read) => (
        <>
          {isPhone && <PageHeader title={read.report.trial_title} />}
          <RecruitmentView {...read} range={range} onRange={choose} />
        </>
      )}
    </Loaded>
  );
}
