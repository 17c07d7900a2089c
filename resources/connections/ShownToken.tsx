import { Box, Button, Link, TextField } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { MadeToken } from '../../contract/connect/tokens.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { hrefOfReference } from '../../ui/routes/connections.ts';
import { useText } from '../../ui/words/useText.ts';

/** A token, this once: nobody can ask for it again. */
export function ShownToken({ made: { secret, token }, onClose }: { made: MadeToken; onClose: () => void }) {
  const text = useText();
  const tellDone = useTellDone();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    tellDone({ message: text('connections.tokens.copied') });
  };
  return (
    <ActDialog
      title={text('connections.tokens.shown', { label: token.label })}
      onClose={onClose}
      isStuck
      closeLabel={text('connections.tokens.kept')}
      width={560}
    >
      <Box sx={{ display: 'grid', gap: '16px', pt: '4px' }}>
        <div>{text('connections.tokens.shownLead')}</div>
        <TextField
          fullWidth
          label={text('connections.tokens.secret')}
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
        />
        {/* Browsers lend the clipboard to safe pages only; elsewhere the token is marked and copied by hand. */}
        {window.isSecureContext && (
          <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
            {text('connections.tokens.copy')}
          </Button>
        )}
        <div>
          {text('connections.tokens.usage')}{' '}
          <Link component={LinkBase} to={hrefOfReference()}>
            {text('connections.tokens.reference')}
          </Link>
        </div>
      </Box>
    </ActDialog>
  );
}
