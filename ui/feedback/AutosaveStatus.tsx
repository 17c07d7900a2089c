import { Box } from '@mui/material';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

interface Props {
  isSaving: boolean;
  /** When the last field was saved; null before the first. */
  savedAt: Date | null;
  /** Fields whose text is refused and therefore only here. */
  unsavedCount: number;
  /** Right end of the line: the last change. */
  children?: ReactNode;
}

/** The line of an autosaving form that tells saved from not saved. */
export function AutosaveStatus({ isSaving, savedAt, unsavedCount, children }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        minHeight: 40,
        px: '24px',
        borderBottom: '1px solid var(--border)',
        fontSize: 12,
        color: 'var(--text2)',
      }}
    >
      {isSaving && (
        <Part colour="var(--text2)" icon={<LoaderCircle size={14} aria-hidden />}>
          {text('common.autosave.saving')}
        </Part>
      )}
      {!isSaving && savedAt && unsavedCount === 0 && (
        <Part colour="var(--done-f)" icon={<Check size={14} aria-hidden />}>
          {text('common.autosave.savedAt', { time: format.time(savedAt) })}
        </Part>
      )}
      {!isSaving && unsavedCount > 0 && (
        <Part colour="var(--overdue-f)" icon={<CircleAlert size={14} aria-hidden />}>
          {text('common.autosave.fieldsNotSaved', { smart_count: unsavedCount })}
        </Part>
      )}
      <span>{text('common.autosave.hint')}</span>
      {children && <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  );
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
