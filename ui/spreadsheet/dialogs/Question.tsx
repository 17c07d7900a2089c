import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface Answer {
  readonly label: string;
  readonly tone: 'main' | 'danger' | 'plain';
  readonly onChoose: () => void;
}

interface QuestionProps {
  readonly title: string;
  readonly body: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly answers: readonly Answer[];
}

/** A question in a dialog; Cancel stands first, Esc cancels. */
export function Question({ title, body, cancelLabel, onCancel, answers }: QuestionProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby="sheet-question"
      slotProps={{ paper: { sx: { width: 440 } } }}
    >
      <DialogTitle id="sheet-question">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{body}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {answers.map(({ label, tone, onChoose }) => (
          <Button
            key={label}
            autoFocus={tone === 'main'}
            variant={tone === 'plain' ? 'outlined' : 'contained'}
            color={tone === 'danger' ? 'error' : 'primary'}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
