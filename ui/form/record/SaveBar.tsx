import { Box, Button } from '@mui/material';
import { SavingState } from '../../feedback/SavingState.tsx';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';
import { useSaveKey } from '../typing/useSaveKey.ts';
import { FootBar } from './FootBar.tsx';

interface Props {
  saveLabel: string;
}

/** At the foot of a page with a form: how it stands, and Discard and Save at the right. Ctrl+S saves. */
export function SaveBar({ saveLabel }: Props) {
  const text = useText();
  const { formId, isDirty, isSaving, savedAt, unsavedCount, discard } = useEditing();
  useSaveKey();
  return (
    <FootBar>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: '8px 12px',
          ml: 'auto',
        }}
      >
        <Box role="status" sx={{ fontSize: 12 }}>
          <SavingState isSaving={isSaving} savedAt={savedAt} unsavedCount={unsavedCount} />
        </Box>
        <Button variant="outlined" disabled={!isDirty || isSaving} onClick={discard}>
          {text('common.actions.discard')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disabled={!isDirty || isSaving}
          aria-keyshortcuts="Control+S"
        >
          {saveLabel}
        </Button>
      </Box>
    </FootBar>
  );
}
