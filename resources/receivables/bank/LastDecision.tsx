import { Box } from '@mui/material';
import { Undo2 } from 'lucide-react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { otherEndOf } from './entryWords.ts';
import type { Decisions } from './useDecisions.ts';

/** The last decision, with *Undo*. */
export function LastDecision({ entry, decisions }: { entry: BankEntry; decisions: Decisions }) {
  const text = useText();
  const format = useFormat();
  const { state, amount, bank_entry_id } = entry;
  const became =
    state === 'waiting' ? text('bankStatements.lastDeclined') : text(`bankStatements.states.${state}`);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: '8px', mt: '12px', color: 'var(--text2)' }}
    >
      <Undo2 size={14} aria-hidden />
      {text('bankStatements.last', {
        payer: otherEndOf(entry, text),
        amount: format.euro(amount),
        became,
      })}
      <ActButton size="small" disabled={decisions.isBusy} onClick={() => decisions.undo(bank_entry_id)}>
        {text('bankStatements.undo')}
      </ActButton>
    </Box>
  );
}
