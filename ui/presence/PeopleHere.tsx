import { Box, Tooltip } from '@mui/material';
import type { PersonPresent } from '../../contract/live/presence.ts';
import { useText } from '../words/useText.ts';
import { Face } from './Face.tsx';

/** So many initials have room; who else is there stands in words. */
const most = 4;

/** The initials of those who look at the same; nothing where nobody does. */
export function PeopleHere({ people }: { people: readonly PersonPresent[] }) {
  const text = useText();
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 0) return null;
  const rest = names.length - most;
  return (
    <Tooltip title={names.join(', ')}>
      <Box
        role="img"
        aria-label={text('notes.here.label', { names: names.join(', ') })}
        sx={{ display: 'flex', flex: 'none', gap: '4px', alignItems: 'center' }}
      >
        {names.slice(0, most).map((name) => (
          <Face key={name} name={name} />
        ))}
        {rest > 0 && <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>+{rest}</Box>}
      </Box>
    </Tooltip>
  );
}
