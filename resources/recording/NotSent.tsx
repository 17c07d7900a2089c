import { Box } from '@mui/material';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { useText } from '../../ui/words/useText.ts';
import { KeptActLine } from './KeptActLine.tsx';

interface Props {
  visitId: string;
  /** It stands in the row of a list, with space around it. */
  isInset?: boolean;
}

/** What was tapped at a visit and is not sent, in order, and what of it was refused; nothing where all is sent. */
export function NotSent({ visitId, isInset = false }: Props) {
  const text = useText();
  const acts = useKeptActs().filter(({ places }) => places.includes(visitId));
  if (acts.length === 0) return null;
  const isRefused = acts.some(({ state }) => state === 'refused');
  return (
    <Box
      component="ul"
      aria-label={text('notSent.title')}
      sx={{
        display: 'grid',
        gap: '8px',
        m: isInset ? '4px 12px 10px' : 0,
        p: '8px 12px',
        listStyle: 'none',
        borderRadius: '10px',
        border: `1px dashed ${isRefused ? 'var(--overdue-f)' : 'var(--oow-f)'}`,
        background: isRefused ? 'var(--overdue-b)' : 'var(--oow-b)',
      }}
    >
      {acts.map((act) => (
        <li key={act.id}>
          <KeptActLine act={act} visitId={visitId} />
        </li>
      ))}
    </Box>
  );
}
