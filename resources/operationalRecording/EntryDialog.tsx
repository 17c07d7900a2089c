import { Box, Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../ui/words/useText.ts';
import { EntryBody, type EntryProps } from './EntryBody.tsx';
import { EntryChip } from './EntryPanel.tsx';
import { useEntryWords } from './useEntryWords.ts';

const sheet = {
  width: '100%',
  maxWidth: '100vw',
  maxHeight: 'calc(100dvh - 24px)',
  m: 0,
  borderRadius: '14px 14px 0 0',
} as const;

/** The chosen entry on a phone: it comes up from below, with its main act at the thumb. */
export function EntryDialog({ onClose, ...props }: EntryProps & { onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const { service, entry } = props;
  const { day } = useEntryWords(entry);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-end' } }}
      slotProps={{ paper: { sx: sheet } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '8px', p: '8px 8px 0 0' }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1, minWidth: 0, pt: '12px', overflowWrap: 'anywhere' }}>
          {service.label}{' '}
          <Box component="span" className="tabular" sx={{ color: 'var(--text2)', fontWeight: 400 }}>
            {day}
          </Box>{' '}
          <EntryChip entry={entry} />
        </DialogTitle>
        <IconButton aria-label={text('operationalRecording.backToChains')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        <EntryBody {...props} isPrimaryLast />
      </DialogContent>
    </Dialog>
  );
}
