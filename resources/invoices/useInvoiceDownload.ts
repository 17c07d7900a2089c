import { invoiceDocumentCalls } from '../../contract/invoiceDocument.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../ui/files/saveFile.ts';

/** Downloads a document of an invoice; that it cannot be made is told. */
export function useInvoiceDownload(invoice_id: string) {
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  return async (
    wanted: Omit<CallInput<typeof invoiceDocumentCalls.exportInvoice>, 'invoice_id'>,
  ): Promise<void> => {
    try {
      saveFile(await call(invoiceDocumentCalls.exportInvoice, { invoice_id, ...wanted }));
    } catch (error) {
      notifyFailure(error);
    }
  };
}
