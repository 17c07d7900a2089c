import { Box } from '@mui/material';
import { CloudOff } from 'lucide-react';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { useKeptActs } from '../../../ui/calls/outbox.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { KeptActLine } from './KeptActLine.tsx';
import { keptWords } from './keptWords.ts';

/** What was tapped at a visit and is not sent. */
export const useKeptActsAt = (visitId: string): readonly KeptAct[] =>
  useKeptActs().filter(({ places }) => places.includes(visitId));

interface Props {
  visitId: string;
  /** It stands in the row of a list, with space around it. */
  isInset?: boolean;
}

/** What was tapped at a visit and is not sent, in order, and what of it was refused; nothing where all is sent. */
export function NotSent({ visitId, isInset = false }: Props) {
  const text = useText();
  const acts = useKeptActsAt(visitId);
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

/** The last of it on one line, for a row of a table; its page shows all and lets one decide. */
export function NotSentLine({ acts }: { acts: readonly KeptAct[] }) {
  const text = useText();
  const format = useFormat();
  const act = acts.find(({ state }) => state === 'refused') ?? acts.at(-1);
  if (!act) return null;
  const isRefused = act.state === 'refused';
  const state = text(isRefused ? 'notSent.state.refused' : 'notSent.state.waiting');
  const words = `${state}: ${keptWords(act, text, format)}`;
  return (
    <Box
      component="span"
      title={words}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        minWidth: 0,
        color: isRefused ? 'var(--overdue-f)' : 'var(--oow-f)',
        fontWeight: 550,
      }}
    >
      <CloudOff size={15} style={{ flex: 'none' }} aria-hidden />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </Box>
  );
}
