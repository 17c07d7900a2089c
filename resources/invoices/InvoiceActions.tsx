import { Button } from '@mui/material';
import { LinkBase, useNavigate, useNotify } from 'ra-core';
import { useState } from 'react';
import { correctionsCalls } from '../../contract/invoices/corrections.ts';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { RevokeDialog } from './issuing/RevokeDialog.tsx';

/** What may be done with an invoice that has gone out, and the question before it is revoked, which stays open whoever revokes it meanwhile. */
export function InvoiceActions({ invoice }: { invoice: InvoicePage }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Actions invoice={invoice} onRevoke={() => setAsking(true)} />
      {isAsking && <RevokeDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Correct a part of it or revoke it; bill a revoked one again. */
function Actions({ invoice, onRevoke }: { invoice: InvoicePage; onRevoke: () => void }) {
  const text = useText();
  if (invoice.state === 'revoked') return <BillAgain invoice={invoice} />;
  if (invoice.verdicts.revoke.length > 0) return null;
  const page = href('editInvoice', { trialId: invoice.trial_id, id: invoice.invoice_id });
  return (
    <>
      <Button variant="outlined" component={LinkBase} to={`${page}#corrections`}>
        {text('corrections.correct')}
      </Button>
      <Button color="error" variant="outlined" onClick={onRevoke}>
        {text('invoices.revoke.action')}
      </Button>
    </>
  );
}

/** Makes a new draft of what was on a revoked invoice, and goes there. */
function BillAgain({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [new_invoice_id] = useState(newId);
  const { invoice_id, trial_id } = invoice;
  const { mutate, isPending } = useCallMutation(correctionsCalls.billAgain, {
    onSuccess: () => {
      navigate(href('editInvoice', { trialId: trial_id, id: new_invoice_id }));
      notify('corrections.billedAgain', { type: 'success' });
    },
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate({ invoice_id, new_invoice_id })}>
      {text('corrections.billAgain')}
    </Button>
  );
}
