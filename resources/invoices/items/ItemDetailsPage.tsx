import { useParams } from 'ra-core';
import { invoiceItemsCalls } from '../../../contract/invoices/invoiceItems.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';
import { RecordsTable } from './RecordsTable.tsx';

/** The records behind one item of an invoice, visit-bound or operational. */
export function ItemDetailsPage({ isOperational }: { isOperational: boolean }) {
  const text = useText();
  const { trialId = '', id = '', itemId = '' } = useParams();
  const invoice = useRecord('invoices', id);
  const records = useCallQuery(
    isOperational ? invoiceItemsCalls.listNvbInvoiceItemDetails : invoiceItemsCalls.listInvoiceItemDetails,
    {
      invoice_item_id: itemId,
    },
  );
  const item = invoice.data?.items.find(({ invoice_item_id }) => invoice_item_id === itemId);
  usePageTitle([
    { label: text('invoices.title'), to: hrefOfTab(trialId, 'invoices') },
    { label: invoice.data?.number ?? invoice.data?.label ?? '…', to: href('editInvoice', { trialId, id }) },
    { label: item?.label ?? '…' },
  ]);
  return (
    <Loaded queries={{ invoice }} skeleton={<LoadingLine />}>
      {(read) => (
        <RecordsTable
          trialId={trialId}
          label={item?.label ?? ''}
          records={records}
          mayTakeOut={read.invoice.verdicts.fill.length === 0 && !item?.amendment_id}
          isDifference={Boolean(item?.amendment_id)}
          isOperational={isOperational}
        />
      )}
    </Loaded>
  );
}

export const VisitItemDetailsPage = () => <ItemDetailsPage isOperational={false} />;
export const OperationalItemDetailsPage = () => <ItemDetailsPage isOperational />;
