import { Box } from '@mui/material';
import { initialsOf } from '../../domain/notes/notes.ts';
import { coloursOf } from './colours.ts';

/** The initials of a person in her colours, the same ones everywhere; her name stands beside them, or in a label. */
export function Face({ name }: { name: string }) {
  const { text, ground, line } = coloursOf(name);
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeContent: 'center',
        width: 26,
        height: 26,
        borderRadius: '50%',
        border: `2px solid ${line}`,
        background: ground,
        color: text,
        fontSize: 11,
        fontWeight: 600,
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}
