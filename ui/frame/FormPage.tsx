import { Box, Button } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { StateChip } from '../chips/StateChip.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { UnsavedChanges } from '../feedback/UnsavedChanges.tsx';
import { useText } from '../words/useText.ts';
import { DangerButton } from './DangerButton.tsx';

export interface FormRemoval {
  question: string;
  body: string;
  confirmLabel: string;
  /** Why the record cannot be deleted; null = it can. */
  blocked: string | null;
  onConfirm: () => void;
}

interface Props {
  /** Above the fields: a lock and its reason. */
  banner?: ReactNode;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** Absent while the record is not stored yet. */
  removal?: FormRemoval | undefined;
  /** The record's fields, sent by Enter. */
  children: ReactNode;
  /** Parts that save on their own, below the fields. */
  after?: ReactNode;
}

/** A page that edits one record: its fields, then a bar with Delete left, Discard and Save right. Ctrl+S saves. */
export function FormPage({
  banner,
  saveLabel,
  isDirty,
  isBusy,
  onSave,
  onDiscard,
  removal,
  children,
  after,
}: Props) {
  const text = useText();
  const formId = useId();
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  }, [onSave]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
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
        <Box component="form" id={formId} noValidate onSubmit={submit}>
          {children}
        </Box>
        {after}
      </Box>
      <Box
        sx={{
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
        }}
      >
        {removal && (
          <>
            <DangerButton
              disabled={removal.blocked !== null || isBusy}
              aria-describedby={removal.blocked ? reasonId : undefined}
              startIcon={<Trash2 size={15} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {text('common.actions.delete')}
            </DangerButton>
            <Box id={reasonId} sx={{ flex: 1, minWidth: 200, fontSize: 12, color: 'var(--text3)' }}>
              {removal.blocked}
            </Box>
          </>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', ml: 'auto' }}>
          {isDirty && <StateChip look="error">{text('common.autosave.notSaved')}</StateChip>}
          <Button variant="outlined" disabled={!isDirty || isBusy} onClick={onDiscard}>
            {text('common.actions.discard')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            disabled={!isDirty || isBusy}
            aria-keyshortcuts="Control+S"
          >
            {saveLabel}
          </Button>
        </Box>
      </Box>
      {removal && (
        <ConfirmDialog
          isOpen={isAsking}
          title={removal.question}
          confirmLabel={removal.confirmLabel}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            removal.onConfirm();
          }}
          onCancel={() => setAsking(false)}
        >
          {removal.body}
        </ConfirmDialog>
      )}
    </>
  );
}
