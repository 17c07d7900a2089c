import { useState } from 'react';
import { remittancesCalls, type SelfBilledInvoice } from '../../../contract/receivables/remittances.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import type { ReadFiles } from '../../../ui/fileImport/readFiles.ts';
import { useText } from '../../../ui/words/useText.ts';
import { selfBilledTable } from './selfBilledTable.ts';

/** Reads the invoice that a sponsor has issued itself, as a table whose columns are matched like those of a list. */
export function useSelfBilled(onRead: (found: ReadFiles) => void) {
  const text = useText();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const [invoice, setInvoice] = useState<SelfBilledInvoice | null>(null);
  const read = async (file: File): Promise<void> => {
    try {
      const found = await call(remittancesCalls.readSelfBilledInvoice, { invoice_file: file });
      setInvoice(found);
      onRead({ tables: [selfBilledTable(file.name, found, text)], documents: [], refused: [] });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return { invoice, read: (file: File) => void read(file), close: () => setInvoice(null) };
}
