import { useCallback } from 'react';
import type { OpenRecord, OpenSum } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import { useText } from '../../ui/words/useText.ts';
import { RecordsDialog } from './RecordsDialog.tsx';
import type { AskedPeriod } from './useAskedPeriod.ts';

interface Props {
  asked: AskedPeriod;
  sum: OpenSum;
  onClose: () => void;
}

/** The records behind a sum of the preview, those that are settled already among them. */
export function OpenRecords({ asked, sum, onClose }: Props) {
  const text = useText();
  const { trial_id, provider_id } = sum;
  const pages = useCallPages(
    settlementsCalls.listOpenRecords,
    { ...asked, trial_id, provider_id },
    ({ records }) => records,
  );
  const stateOf = useCallback(
    ({ settlement_number: number }: OpenRecord) => ({
      words:
        number === null
          ? text(asked.kind === 'correction' ? 'settlements.isTakenBack' : 'settlements.open')
          : text('settlements.settledBy', { number }),
    }),
    [text, asked.kind],
  );
  return <RecordsDialog sum={sum} pages={pages} stateOf={stateOf} onClose={onClose} />;
}
