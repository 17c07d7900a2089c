import { Box, Button } from '@mui/material';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { KeyInButton } from '../../ui/keyboard/KeyInButton.tsx';
import { useCtrlS } from '../../ui/keyboard/useCtrlS.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';

interface Props {
  changeCount: number;
  /** By how much the draft changes, in cents; null = not known. */
  difference: number | null;
  /** What the sponsor holds back of the draft, in cents; null = as much as before. */
  held: number | null;
  isReady: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** What was typed and not saved yet, with what it does; Ctrl+S saves it. */
export function SaveBar({ changeCount, difference, held, isReady, onSave, onDiscard }: Props) {
  const text = useText();
  const format = useFormat();
  useCtrlS(() => {
    if (isReady) onSave();
  });
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        p: '10px 16px',
        background: 'var(--accent-weak)',
        borderTop: '1px solid var(--border)',
      }}
    >
      <strong>{text('rules.save.changes', { smart_count: changeCount })}</strong>
      {difference !== null && difference !== 0 && (
        <span>{text('rules.save.draft', { amount: withSign(difference, format.euro) })}</span>
      )}
      {held !== null && <span>{text('rules.save.held', { amount: format.euro(held) })}</span>}
      <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>
        <Button onClick={onDiscard}>{text('rules.save.discard')}</Button>
        <ActButton variant="contained" disabled={!isReady} onClick={onSave} aria-keyshortcuts="Control+S">
          {text('rules.save.act', { smart_count: changeCount })}
          <KeyInButton>{text('rules.save.key')}</KeyInButton>
        </ActButton>
      </Box>
    </Box>
  );
}
