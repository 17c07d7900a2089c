import { Box, Button, IconButton } from '@mui/material';
import { Trash2, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { StateChip } from '../chips/StateChip.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { UnsavedChanges } from '../feedback/UnsavedChanges.tsx';
import { useKey } from '../keyboard/useKey.ts';
import { useText } from '../words/useText.ts';
import { DangerButton } from './DangerButton.tsx';
import { sidePanelWidth } from './sidePanelWidth.ts';

interface Removal {
  question: string;
  body: string;
  confirmLabel: string;
  /** Something still uses the record; what, stands in the panel. */
  isBlocked: boolean;
  onConfirm: () => void;
}

interface Props {
  title: string;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
  /** Absent while the record is not stored yet. */
  removal?: Removal;
  children: ReactNode;
}

/** Edits one record beside its list: Delete left, Discard and Save right, Esc closes. */
export function SidePanel({
  title,
  saveLabel,
  isDirty,
  isBusy,
  onSave,
  onDiscard,
  onClose,
  removal,
  children,
}: Props) {
  const text = useText();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  useKey('escape', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      sx={{
        position: 'fixed',
        zIndex: 30,
        top: 52,
        right: 0,
        bottom: { xs: 56, sm: 0 },
        width: { xs: '100%', sm: sidePanelWidth },
        borderLeft: '1px solid var(--border)',
        background: 'var(--surface)',
        boxShadow: 'var(--sh3)',
      }}
    >
      <UnsavedChanges isDirty={isDirty} />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            flex: 'none',
            height: 60,
            px: '20px',
            borderBottom: '1px solid var(--border)',
          }}
        >
          <Box
            component="h2"
            id={titleId}
            sx={{
              m: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: 15,
              lineHeight: '20px',
              fontWeight: 600,
            }}
          >
            {title}
          </Box>
          {isDirty && <StateChip look="error">{text('common.autosave.notSaved')}</StateChip>}
          <IconButton aria-label={text('common.actions.close')} onClick={onClose} sx={{ ml: 'auto' }}>
            <X size={16} aria-hidden />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '20px' }}>{children}</Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '8px',
            flex: 'none',
            height: 60,
            px: '20px',
            borderTop: '1px solid var(--border)',
          }}
        >
          {removal && (
            <DangerButton
              disabled={removal.isBlocked || isBusy}
              startIcon={<Trash2 size={15} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {text('common.actions.delete')}
            </DangerButton>
          )}
          <Button variant="outlined" disabled={!isDirty || isBusy} onClick={onDiscard} sx={{ ml: 'auto' }}>
            {text('common.actions.discard')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isDirty || isBusy}>
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
    </Box>
  );
}
