import { Box } from '@mui/material';
import { Circle, Link2 } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';

const signs = {
  automated: <Link2 size={13} aria-hidden />,
  mandatory: <Circle size={9} fill="currentColor" aria-hidden />,
  optional: <Circle size={9} aria-hidden />,
} as const;

const kinds = ['automated', 'mandatory', 'optional'] as const;

/** What the marks in the matrix say: who confirms a share. */
export function ShareLegend() {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', fontSize: 12, color: 'var(--text2)' }}>
      {kinds.map((kind) => (
        <Box key={kind} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
          {signs[kind]}
          {text(`providerServices.legend.${kind}`)}
        </Box>
      ))}
    </Box>
  );
}
