import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId } from 'react';
import { useHref } from 'react-router-dom';
import type { api } from '../../contract/api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  name: string;
  invited: OutputOf<typeof api.inviteUser>;
  onClose: () => void;
}

/** The link of an invitation, this once: nobody can ask for it again. The token stands behind the `#`: no server logs it. */
export function InvitationLink({ name, invited: { token, expires_at }, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const titleId = useId();
  const path = useHref(href('invitation'));
  const link = `${window.location.origin}${path}#${token}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    tellDone({ message: text('users.copied') });
  };
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogTitle id={titleId}>{text('users.linkTitle', { name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: '16px' }}>
          <div>{text('users.linkBody', { name, until: format.moment(new Date(expires_at)) })}</div>
          <TextField
            fullWidth
            label={text('users.link')}
            value={link}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.close')}
        </Button>
        {/* Browsers lend the clipboard to safe pages only; elsewhere the link is marked and copied by hand. */}
        {window.isSecureContext && (
          <Button variant="contained" autoFocus onClick={() => void copy()}>
            {text('users.copyLink')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
