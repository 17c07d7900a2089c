import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';

const lines = [
  ['help.keys.arrows', 'help.move'],
  ['help.keys.ctrlArrows', 'help.edge'],
  ['help.keys.ctrlA', 'help.all'],
  ['help.keys.line', 'help.line'],
  ['help.keys.edit', 'help.edit'],
  ['help.keys.next', 'help.next'],
  ['help.keys.fillTyped', 'help.fillTyped'],
  ['help.keys.list', 'help.list'],
  ['help.keys.leave', 'help.leave'],
  ['help.keys.insert', 'help.insert'],
  ['help.keys.repeat', 'help.repeat'],
  ['help.keys.filter', 'help.filter'],
  ['help.keys.clipboard', 'help.clipboard'],
  ['help.keys.fill', 'help.fill'],
  ['help.keys.clear', 'help.clear'],
  ['help.keys.toggle', 'help.toggle'],
  ['help.keys.undo', 'help.undo'],
  ['help.keys.arithmetic', 'help.arithmetic'],
  ['help.keys.find', 'help.find'],
  ['help.keys.save', 'help.save'],
  ['help.keys.open', 'help.open'],
  ['help.keys.help', 'help.help'],
] as const;

/** What the fingers can do. */
export function KeyboardHelp<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const close = () => sheet.closePanel();
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="sheet-help-title"
      slotProps={{ paper: { sx: { width: 500 } } }}
    >
      <DialogTitle id="sheet-help-title">{sheet.text('help.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', m: 0 }}>
          {lines.map(([keys, meaning]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: token.text2, fontWeight: 550 }}>
                {sheet.text(keys)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {sheet.text(meaning)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{sheet.text('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
