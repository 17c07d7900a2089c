import { Box, Button } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';

interface Props {
  source: string;
  /** Writes a stored value as the field does. */
  show: (value: unknown) => string;
}

/** Under a field that somebody else changed meanwhile: what they entered, and which of the two shall be stored. */
export function FieldConflict({ source, show }: Props) {
  const text = useText();
  const { conflicts, stored, keepMine, takeTheirs } = useEditing();
  if (!conflicts.includes(source)) return null;
  const theirs = show(stored[source]);
  return (
    <Box
      role="alert"
      sx={{
        mt: '6px',
        p: '8px 10px',
        border: '1px solid var(--warn-l)',
        borderRadius: '7px',
        background: 'var(--warn-b)',
        fontSize: 12,
        lineHeight: '18px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
        <TriangleAlert size={14} color="var(--oow-f)" aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {theirs ? text('common.conflict.changed', { theirs }) : text('common.conflict.emptied')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '6px' }}>
        <Button size="small" variant="outlined" onClick={() => keepMine(source)}>
          {text('common.conflict.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => takeTheirs(source)}>
          {text('common.conflict.takeTheirs')}
        </Button>
      </Box>
    </Box>
  );
}
