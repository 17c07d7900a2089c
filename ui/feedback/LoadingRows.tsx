import { Box } from '@mui/material';
import { LoadingLine } from './LoadingLine.tsx';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** A list on its way: rows at their final height that fade downwards, so that nothing jumps. */
export function LoadingRows() {
  return (
    <Box
      sx={{
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        overflow: 'hidden',
      }}
    >
      <LoadingLine />
      <Box sx={{ height: 36, background: 'var(--head)', borderBottom: '1px solid var(--border)' }} />
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: 36,
            px: '12px',
            gap: '12px',
            borderBottom: '1px solid var(--line)',
            opacity: 0.78 - row * 0.07,
          }}
        >
          <Box sx={{ width: '12%', height: 10, borderRadius: '3px', background: 'var(--border)' }} />
          <Box
            sx={{
              width: `${30 - (row % 4) * 5}%`,
              height: 10,
              borderRadius: '3px',
              background: 'var(--border)',
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
