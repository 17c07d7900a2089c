import { Box, Button } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';
import type { TrialField } from './trialDraft.ts';
import type { TrialAutosave } from './useTrialAutosave.ts';

interface Props {
  form: TrialAutosave;
  field: TrialField;
  /** The value somebody else stored, as it is shown; empty when they emptied the field. */
  theirs: string;
}

/** Under a field that somebody else changed meanwhile: what they entered, and which of the two shall be stored. */
export function FieldConflict({ form, field, theirs }: Props) {
  const text = useText();
  if (!form.conflicts.includes(field)) return null;
  return (
    <Box
      role="alert"
      sx={{
        mt: '6px',
        p: '8px 10px',
        border: '1px solid var(--warn-l)',
        borderRadius: '7px',
        background: 'var(--warn-b)',
        fontSize: 12,
        lineHeight: '18px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
        <TriangleAlert size={14} color="var(--oow-f)" aria-hidden />
        {theirs ? text('trialDetails.conflict', { theirs }) : text('trialDetails.conflictEmpty')}
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', mt: '6px' }}>
        <Button size="small" variant="outlined" onClick={() => form.keepMine(field)}>
          {text('trialDetails.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => form.takeTheirs(field)}>
          {text('trialDetails.takeTheirs')}
        </Button>
      </Box>
    </Box>
  );
}
