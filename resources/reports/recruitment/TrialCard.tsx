import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Span } from './recruitmentSpan.ts';
import { SmallChart } from './SmallChart.tsx';
import { useTrialWords } from './useTrialWords.ts';

interface Props {
  trial: TrialRecruitment;
  today: string;
  /** The days of its chart. */
  span: Span;
}

/** A trial among the others: its numbers and its small chart, both the way to its own page. */
export function TrialCard({ trial, today, span }: Props) {
  const text = useText();
  const format = useFormat();
  const { head, line, isBehind } = useTrialWords(trial);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        p: '12px 16px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh1)',
        // Two hundred of them: those out of sight are not laid out.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 190px',
        '&:hover': { borderColor: 'var(--border-strong)' },
        // The whole card is the link.
        '&:has(a:focus-visible)': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px' }}>
        <Box
          component={LinkBase}
          to={href('trialRecruitmentChart', { trialId: trial.trial_id })}
          sx={{
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: 'var(--text)',
            fontWeight: 600,
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
            '&:focus-visible': { outline: 'none' },
          }}
        >
          {trial.trial_title}
        </Box>
        <Box component="span" className="tabular" sx={{ flex: 'none', fontWeight: 600 }}>
          {head}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', fontSize: 12 }}>
        <Box component="span" sx={{ color: isBehind ? 'var(--oow-f)' : 'var(--text2)' }}>
          {line}
        </Box>
        <Box component="span" sx={{ color: 'var(--text2)' }}>
          {trial.recruitment_end_date
            ? text('recruitment.side.end', { date: format.date(trial.recruitment_end_date) })
            : text('recruitment.side.noEnd')}
        </Box>
      </Box>
      <Box sx={{ mt: '6px' }}>
        <SmallChart trial={trial} today={today} {...span} />
      </Box>
      <Box
        className="tabular"
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 11, color: 'var(--text3)' }}
      >
        <span>{format.date(span.from)}</span>
        <span>{format.date(span.to)}</span>
      </Box>
    </Box>
  );
}
