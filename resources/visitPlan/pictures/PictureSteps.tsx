import { Box } from '@mui/material';
import { Check } from 'lucide-react';
import { useText } from '../../../ui/words/useText.ts';

const steps = ['pictures', 'review', 'import'] as const;
export type PictureStep = (typeof steps)[number];

/** The way from pictures to a plan, and where one is on it. */
export function PictureSteps({ current }: { current: PictureStep }) {
  const text = useText();
  const at = steps.indexOf(current);
  return (
    <Box component="ol" aria-label={text('extraction.steps.label')} sx={listStyle}>
      {steps.map((step, index) => {
        const isDone = index < at;
        const label = text(`extraction.steps.${step}`);
        return (
          <Box
            component="li"
            key={step}
            aria-current={index === at ? 'step' : undefined}
            aria-label={isDone ? text('extraction.steps.done', { step: label }) : undefined}
            sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}
          >
            {index > 0 && (
              <Box
                aria-hidden
                sx={{ width: 28, height: '1px', background: 'var(--border-strong)', mr: '8px' }}
              />
            )}
            <Box aria-hidden sx={isDone ? doneStyle : index === at ? currentStyle : laterStyle}>
              {isDone ? <Check size={12} strokeWidth={2.5} /> : index + 1}
            </Box>
            <Box
              sx={{
                fontWeight: index === at ? 600 : 400,
                color: index > at ? 'var(--text2)' : 'var(--text)',
              }}
            >
              {label}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
} as const;

const dotStyle = {
  width: 20,
  height: 20,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 11.5,
  fontWeight: 600,
} as const;
const doneStyle = { ...dotStyle, background: 'var(--done-b)', color: 'var(--done-f)' };
const currentStyle = { ...dotStyle, background: 'var(--accent)', color: 'var(--on-accent)' };
const laterStyle = { ...dotStyle, border: '1px solid var(--border-strong)', color: 'var(--text2)' };
