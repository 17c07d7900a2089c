import { Box } from '@mui/material';

interface Props {
  done: number;
  count: number;
  /** The token of its colour. */
  colour?: string;
}

/** How far something is, as a thin bar beside its numbers, which say the same. */
export function ProgressBar({ done, count, colour = 'done-s' }: Props) {
  const share = count === 0 ? 0 : Math.min(1, done / count);
  return (
    <Box
      aria-hidden
      sx={{
        width: 64,
        height: 5,
        flexShrink: 0,
        borderRadius: '3px',
        background: 'var(--sunken)',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{ width: `${share * 100}%`, height: '100%', borderRadius: '3px', background: `var(--${colour})` }}
      />
    </Box>
  );
}
