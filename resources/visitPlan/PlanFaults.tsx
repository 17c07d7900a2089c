import { Box } from '@mui/material';
import type { ApiFailure } from '../../contract/errors.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';

const shownFaults = 20;

/** Why a plan was refused, with the first of its places. */
export function PlanFaults({ failure }: { failure: ApiFailure }) {
  const wording = useFailureText();
  const { fields = [] } = failure;
  return (
    <>
      {wording(failure)}
      {fields.length > 0 && (
        <Box component="ul" sx={{ my: '6px', pl: '20px' }}>
          {fields.slice(0, shownFaults).map((fault) => (
            <li key={`${fault.field} ${fault.code}`}>
              <code>{fault.field}</code>: {wording(fault)}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
