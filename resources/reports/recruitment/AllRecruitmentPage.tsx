import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { TrialRecruitment } from '../../../contract/reports.ts';
import { reportsCalls } from '../../../contract/reports.ts';
import { todayIn } from '../../../domain/dates.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
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
  const timeZone = useTimeZone();
  const presentDay = useToday();
  const format = useFormat();
  const [view, setView] = useState<View>('chart');
  const { range, choose } = useRange();
  const { data, error, refetch } = useCallQuery(reportsCalls.getTrialRecruitment, periodOf(range), {
    staysShown: true,
  });
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('reports.pages.recruitment') },
  ]);
  const today = data && todayIn(timeZone, Date.parse(data.as_of));
  const axis = data && today && axisOf(data.trials, range.to, today);
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
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingLine />)}
      {data?.trials.length === 0 && (
        <Card>
          <EmptyState
            icon={FolderOpen}
            message={text('recruitment.noTrials')}
            description={text('recruitment.noTrialsHint')}
          />
        </Card>
      )}
      {data && axis && data.trials.length > 0 && (
        <>
          {view === 'table' ? (
            <TrialTable trials={data.trials} />
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
              {data.trials.map((trial) => (
                <TrialCard key={trial.trial_id} trial={trial} {...axis} />
              ))}
            </Box>
          )}
          <AsOf report={data} days={`${format.date(axis.from)} – ${format.date(axis.to)}`} />
        </>
      )}
    </Page>
  );
}
