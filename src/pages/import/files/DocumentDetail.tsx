import { Box } from '@mui/material';
import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';
import { UsdmNotMapped } from '../../../../resources/visitPlan/UsdmNotMapped.tsx';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { isRefusedBy } from '../run/usePreview.ts';

/** Faults of a document that are told; the first ones show what is wrong with it. */
const shownFaults = 100;

/** What a document does not bring: its faults by the place in it, else what of a study definition has no place in a plan. */
export function DocumentDetail({ preview }: { preview: PreviewedFile | null }) {
  const words = useFailureText();
  const faults = preview?.faults.slice(0, shownFaults) ?? [];
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: '0 24px 16px', background: 'var(--surface)' }}>
      {faults.length > 0 && (
        <Box component="ul" sx={{ my: '6px', pl: '20px', color: 'var(--overdue-f)' }}>
          {faults.map((fault) => (
            <li key={`${fault.field} ${fault.code}`}>
              <code>{fault.field}</code>: {words(fault)}
            </li>
          ))}
        </Box>
      )}
      {preview?.kind === 'usdm' && !isRefusedBy(preview) && <UsdmNotMapped parts={preview.not_mapped} />}
    </Box>
  );
}
