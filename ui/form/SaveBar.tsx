import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { StateChip } from '../chips/StateChip.tsx';
import { useText } from '../words/useText.ts';
import { useEditing } from './editing.ts';

interface Props {
  saveLabel: string;
  /** At the left: what else may be done with the record. */
  children?: ReactNode;
}

/** At the foot of a page with a form: Discard and Save at the right. Ctrl+S saves. */
export function SaveBar({ saveLabel, children }: Props) {
  const text = useText();
  const { formId, isDirty, isSaving, discard } = useEditing();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const element = document.getElementById(formId);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId]);
  return (
    <Box sx={bar}>
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', ml: 'auto' }}>
        {isDirty && <StateChip look="error">{text('common.autosave.notSaved')}</StateChip>}
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
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 56, sm: 0 },
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  minHeight: 60,
  px: { xs: '16px', sm: '24px' },
  py: '8px',
  borderTop: '1px solid var(--border)',
  background: 'var(--surface)',
};
