import { Box } from '@mui/material';
import type { FieldFailure } from '../../contract/errors.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { type PlanDocument, placeOf } from './visitPlanFileReading.ts';

interface Props {
  faults: readonly FieldFailure[];
  document: PlanDocument;
}

const shownFaults = 100;

/** Where in the file something is wrong, and what: nothing of the file was imported. */
export function VisitPlanFileFaults({ faults, document }: Props) {
  const text = useText();
  const format = useFormat();
  const wording = useFailureText();
  const counted = format.counted(faults.length);
  const hidden = faults.length - shownFaults;
  return (
    <Box sx={{ mt: '16px' }}>
      <Box role="alert" sx={{ mb: '8px', fontWeight: 600, color: 'var(--overdue-f)' }}>
        {text('visitPlan.faults', counted)}
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          maxHeight: 260,
          overflow: 'auto',
          listStyle: 'none',
          border: '1px solid var(--border)',
          borderRadius: '6px',
          fontSize: 12.5,
          '& > li': { p: '6px 10px' },
          '& > li + li': { borderTop: '1px solid var(--border)' },
        }}
      >
        {faults.slice(0, shownFaults).map((fault) => {
          const { path, label } = placeOf(fault, document);
          return (
            <li key={`${fault.field} ${fault.code}`}>
              <Box sx={{ display: 'flex', gap: '10px', overflow: 'hidden', whiteSpace: 'nowrap' }}>
                <code>{path}</code>
                <Box
                  component="span"
                  title={label ?? undefined}
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: 'var(--text3)' }}
                >
                  {label}
                </Box>
              </Box>
              {wording(fault)}
            </li>
          );
        })}
      </Box>
      {hidden > 0 && (
        <Box sx={{ mt: '6px', fontSize: 12, color: 'var(--text3)' }}>
          {text('visitPlan.moreFaults', format.counted(hidden))}
        </Box>
      )}
    </Box>
  );
}
