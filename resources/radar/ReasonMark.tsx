import { Box } from '@mui/material';
import type { RadarReason } from '../../contract/vocab.ts';

/** The colour of each reason, on its tile, in the bar and on its lines. */
export const reasonColours = {
  undrafted: 'c1',
  drafted: 'c6',
  taken_out: 'c3',
  unconfirmed: 'c4',
  undated: 'c5',
  unused: 'c2',
  held: 'text3',
  held_cap: 'text3',
  held_ratio: 'text3',
  held_holdback: 'text3',
} as const satisfies Record<RadarReason | 'held', string>;

export const ReasonMark = ({ reason }: { reason: keyof typeof reasonColours }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: '2px',
      background: `var(--${reasonColours[reason]})`,
    }}
  />
);
