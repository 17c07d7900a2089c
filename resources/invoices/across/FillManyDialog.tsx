import { Box } from '@mui/material';
import { useState } from 'react';
import type { FillingPreview, FillingRow } from '../../../contract/invoices/fillingMany.ts';
import { fillingManyCalls } from '../../../contract/invoices/fillingMany.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import { sumOf } from '../../../domain/money.ts';
import { useIntentions } from '../../../ui/calls/intention.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { FillingResult, FillRows } from './FillRows.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { useInParts } from './useInParts.ts';

interface Props {
  drafts: readonly InvoiceLine[];
  onClose: () => void;
}

/** Fills many drafts up to the cut-off date of each, after what comes onto each and what leaves it. */
export function FillManyDialog({ drafts, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const intentions = useIntentions();
  const [previewed, setPreviewed] = useState<readonly FillingPreview[] | null>(null);
  const preview = useCallQuery(
    fillingManyCalls.previewFilling,
    { invoice_ids: drafts.map(({ invoice_id }) => invoice_id) },
    { isEnabled: previewed === null },
  );
  const { data } = preview;
  const parts = useInParts<string, FillingRow>({
    by: fillingManyCalls.fillInvoices,
    send: async (ids) => {
      const input = { invoice_ids: [...ids] };
      const answer = await intentions.carryOut(fillingManyCalls.fillInvoices, input, (idempotencyKey) =>
        call(fillingManyCalls.fillInvoices, input, { idempotencyKey }),
      );
      return answer.rows;
    },
  });
  const going = (data?.invoices ?? []).filter(
    ({ obstacles, added_count, outdated_count }) =>
      obstacles.length === 0 && added_count + outdated_count > 0,
  );
  return (
    <ManyDialog
      title={text('invoicesAcross.fill.title', format.counted(drafts.length))}
      parts={parts}
      preview={
        <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
          {(read) => (
            <>
              <Box sx={{ color: 'var(--text2)' }}>{text('invoicesAcross.fill.hint')}</Box>
              <FillRows invoices={read.preview.invoices} />
              {going.length === 0 && <Box role="status">{text('invoicesAcross.fill.nothing')}</Box>}
            </>
          )}
        </Loaded>
      }
      result={(rows) => <FillingResult rows={rows} invoices={previewed ?? []} />}
      isDone={({ outcome }) => outcome === 'filled'}
      act={text('invoicesAcross.fill.act', {
        ...format.counted(going.length),
        net: format.euro(sumOf(going.map(({ added_amount }) => added_amount))),
      })}
      isReady={going.length > 0}
      onAct={() => {
        setPreviewed(data?.invoices ?? []);
        parts.start(going.map(({ invoice_id }) => invoice_id));
      }}
      onClose={onClose}
    />
  );
}
