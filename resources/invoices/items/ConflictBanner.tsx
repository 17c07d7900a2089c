import { Box, Button, Link } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ConflictRecords } from './ConflictRecords.tsx';

/** Where what stands in the way of finalising leads to on this page. */
export const conflictsId = 'invoice-conflicts';

/** Says which finalized invoices have services of this draft, shows each of them, and takes them out. */
export function ConflictBanner({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const resolve = useCallMutation(invoicesCalls.resolveConflicts);
  const { invoice_id, trial_id, conflict_count: smart_count, conflicts } = invoice;
  return (
    <Box
      id={conflictsId}
      tabIndex={-1}
      sx={{
        border: '1px solid var(--warn-l)',
        borderRadius: '10px',
        background: 'var(--warn-b)',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', p: '10px 16px' }}>
        <TriangleAlert size={18} color="var(--oow-s)" aria-hidden />
        <Box role="alert" sx={{ flex: '1 1 320px' }}>
          <strong>{text('invoices.conflict.title', { smart_count })}</strong>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {conflicts.map((conflict) => (
              <li key={conflict.invoice_id}>
                <Link
                  component={LinkBase}
                  to={href('editInvoice', { trialId: trial_id, id: conflict.invoice_id })}
                >
                  {conflict.number}
                </Link>{' '}
                {text('invoices.conflict.has', {
                  smart_count: conflict.quantity,
                  amount: format.euro(conflict.amount),
                })}
              </li>
            ))}
          </Box>
          <div>{text('invoices.conflict.hint')}</div>
        </Box>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'invoices.conflict.hide' : 'invoices.conflict.show')}
        </Button>
        <ActButton
          variant="outlined"
          disabled={resolve.isPending}
          onClick={() => resolve.mutate({ invoice_id })}
        >
          {text('invoices.conflict.resolve')}
        </ActButton>
      </Box>
      {isOpen && <ConflictRecords trialId={trial_id} invoiceId={invoice_id} />}
    </Box>
  );
}
