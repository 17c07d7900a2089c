import { Box } from '@mui/material';
import { AutosaveStatus } from '../../feedback/AutosaveStatus.tsx';
import { useEditing } from '../editing.ts';

/** How a form stands that saves its fields on its own: being saved, saved, not saved. */
export function AutosaveLine() {
  const { isSaving, savedAt, unsavedCount } = useEditing();
  return (
    <Box sx={{ '& > [role=status]': { minHeight: 22, px: 0, borderBottom: 0 } }}>
      <AutosaveStatus isSaving={isSaving} savedAt={savedAt} unsavedCount={unsavedCount} />
    </Box>
  );
}
