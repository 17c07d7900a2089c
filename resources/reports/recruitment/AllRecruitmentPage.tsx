import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { todayIn } from '../../../domain/dates.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
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
import { periodOf, type Range } from '../range.ts';
import { useRange } from '../useRange.ts';
import { RangePresets } from './RangePresets.tsx';
import { type Span, spanOf } from './recruitmentSpan.ts';
import { TrialCard } from './TrialCard.tsx';
import { TrialTable } from './TrialTable.tsx';

type View = 'chart' | 'table';

/** The days of all charts together. */
const daysOf = (spans: readonly Span[], today: string): Span => ({
  from: spans.map(({ from }) => from).toSorted()[0] ?? today,
  to:
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? today,
});

/** Recruitment of all trials side by side, each over the days of its own recruitment. */
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
      </Toolbar>
      <Toolbar>
        <RangePicker key={`${range.from ?? ''} ${range.to ?? ''}`} range={range} onChoose={choose} />
        <RangePresets range={range} today={presentDay} whole={text('common.list.all')} onChoose={choose} />
      </Toolbar>
      <Loaded queries={{ report }} skeleton={<LoadingLine />}>
        {(read) => <SideBySide report={read.report} view={view} range={range} />}
      </Loaded>
    </Page>
  );
}

interface SideBySideProps {
  report: CallOutput<typeof reportsCalls.getTrialRecruitment>;
  view: View;
  range: Range;
}

function SideBySide({ report, view, range }: SideBySideProps) {
  const text = useText();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { trials } = report;
  if (trials.length === 0)
    return (
      <EmptyCard
        icon={FolderOpen}
        message={text('recruitment.noTrials')}
        description={text('recruitment.noTrialsHint')}
      />
    );
  const today = todayIn(timeZone, Date.parse(report.as_of));
  const spans = new Map(trials.map((trial) => [trial.trial_id, spanOf(trial, range, today)]));
  const all = daysOf([...spans.values()], today);
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
            <TrialCard
              key={trial.trial_id}
              trial={trial}
              today={today}
              span={spans.get(trial.trial_id) ?? all}
            />
          ))}
        </Box>
      )}
      <AsOf report={report} days={`${format.date(all.from)} – ${format.date(all.to)}`} />
    </>
  );
}
