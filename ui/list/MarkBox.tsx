import { Checkbox } from '@mui/material';
import { useMarksAround } from './marks.ts';

/** Selects one record of the enclosing list; with Shift the range from the last selected one. */
export function MarkBox({ id, label }: { id: string; label: string }) {
  const { marked, mark } = useMarksAround();
  const isMarked = marked.has(id);
  return (
    <Checkbox
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

/** Selects all records of the enclosing list, or clears the selection if there is one. */
export function MarkAllBox({ label }: { label: string }) {
  const { marked, markAll } = useMarksAround();
  return (
    <Checkbox
      size="small"
      checked={marked.size > 0}
      onChange={() => markAll(marked.size === 0)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}
