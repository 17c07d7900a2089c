import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ClipboardEvent, useState } from 'react';
import type { PasteMode } from '../commands/pasteModes.ts';
import { type PasteOptions, paste, pasteByMenu } from '../commands/pasting.ts';
import type { Sheet } from '../sheet.ts';

const modes = ['all', 'blanks', 'add'] as const satisfies readonly PasteMode[];

/** What is pasted and how: chosen first, then the button or Ctrl+V pastes. */
export function PasteSpecial<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const [mode, setMode] = useState<PasteMode>('all');
  const [isTransposed, setTransposed] = useState(false);
  const close = () => sheet.closePanel();
  const finish = (run: (options: PasteOptions) => unknown) => {
    close();
    run({ mode, isTransposed });
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { clipboardData } = event;
    finish((options) => paste(sheet, clipboardData, options));
  };
  return (
    <Dialog open onClose={close} onPaste={onPaste} aria-labelledby="sheet-paste-title">
      <DialogTitle id="sheet-paste-title">{sheet.text('pasteSpecial.title')}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby="sheet-paste-title"
          value={mode}
          onChange={(_, value) => setMode(modes.find((known) => known === value) ?? 'all')}
        >
          {modes.map((value, index) => (
            <FormControlLabel
              key={value}
              value={value}
              label={sheet.text(`pasteSpecial.${value}`)}
              control={<Radio size="small" autoFocus={index === 0} />}
            />
          ))}
        </RadioGroup>
        <FormControlLabel
          label={sheet.text('pasteSpecial.transpose')}
          control={
            <Checkbox size="small" checked={isTransposed} onChange={(_, checked) => setTransposed(checked)} />
          }
        />
        <DialogContentText>{sheet.text('pasteSpecial.hint')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {sheet.text('cancel')}
        </Button>
        <Button variant="contained" onClick={() => finish((options) => pasteByMenu(sheet, options))}>
          {sheet.text('menu.paste')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
