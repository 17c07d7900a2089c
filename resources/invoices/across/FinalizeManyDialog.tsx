import { Box } from '@mui/material';
import { useState } from 'react';
import type {
  FinalizingPreview,
  FinalizingRow,
  InvoiceLine,
} from '../../../contract/invoices/invoicesAcross.ts';
import { invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import type { CallInput } from '../../../dataProvider/call.ts';
import { useIntentions } from '../../../ui/calls/intention.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { FinalizeRows } from './FinalizeRows.tsx';
import { FinalizingResult } from './FinalizingResult.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { useInParts } from './useInParts.ts';

interface Props {
  drafts: readonly InvoiceLine[];
  onClose: () => void;
}

type Row = CallInput<typeof invoicesAcrossCalls.finalizeInvoices>['rows'][number];

/** Finalizes many drafts where nothing stands in the way, after what number each gets and what stands in the way of others. */
export function FinalizeManyDialog({ drafts, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const intentions = useIntentions();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [previewed, setPreviewed] = useState<readonly FinalizingPreview[] | null>(null);
  const asked = { invoice_ids: drafts.map(({ invoice_id }) => invoice_id) };
  const preview = useCallQuery(invoicesAcrossCalls.previewFinalizing, asked, {
    isEnabled: previewed === null,
  });
  const { data } = preview;
  const unprintable = useCallQuery(invoicesAcrossCalls.listUnprintable, asked, {
    isEnabled: previewed === null,
  }).data;
  const parts = useInParts<Row, FinalizingRow>({
    by: invoicesAcrossCalls.finalizeInvoices,
    send: async (rows) => {
      const input = { rows: [...rows] };
      const answer = await intentions.carryOut(
        invoicesAcrossCalls.finalizeInvoices,
        input,
        (idempotencyKey) => call(invoicesAcrossCalls.finalizeInvoices, input, { idempotencyKey }),
      );
      return answer.rows;
    },
  });
  const isTyped = data?.numbering_mode === 'typed';
  const going = (data?.invoices ?? []).filter(
    ({ invoice_id, obstacles }) => obstacles.length === 0 && (!isTyped || numbers[invoice_id]?.trim()),
  );
  return (
    <ManyDialog
      title={text('invoicesAcross.finalize.title', format.counted(drafts.length))}
      parts={parts}
      preview={
        <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
          {(read) => (
            <>
              <Box sx={{ color: 'var(--text2)' }}>{text('invoicesAcross.finalize.hint')}</Box>
              <FinalizeRows
                invoices={read.preview.invoices}
                unprintable={new Map(unprintable?.invoices.map((one) => [one.invoice_id, one.texts]))}
                typed={isTyped ? numbers : null}
                onType={(id, number) => setNumbers((present) => ({ ...present, [id]: number }))}
              />
            </>
          )}
        </Loaded>
      }
      result={(rows) => <FinalizingResult rows={rows} invoices={previewed ?? []} />}
      isDone={({ outcome }) => outcome === 'finalized'}
      act={text('invoicesAcross.finalize.act', format.counted(going.length))}
      isReady={going.length > 0}
      onAct={() => {
        setPreviewed(data?.invoices ?? []);
        parts.start(
          going.map(({ invoice_id, net_amount }) => ({
            invoice_id,
            net_amount,
            ...(isTyped && { number: numbers[invoice_id]?.trim() }),
          })),
        );
      }}
      onClose={onClose}
    />
  );
}
