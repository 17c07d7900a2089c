import { useCallback } from 'react';
import type { OpenRecord, OpenSum } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import type { CallOutput } from '../../dataProvider/call.ts';
import type { Call } from '../../ui/calls/useCall.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import { useText } from '../../ui/words/useText.ts';
import { RecordsDialog } from './RecordsDialog.tsx';
import type { AskedPeriod } from './useAskedPeriod.ts';

type Place = NonNullable<CallOutput<typeof settlementsCalls.listOpenRecords>['next']>;

interface Props {
  asked: AskedPeriod;
  sum: OpenSum;
  onClose: () => void;
}

/** The records behind a sum of the preview, those that are settled already among them. */
export function OpenRecords({ asked, sum, onClose }: Props) {
  const text = useText();
  const { trial_id, provider_id } = sum;
  const input = { ...asked, trial_id, provider_id };
  const key = JSON.stringify(input);
  const pages = useCallPages<OpenRecord, Place>({
    endpoint: settlementsCalls.listOpenRecords,
    input,
    read: useCallback(
      async (call: Call, after: Place | null, signal: AbortSignal) => {
        const wanted: typeof input = JSON.parse(key);
        const answer = await call(
          settlementsCalls.listOpenRecords,
          { ...wanted, ...(after && { after }) },
          { signal },
        );
        return { rows: answer.records, next: answer.next };
      },
      [key],
    ),
  });
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
