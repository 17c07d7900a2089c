import { useCallback } from 'react';
import type { SettlementLine, SettlementSum } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import { useText } from '../../ui/words/useText.ts';
import { RecordsDialog } from './RecordsDialog.tsx';

interface Props {
  settlementId: string;
  sum: SettlementSum;
  onClose: () => void;
}

/** The records of a run behind one of its sums, each with what became of it. */
export function SettledRecords({ settlementId, sum, onClose }: Props) {
  const text = useText();
  const { trial_id, provider_id } = sum;
  const pages = useCallPages(
    settlementsCalls.listSettlementLines,
    { settlement_id: settlementId, trial_id, provider_id },
    ({ lines }) => lines,
  );
  const stateOf = useCallback(
    ({ amount, corrected_number: number, is_taken_back }: SettlementLine) => {
      if (number !== null)
        return { words: text(amount < 0 ? 'settlements.takesBack' : 'settlements.correctedBy', { number }) };
      return {
        words: text(is_taken_back ? 'settlements.isTakenBack' : 'settlements.standing'),
        isToDo: is_taken_back,
      };
    },
    [text],
  );
  return <RecordsDialog sum={sum} pages={pages} stateOf={stateOf} onClose={onClose} />;
}
