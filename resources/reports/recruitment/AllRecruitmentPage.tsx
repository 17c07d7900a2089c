import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { todayIn } from '../../../domain/dates.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { ReportSwitch } from '../../../ui/reports/ReportSwitch.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useTimeZone, useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AsOf } from '../AsOf.tsx';
import { RangePicker } from '../RangePicker.tsx';
import { periodOf } from '../range.ts';
import { useRange } from '../useRange.ts';
import { RangePresets } from './RangePresets.tsx';
import { TrialCard } from './TrialCard.tsx';
import { TrialTable } from './TrialTable.tsx';

type View = 'chart' | 'table';

/** The days of all charts together: from the first month in which somebody came to today, or as they are asked for. */
const axisOf = (trials: readonly TrialRecruitment[], to: string | undefined, today: string) => {
  const firsts = trials.flatMap(({ months }) => months[0]?.month ?? []).toSorted();
  const end = to !== undefined && to < today ? to : today;
  const begin = firsts[0] ?? end;
  return { from: begin < end ? begin : end, to: end };
};

/** Recruitment of all trials side by side, on one axis of days. */
export function AllRecruitmentPage() {
  const text = useText();
  const presentDay = useToday();
  const [view, setView] = useState<View>('chart');
  const { range, choose } = useRange();
  const report = useCallQuery(reportsCalls.getTrialRecruitment, periodOf(range), {
    staysShown: true,
  });
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('reports.pages.recruitment') },
  ]);
  return (
    <Page>
      <Toolbar
        actions={
          <Segments<View>
            label={text('charts.view.label')}
            value={view}
            segments={(['chart', 'table'] as const).map((each) => ({
              value: each,
              label: text(`charts.view.${each}`),
            }))}
            onChange={setView}
          />
        }
      >
        <ReportSwitch route="recruitmentReport" />
        <RangePicker key={`${range.from ?? ''} ${range.to ?? ''}`} range={range} onChoose={choose} />
        <RangePresets range={range} today={presentDay} whole={text('common.list.all')} onChoose={choose} />
      </Toolbar>
      <Loaded queries={{ report }} skeleton={<LoadingLine />}>
        {(read) => <SideBySide report={read.report} view={view} to={range.to} />}
      </Loaded>
    </Page>
  );
}

interface SideBySideProps {
  report: CallOutput<typeof reportsCalls.getTrialRecruitment>;
  view: View;
  /** The last day that is asked for. */
  to: string | undefined;
}

function SideBySide({ report, view, to }: SideBySideProps) {
  const text = useText();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { trials } = report;
  if (trials.length === 0)
    return (
      <Card>
        <EmptyState
          icon={FolderOpen}
          message={text('recruitment.noTrials')}
          description={text('recruitment.noTrialsHint')}
        />
      </Card>
    );
  const axis = axisOf(trials, to, todayIn(timeZone, Date.parse(report.as_of)));
  return (
    <>
      {view === 'table' ? (
        <TrialTable trials={trials} />
      ) : (
        <Box
          component="ul"
          aria-label={text('recruitment.side.label')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(270px, 1fr))',
            gap: '12px',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {trials.map((trial) => (
            <TrialCard key={trial.trial_id} trial={trial} {...axis} />
          ))}
        </Box>
      )}
      <AsOf report={report} days={`${format.date(axis.from)} – ${format.date(axis.to)}`} />
    </>
  );
}
