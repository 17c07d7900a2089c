import { Checkbox } from '@mui/material';
import { useMarksAround } from './marks.ts';

interface Props {
  id: string;
  label: string;
  /** While nothing is selected it is drawn in the row in hand only. */
  isInHand?: boolean;
}

/** Selects one record of the enclosing list; with Shift the range from the last selected one. */
export function MarkBox({ id, label, isInHand = false }: Props) {
  const { marked, mark } = useMarksAround();
  const isMarked = marked.has(id);
  return (
    <Checkbox
      className={isInHand && marked.size === 0 ? 'rowAct' : undefined}
      size="small"
      checked={isMarked}
      // Handled in onClick, which knows whether Shift is held.
      onChange={() => undefined}
      onClick={(event) => mark(id, !isMarked, event.shiftKey)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}

/** Selects all records of the enclosing list, or clears the selection if all are selected; indeterminate if some are. */
export function MarkAllBox({ label }: { label: string }) {
  const { marked, areAllMarked, markAll } = useMarksAround();
  return (
    <Checkbox
      size="small"
      checked={areAllMarked}
      indeterminate={marked.size > 0 && !areAllMarked}
      onChange={() => markAll(!areAllMarked)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}
