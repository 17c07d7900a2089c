import { useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { FinalizeCard } from '../../../resources/invoices/issuing/FinalizeCard.tsx';
import { FinalizeDialog } from '../../../resources/invoices/issuing/FinalizeDialog.tsx';

/** The card that finalizes an invoice, and its question once that is asked. */
export function Finalizing({ invoice, isUnsaved = false }: { invoice: InvoicePage; isUnsaved?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FinalizeCard invoice={invoice} isUnsaved={isUnsaved} onFinalize={() => setAsking(true)} />
      {isAsking && <FinalizeDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}
