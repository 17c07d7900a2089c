import { Box, Link } from '@mui/material';
import { ChartColumn } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import type { RevenueForecast } from '../../contract/reports/revenue.ts';
import { revenueCalls } from '../../contract/reports/revenue.ts';
import { sumOf } from '../../domain/money.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ChartLegend } from '../../ui/charts/ChartLegend.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { chartColours } from '../../ui/charts/chartLook.ts';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { ReportSwitch } from '../../ui/reports/ReportSwitch.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfSenderField } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { RevenueChart } from './RevenueChart.tsx';

type Trial = RevenueForecast['trials'][number];
type Figure = 'visit_count' | 'planned_amount' | 'expected_amount';

const idOf = ({ trial_id }: Trial): string => trial_id;
const total = ({ overdue, months }: Trial, figure: Figure): number =>
  sumOf([overdue, ...months].map((part) => part[figure]));
const totalOf = (trials: readonly Trial[], figure: Figure): number =>
  sumOf(trials.map((trial) => total(trial, figure)));

/** Revenue that planned visits are still to bring: by month as a chart and a table, and by trial. */
export function RevenuePage() {
  const text = useText();
  const forecast = useCallQuery(revenueCalls.getRevenueForecast, {});
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('revenue.title') },
  ]);
  return (
    <Page>
      <Toolbar>
        <ReportSwitch route="revenueForecast" />
      </Toolbar>
      <Loaded queries={{ forecast }}>
        {({ forecast: data }) => (
          <>
            {data.trials.length === 0 && (
              <EmptyCard
                icon={ChartColumn}
                message={text('revenue.empty')}
                description={text('revenue.emptyHint')}
              />
            )}
            {data.trials.length > 0 && <RevenueView forecast={data} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RevenueView({ forecast }: { forecast: RevenueForecast }) {
  const text = useText();
  const format = useFormat();
  const { months, trials, totals } = forecast;
  const columns = useMemo<TableColumn<Trial>[]>(
    () => [
      {
        key: 'trial',
        head: text('revenue.columns.trial'),
        isName: true,
        isFlexible: true,
        cell: ({ trial_title }) => trial_title,
      },
      {
        key: 'visits',
        head: text('revenue.columns.visits'),
        isNumeric: true,
        cell: (trial) => format.count(total(trial, 'visit_count')),
        foot: (shown) => format.count(totalOf(shown, 'visit_count')),
      },
      {
        key: 'planned',
        head: text('revenue.columns.planned'),
        isNumeric: true,
        cell: (trial) => format.euro(total(trial, 'planned_amount')),
        foot: (shown) => format.euro(totalOf(shown, 'planned_amount')),
      },
      {
        key: 'drop_out',
        head: text('revenue.columns.dropOut'),
        isNumeric: true,
        cell: ({ drop_out }) => format.percent(drop_out),
      },
      {
        key: 'expected',
        head: text('revenue.columns.expected'),
        isNumeric: true,
        cell: (trial) => <strong>{format.euro(total(trial, 'expected_amount'))}</strong>,
        foot: (shown) => format.euro(totalOf(shown, 'expected_amount')),
      },
    ],
    [text, format],
  );
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Card
        title={text('revenue.chart')}
        hint={`${text('revenue.expected')} ${format.euro(totals.expected_amount)} · ${text('revenue.planned')} ${format.euro(totals.planned_amount)}`}
      >
        <ChartLegend
          entries={[
            { name: text('revenue.expected'), colour: chartColours.main, look: 'bar' },
            { name: text('revenue.lost'), colour: chartColours.main, look: 'band' },
          ]}
        />
        <RevenueChart months={months} />
        <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>
          <WhatCounts forecast={forecast} />
        </Box>
      </Card>
      <DataTable
        label={text('revenue.perTrial')}
        columns={columns}
        rows={trials}
        rowId={idOf}
        count={text('revenue.total')}
      />
      <Card title={text('revenue.perMonth')} isFlush>
        <ChartTable
          label={text('revenue.perMonth')}
          rows={months}
          rowId={({ month }) => month}
          columns={[
            { head: text('revenue.columns.month'), cell: ({ month }) => format.monthYear(month) },
            {
              head: text('revenue.columns.visits'),
              cell: ({ visit_count }) => format.count(visit_count),
              isNumeric: true,
            },
            {
              head: text('revenue.columns.planned'),
              cell: ({ planned_amount }) => format.euro(planned_amount),
              isNumeric: true,
            },
            {
              head: text('revenue.columns.expected'),
              cell: ({ expected_amount }) => format.euro(expected_amount),
              isNumeric: true,
            },
          ]}
        />
      </Card>
    </Box>
  );
}

/** What is in the figures and what is not, in sentences. */
function WhatCounts({ forecast }: { forecast: RevenueForecast }) {
  const text = useText();
  const format = useFormat();
  const { overdue, unexpected_count, unplanned_count, test_trial_count, as_of, totals } = forecast;
  const sentences = [
    text('revenue.counts'),
    totals.held_amount !== 0 && text('revenue.held', { amount: format.euro(totals.held_amount) }),
    overdue.visit_count > 0 &&
      text('revenue.overdue', {
        ...format.counted(overdue.visit_count),
        amount: format.euro(overdue.expected_amount),
      }),
    unplanned_count > 0 && text('revenue.unplanned', { smart_count: unplanned_count }),
    unexpected_count > 0 &&
      text('revenue.unexpected', {
        ...format.counted(unexpected_count),
        days: format.count(forecast.expected_overdue_days),
      }),
  ];
  const facts = [
    text('reports.asOf', { moment: format.moment(new Date(as_of)) }),
    test_trial_count > 0 && text('reports.withoutTest', { smart_count: test_trial_count }),
  ];
  return (
    <>
      {sentences.filter(Boolean).join(' ')}{' '}
      {unexpected_count > 0 && (
        <Link component={LinkBase} to={hrefOfSenderField('expected_overdue_days')} underline="always">
          {text('revenue.changeDays')}
        </Link>
      )}
      <Box sx={{ mt: '4px' }}>{facts.filter(Boolean).join(' · ')}</Box>
    </>
  );
}
