import { Box } from '@mui/material';

/** A small count beside a word: a tab's, a filter's. */
export function Count({ children }: { children: string }) {
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        px: '5px',
        borderRadius: '5px',
        background: 'var(--sunken)',
        color: 'var(--text3)',
        fontSize: 11.5,
        lineHeight: '18px',
      }}
    >
      {children}
    </Box>
  );
}
