import { Checkbox } from '@mui/material';
import { useMarksAround } from './marks.ts';

/** Marks one record of the list around it; with Shift all from the last one marked to here. */
export function MarkBox({ id, label }: { id: string; label: string }) {
  const { marked, mark } = useMarksAround();
  const isMarked = marked.has(id);
  return (
    <Checkbox
      size="small"
      checked={isMarked}
      // What is shown is decided by the click, which knows whether Shift is held.
      onChange={() => undefined}
      onClick={(event) => mark(id, !isMarked, event.shiftKey)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}

/** Marks all records of the list around it, or none where some are marked. */
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
