import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { neededPerMonth, ratePerMonth } from '../../../domain/reports/recruitment.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

type Report = TrialRecruitmentStatistics;
type Format = ReturnType<typeof useFormat>;

interface Props {
  report: Report;
  today: string;
}

interface FactProps {
  label: string;
  value: ReactNode;
  beside?: ReactNode;
  under?: ReactNode;
}

const Fact = ({ label, value, beside, under }: FactProps) => (
  <Box
    sx={{ flex: '1 1 190px', p: '12px 16px', boxShadow: '-1px 0 0 var(--border), 0 -1px 0 var(--border)' }}
  >
    <Box component="dt" sx={{ fontSize: 12, color: 'var(--text2)' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '6px' }}>
        <Box
          component="span"
          className="tabular"
          sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 620, letterSpacing: '-0.025em' }}
        >
          {value}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {beside}
        </Box>
      </Box>
      <Box sx={{ minHeight: 18, fontSize: 12, color: 'var(--text2)' }}>{under}</Box>
    </Box>
  </Box>
);

/** Hundredths of a percent; counts of people are far below where whole numbers end. */
const shareOf = (part: number, whole: number): number => Math.round((part / whole) * 100) * 100;

const recruitedFact = (report: Report, text: Text, format: Format): FactProps => {
  const { recruited_count: recruited, recruitment_target: target } = report;
  return {
    label: text('recruitment.facts.recruited'),
    value: format.count(recruited),
    beside:
      target === null
        ? text('recruitment.facts.noTarget')
        : text('recruitment.facts.ofTarget', { target: format.count(target) }),
    under: target
      ? text('recruitment.facts.share', { share: format.percent(shareOf(recruited, target)) })
      : undefined,
  };
};

const lineFact = (report: Report, text: Text, format: Format): FactProps => {
  const label = text('recruitment.facts.line');
  const { recruited_count: recruited, recruitment_target: target, target_count: line } = report;
  const met =
    target !== null && recruited >= target ? (
      <StateChip look="done">{text('recruitment.facts.met')}</StateChip>
    ) : null;
  if (line === null) return { label, value: '–', beside: met, under: text('recruitment.facts.noLine') };
  const ahead = recruited - line;
  return {
    label,
    value: ahead > 0 ? `+${format.count(ahead)}` : format.count(ahead),
    beside: met ?? (
      <StateChip look={ahead < 0 ? 'conflict' : 'done'}>
        {text(ahead < 0 ? 'recruitment.facts.behind' : 'recruitment.facts.onTrack')}
      </StateChip>
    ),
    under: report.target_met_date
      ? text('recruitment.facts.metOn', { date: format.date(report.target_met_date) })
      : text('recruitment.facts.expectedByToday', { count: format.count(line) }),
  };
};

const rateFact = ({ report, today }: Props, text: Text, format: Format): FactProps => {
  const { forecast, recruited_count: recruited } = report;
  const needed = neededPerMonth(report, recruited, today);
  return {
    label: text('recruitment.facts.rate', { days: forecast?.recent_days ?? 90 }),
    value: forecast ? format.tenths(ratePerMonth(forecast)) : '–',
    beside: forecast && text('recruitment.facts.perMonth'),
    under: needed === null ? undefined : text('recruitment.facts.needed', { rate: format.tenths(needed) }),
  };
};

const targetWords = (report: Report, text: Text, format: Format): string | undefined => {
  const { recruitment_target: target, forecast } = report;
  if (target === null || !forecast?.target_met) return undefined;
  const { expected_date: expected } = forecast.target_met;
  const count = format.count(target);
  return expected
    ? text('recruitment.facts.reached', { target: count, month: format.monthYear(expected) })
    : text('recruitment.facts.notReached', { target: count });
};

const bandWords = (report: Report, text: Text, format: Format): string | undefined => {
  const { earliest_date: from, latest_date: to } = report.forecast?.target_met ?? {};
  if (!from) return undefined;
  return to
    ? text('recruitment.facts.between', { from: format.date(from), to: format.date(to) })
    : text('recruitment.facts.fromOn', { from: format.date(from) });
};

const forecastFact = (report: Report, text: Text, format: Format): FactProps => {
  const { forecast, recruitment_end_date: end } = report;
  const atEnd = forecast?.at_end;
  if (atEnd && end)
    return {
      label: text('recruitment.facts.forecastAt', { date: format.date(end) }),
      value: format.count(atEnd.expected_count),
      beside: `${format.count(atEnd.lowest_count)} – ${format.count(atEnd.highest_count)}`,
      under: targetWords(report, text, format),
    };
  const expected = forecast?.target_met?.expected_date;
  return {
    label: text('recruitment.facts.forecast'),
    value: expected ? format.date(expected) : '–',
    under: forecast
      ? (bandWords(report, text, format) ?? targetWords(report, text, format))
      : text(end === null ? 'recruitment.facts.noForecast' : 'recruitment.facts.ended'),
  };
};

const failureFact = (report: Report, text: Text, format: Format): FactProps => {
  const { recruited_count: recruited, screening_failure_count: failed } = report;
  const screened = recruited + failed;
  return {
    label: text('recruitment.facts.failures'),
    value: format.count(failed),
    beside: text('recruitment.facts.apart'),
    under:
      screened > 0
        ? text('recruitment.facts.ofScreened', {
            share: format.percent(shareOf(failed, screened)),
            count: format.count(screened),
          })
        : undefined,
  };
};

/** The answers at a glance: how many, against the plan, how fast, where it leads. */
export function RecruitmentFacts({ report, today }: Props) {
  const text = useText();
  const format = useFormat();
  const facts = [
    recruitedFact(report, text, format),
    lineFact(report, text, format),
    rateFact({ report, today }, text, format),
    forecastFact(report, text, format),
    failureFact(report, text, format),
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        m: 0,
        mb: '12px',
        overflow: 'hidden',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
      }}
    >
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} />
      ))}
    </Box>
  );
}
