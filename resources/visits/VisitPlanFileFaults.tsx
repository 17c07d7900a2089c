import { Box } from '@mui/material';
import type { FieldFailure } from '../../contract/errors.ts';
import { useFailureText } from '../../ui/useFailureText.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useText } from '../../ui/useText.ts';
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
  const reasonOf = (fault: FieldFailure): string => {
    const { max } = fault.params;
    if (typeof max !== 'number') return wording(fault);
    return placeOf(fault, document).isList
      ? text('visitPlan.tooMany', { max: format.count(max) })
      : wording({ ...fault, params: { ...fault.params, maxlength: max } });
  };
  const counted = { smart_count: faults.length, count: format.count(faults.length) };
  const hidden = faults.length - shownFaults;
  return (
    <Box sx={{ mt: '16px' }}>
      <Box role="alert" sx={{ mb: '8px', fontWeight: 600, color: 'var(--overdue-f)' }}>
        {text('visitPlan.faults', counted)}
      </Box>
      <Box sx={{ maxHeight: 260, overflow: 'auto', border: '1px solid var(--border)', borderRadius: '6px' }}>
        <Box
          component="table"
          aria-label={text('visitPlan.faults', counted)}
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: 12.5,
            '& th, & td': { p: '6px 10px', textAlign: 'left', verticalAlign: 'top' },
            '& th': { fontWeight: 550, color: 'var(--text2)' },
            '& tbody tr': { borderTop: '1px solid var(--border)' },
          }}
        >
          <thead>
            <tr>
              <th>{text('visitPlan.columns.place')}</th>
              <th>{text('visitPlan.columns.label')}</th>
              <th>{text('visitPlan.columns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shownFaults).map((fault) => {
              const { path, label } = placeOf(fault, document);
              return (
                <tr key={`${fault.field} ${fault.code}`}>
                  <td>
                    <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                      {path}
                    </Box>
                  </td>
                  <td>{label ?? text('common.none')}</td>
                  <td>{reasonOf(fault)}</td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      {hidden > 0 && (
        <Box sx={{ mt: '6px', fontSize: 12, color: 'var(--text3)' }}>
          {text('visitPlan.moreFaults', { smart_count: hidden, count: format.count(hidden) })}
        </Box>
      )}
    </Box>
  );
}
