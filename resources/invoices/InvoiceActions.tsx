import { Button } from '@mui/material';
import { useState } from 'react';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { useText } from '../../ui/words/useText.ts';
import { RevokeDialog } from './issuing/RevokeDialog.tsx';

/** What may be done with an invoice that has gone out: revoke it, as long as its state allows. */
export function InvoiceActions({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  if (invoice.verdicts.revoke.length > 0) return null;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {text('invoices.revoke.action')}
      </Button>
      {isAsking && <RevokeDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}
