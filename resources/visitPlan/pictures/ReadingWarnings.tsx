import { Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ExtractionWarning } from '../../../contract/plan/extraction.ts';
import { paramValues } from '../../../ui/failures/failureText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What a person should know of the reading before its cells. */
export function ReadingWarnings({ warnings }: { warnings: readonly ExtractionWarning[] }) {
  const text = useText();
  const translate = useTranslate();
  const format = useFormat();
  if (warnings.length === 0) return null;
  const words = warnings.map(({ code, params }) =>
    text(`extraction.warnings.${code}`, paramValues(params, translate, format.language)),
  );
  const [first, ...others] = words;
  return (
    <Box component="section" aria-label={text('extraction.warningsLabel')} sx={stripStyle}>
      <TriangleAlert size={15} color="var(--oow-f)" aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      {others.length === 0 ? (
        <span>{first}</span>
      ) : (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {first} {text('extraction.moreWarnings', format.counted(others.length))}
          </Box>
          <Box component="ul" sx={{ my: '4px', pl: '20px', maxHeight: 160, overflow: 'auto' }}>
            {[...new Set(others)].map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  gap: '8px',
  px: '16px',
  py: '6px',
  borderBottom: '1px solid var(--warn-l)',
  background: 'var(--warn-b)',
} as const;
