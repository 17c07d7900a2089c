import { Box, Button } from '@mui/material';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { useOutbox } from '../../../ui/calls/outbox.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { keptWords, refusalAt } from './keptWords.ts';

interface Props {
  act: KeptAct;
  /** The visit it is shown at; absent = it is shown with all others. */
  visitId?: string;
  /** Names the visit, where the line does not stand at it. */
  name?: string;
}

/** What was tapped and is not sent, or was refused when it was: with what can be done about it. */
export function KeptActLine({ act, visitId, name }: Props) {
  const text = useText();
  const format = useFormat();
  const words = useFailureText();
  const outbox = useOutbox();
  const [isAsking, setAsking] = useState(false);
  const isRefused = act.state === 'refused';
  const what = keptWords(act, text, format);
  const refusal = refusalAt(act, visitId);
  const why = refusal ? words(refusal) : text('notSent.othersRefused');
  const Icon = isRefused ? TriangleAlert : CloudOff;
  const colour = isRefused ? 'var(--overdue-f)' : 'var(--oow-f)';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Box sx={{ display: 'flex', gap: '8px', flex: '1 1 220px', minWidth: 0 }}>
        <Icon size={16} color={colour} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name && (
            <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
              {name}
            </Box>
          )}
          <Box component="span" sx={{ fontWeight: 550, color: colour }}>
            {text(isRefused ? 'notSent.state.refused' : 'notSent.state.waiting')}
          </Box>
          {': '}
          {what}
          {isRefused && <Box sx={{ color: 'var(--overdue-f)' }}>{why}</Box>}
          {name && (
            <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {text('notSent.list.tappedAt', { time: format.moment(new Date(act.tapped_at)) })}
            </Box>
          )}
        </Box>
      </Box>
      {(isRefused || name !== undefined) && (
        <Box sx={{ display: 'flex', gap: '8px' }}>
          {isRefused && (
            <Button size="small" variant="outlined" onClick={() => void outbox.retry(act.id)}>
              {text('notSent.again')}
            </Button>
          )}
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            {text('notSent.discard')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('notSent.discardTitle')}
        confirmLabel={text('notSent.discard')}
        isDangerous
        onConfirm={() => outbox.discard(act.id)}
        onCancel={() => setAsking(false)}
      >
        {text(act.is_tried && !isRefused ? 'notSent.discardTried' : 'notSent.discardBody', {
          what: name ? `${name}: ${what}` : what,
        })}
      </ConfirmDialog>
    </Box>
  );
}
