import { Box } from '@mui/material';

export interface ExplainedSign {
  /** Drawn as it is drawn in the cells. */
  sign: React.ReactNode;
  words: string;
}

/** What the signs in a sheet's cells mean, among its tools. */
export function SignLegend({ signs }: { signs: readonly ExplainedSign[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', fontSize: 12, color: 'var(--text2)' }}>
      {signs.map(({ sign, words }) => (
        <Box key={words} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
          {sign}
          {words}
        </Box>
      ))}
    </Box>
  );
}
