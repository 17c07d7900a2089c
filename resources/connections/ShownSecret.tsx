import { Box, Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  title: string;
  lead: string;
  /** What it is called. */
  label: string;
  secret: string;
  /** What is told once it was copied. */
  copied: string;
  /** What the way out says. */
  kept: string;
  /** How it is used. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret, this once: nobody can ask for it again. */
export function ShownSecret({ title, lead, label, secret, copied, kept, children, onClose }: Props) {
  const text = useText();
  const tellDone = useTellDone();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    tellDone({ message: copied });
  };
  return (
    <ActDialog title={title} onClose={onClose} isStuck closeLabel={kept} width={560}>
      <Box sx={{ display: 'grid', gap: '16px', pt: '4px' }}>
        <div>{lead}</div>
        <TextField
          fullWidth
          label={label}
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
        />
        {/* Browsers lend the clipboard to safe pages only; elsewhere the secret is marked and copied by hand. */}
        {window.isSecureContext && (
          <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
            {text('connections.tokens.copy')}
          </Button>
        )}
        <div>{children}</div>
      </Box>
    </ActDialog>
  );
}
