import { Box } from '@mui/material';
import type { Trial } from '../../contract/trials/trials.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Recruited against target as a bar and as numbers. */
export function RecruitmentBar({ trial }: { trial: Trial }) {
  const text = useText();
  const format = useFormat();
  const { recruited_count, recruitment_target, state } = trial;
  const share = recruitment_target ? Math.min(1, recruited_count / recruitment_target) : 0;
  const recruited = format.count(recruited_count);
  const target = recruitment_target === null ? null : format.count(recruitment_target);
  const label = target
    ? text('trials.recruitedOf', { recruited, target })
    : text('trials.recruitedOnly', { recruited });
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
      <Box
        sx={{ width: 76, height: 6, borderRadius: '3px', background: 'var(--sunken)', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${share * 100}%`,
            height: '100%',
            borderRadius: '3px',
            background: state === 'completed' ? 'var(--c6)' : 'var(--accent)',
          }}
        />
      </Box>
      <span className="tabular">
        <strong>{recruited}</strong>
        {target && <Box component="span" sx={{ color: 'var(--text3)' }}>{` / ${target}`}</Box>}
      </span>
    </Box>
  );
}
