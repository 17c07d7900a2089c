import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { targetPerMonth } from '../../../domain/reports/recruitment.ts';
import { ChartLegend, type LegendEntry } from '../../../ui/charts/ChartLegend.tsx';
import { chartColours } from '../../../ui/charts/chartLook.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { CumulativeChart } from './CumulativeChart.tsx';
import { MonthlyChart } from './MonthlyChart.tsx';
import type { Drawn } from './recruitmentPoints.ts';

interface Props {
  report: TrialRecruitmentStatistics;
  drawn: Drawn;
  today: string;
}

const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '16px',
      px: '16px',
      pt: '12px',
      color: 'var(--text2)',
      fontSize: 12,
    }}
  >
    <Box
      component="h2"
      sx={{ m: 0, color: 'var(--text)', fontSize: 13.5, lineHeight: '20px', fontWeight: 600 }}
    >
      {title}
    </Box>
    {children}
  </Box>
);

/** Both charts of a trial's recruitment, what they draw said beside them. */
export function RecruitmentBody({ report, drawn, today }: Props) {
  const text = useText();
  const format = useFormat();
  const lineAMonth = targetPerMonth(report, report.first_recruited_date);
  const hasForecast = drawn.points.some(({ expected }) => expected !== null);
  const hasFailures = drawn.months.some(({ screening_failure_count: failed }) => failed > 0);
  const series: (LegendEntry | false)[] = [
    { name: text('recruitment.series.actual'), colour: chartColours.main, look: 'line' },
    report.target_count !== null && {
      name: text('recruitment.series.target'),
      colour: chartColours.target,
      look: 'dashed',
    },
    hasForecast && { name: text('recruitment.series.forecast'), colour: chartColours.main, look: 'dotted' },
    hasForecast && { name: text('recruitment.series.band'), colour: chartColours.main, look: 'band' },
  ];
  const bars: (LegendEntry | false)[] = [
    { name: text('recruitment.series.actual'), colour: chartColours.main, look: 'bar' },
    hasFailures && { name: text('recruitment.series.failures'), colour: chartColours.apart, look: 'bar' },
    hasForecast && { name: text('recruitment.series.expected'), colour: chartColours.main, look: 'band' },
  ];
  return (
    <Card isFlush>
      <Head title={text('recruitment.cumulative')}>
        <ChartLegend entries={series.flatMap((entry) => entry || [])} />
      </Head>
      <Box sx={{ pr: '4px', pb: '8px', borderBottom: '1px solid var(--border)' }}>
        <CumulativeChart report={report} drawn={drawn} today={today} />
      </Box>
      <Head title={text('recruitment.perMonth')}>
        {lineAMonth !== null && (
          <span>{text('recruitment.lineAMonth', { rate: format.tenths(lineAMonth) })}</span>
        )}
        <ChartLegend entries={bars.flatMap((entry) => entry || [])} />
      </Head>
      <Box sx={{ pr: '4px', pb: '8px' }}>
        <MonthlyChart drawn={drawn} lineAMonth={lineAMonth} />
      </Box>
    </Card>
  );
}
