import { Box, Button } from '@mui/material';
import { type RaRecord, useRecordContext } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { StateChip } from '../chips/StateChip.tsx';
import { useText } from '../words/useText.ts';
import { useEditing } from './editing.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { RecordRemoval, type Removal } from './RecordRemoval.tsx';

interface Props<R extends RaRecord> extends Omit<RecordFormProps<R>, 'className'> {
  /** Above the fields: a lock and its reason. */
  banner?: ReactNode;
  saveLabel: string;
  removalOf: (record: R) => Removal;
  /** Leads away from a record that is gone. */
  onRemoved: () => void;
  /** Parts that save on their own, below the fields. */
  after?: ReactNode;
}

/**
 * A page that edits the record of an `EditedRecord`: its fields, then a bar with Delete left, Discard and Save right.
 * Ctrl+S saves.
 */
export function RecordPage<R extends RaRecord>(props: Props<R>) {
  const { banner, saveLabel, removalOf, onRemoved, after, ...form } = props;
  const text = useText();
  const record = useRecordContext<R>();
  const { formId, isNew, isDirty, isSaving, discard } = useEditing();
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
    <>
      {banner}
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: 'start',
          gap: '16px',
          p: { xs: '16px', sm: '16px 24px 24px' },
        }}
      >
        <RecordForm<R> {...form} />
        {after}
      </Box>
      <Box sx={bar}>
        {!isNew && record && <RecordRemoval {...removalOf(record)} onRemoved={onRemoved} />}
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
    </>
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
