import { Box } from '@mui/material';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

export interface Saving {
  isSaving: boolean;
  /** When it was last stored from here; null before the first time. */
  savedAt: Date | null;
  /** Fields whose text is only here. */
  unsavedCount: number;
}

/** One word on how a form stands: saving, saved and when, not saved; none where nothing has happened yet. */
export function SavingState({ isSaving, savedAt, unsavedCount }: Saving) {
  const text = useText();
  const format = useFormat();
  if (isSaving)
    return (
      <Part colour="var(--text2)" icon={<LoaderCircle size={14} aria-hidden />}>
        {text('common.autosave.saving')}
      </Part>
    );
  if (unsavedCount > 0)
    return (
      <Part colour="var(--overdue-f)" icon={<CircleAlert size={14} aria-hidden />}>
        {text('common.autosave.fieldsNotSaved', { smart_count: unsavedCount })}
      </Part>
    );
  return savedAt ? (
    <Part colour="var(--done-f)" icon={<Check size={14} aria-hidden />}>
      {text('common.autosave.savedAt', { time: format.time(savedAt) })}
    </Part>
  ) : null;
}

function Part({ colour, icon, children }: { colour: string; icon: ReactNode; children: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: colour, fontWeight: 600 }}
    >
      {icon}
      {children}
    </Box>
  );
}
