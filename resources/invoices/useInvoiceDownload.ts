import { invoiceDocumentCalls } from '../../contract/invoices/invoiceDocument.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';

type Wanted = Omit<CallInput<typeof invoiceDocumentCalls.exportInvoice>, 'invoice_id'>;

/** Downloads a document of an invoice; that it cannot be made is told. */
export function useInvoiceDownload(invoice_id: string): (wanted: Wanted) => void {
  const call = useCall();
  const { download } = useDownload();
  return (wanted) =>
    void download((signal) =>
      call(invoiceDocumentCalls.exportInvoice, { invoice_id, ...wanted }, { signal }),
    );
}
