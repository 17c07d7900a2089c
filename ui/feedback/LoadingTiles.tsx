import { Box } from '@mui/material';

interface Props {
  /** At most five. */
  count: number;
}

const tiles = [0, 1, 2, 3, 4];

/** Numbers on their way: tiles at their final height, so that nothing below jumps when they come. */
export function LoadingTiles({ count }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: '16px',
        my: '12px',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${count}, minmax(0, 1fr))`,
        },
      }}
    >
      {tiles.slice(0, count).map((tile) => (
        <Box
          key={tile}
          sx={{
            display: 'grid',
            alignContent: 'center',
            gap: '12px',
            height: 98,
            p: '12px 16px',
            border: '1px solid var(--border)',
            borderRadius: '10px',
            background: 'var(--surface)',
            opacity: 0.78,
          }}
        >
          <Box sx={{ width: '50%', height: 10, borderRadius: '3px', background: 'var(--border)' }} />
          <Box sx={{ width: '30%', height: 18, borderRadius: '3px', background: 'var(--border)' }} />
        </Box>
      ))}
    </Box>
  );
}
