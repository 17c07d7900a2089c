import { Box } from '@mui/material';
import type { Unmapped } from '../../contract/plan/usdm.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PreviewTable } from './PreviewTable.tsx';

/** The parts of a study definition that have no place in a visit plan, and why. */
export function UsdmNotMapped({ parts }: { parts: readonly Unmapped[] }) {
  const text = useText();
  const format = useFormat();
  if (parts.length === 0)
    return <Box sx={{ mt: '14px', color: 'var(--text2)' }}>{text('usdm.allMapped')}</Box>;
  const title = text('usdm.notMapped', format.counted(parts.length));
  return (
    <>
      <Box component="h3" sx={{ mt: '16px', mb: '6px', fontSize: 13.5, fontWeight: 600 }}>
        {title}
      </Box>
      <PreviewTable
        label={title}
        heads={(['kind', 'label', 'reason', 'value'] as const).map((key) =>
          text(`usdm.notMappedColumns.${key}`),
        )}
        rows={parts.map(({ kind, label, reason, value }) => [
          text(`usdm.kinds.${kind}`),
          label,
          text(`usdm.reasons.${reason}`),
          value ?? text('common.none'),
        ])}
      />
    </>
  );
}
