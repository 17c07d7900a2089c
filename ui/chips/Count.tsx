import { Box } from '@mui/material';
import { useFormat } from '../words/useFormat.ts';

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

/** A count that is still to come (undefined) has its room already: a line of filters would break anew when it is there. */
export function CountToCome({ count }: { count: number | undefined }) {
  const format = useFormat();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', '& > *': { minWidth: 'calc(2ch + 10px)', textAlign: 'center' } }}
    >
      <Count>{count === undefined ? '\u2007' : format.count(count)}</Count>
    </Box>
  );
}
