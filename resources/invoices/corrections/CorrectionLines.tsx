import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Correction } from '../../../contract/invoices/corrections.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  lines: Correction['lines'];
  /** What may be done with an entry of a draft; called at its first line. */
  actOf?: (line: Correction['lines'][number], index: number) => ReactNode;
}

/** The lines of a correction, as they are printed: what was wrong, why, and what changes. */
export function CorrectionLines({ lines, actOf }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, index) => (
        <Box
          component="li"
          key={line.item_number}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', py: '4px' }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {line.side === 'reduction' ? line.reason : line.label}
            {line.side !== 'right' && (
              <Box component="span" sx={{ color: 'var(--text2)' }}>
                {' · '}
                {text(`corrections.kinds.${line.kind}`)}
                {line.side === 'billed' && `: ${line.reason}`}
              </Box>
            )}
          </Box>
          <span className="tabular">
            {format.count(line.quantity)} × {format.euro(line.amount_per_unit)}
          </span>
          <Box className="tabular" sx={{ width: 120, textAlign: 'right', fontWeight: 600 }}>
            {format.euro(line.amount)}
          </Box>
          {actOf?.(line, index)}
        </Box>
      ))}
    </Box>
  );
}
