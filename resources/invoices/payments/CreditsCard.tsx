import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type Credit, paymentsCalls, type Receivable } from '../../../contract/receivables/payments.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/CentsInput.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Credit of its payer that can pay an invoice; nothing where there is none. */
export function CreditsCard({ receivable }: { receivable: Receivable }) {
  const text = useText();
  const format = useFormat();
  const [used, setUsed] = useState<Credit | null>(null);
  if (receivable.credits.length === 0) return null;
  return (
    <Card title={text('invoicePayments.credits.title')} isFlush>
      <Box
        component="ul"
        aria-label={text('invoicePayments.credits.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {receivable.credits.map((credit) => (
          <Box
            key={credit.payment_id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '2px 16px',
              p: '10px 16px',
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 160 }}>
              {[
                credit.payer,
                text('invoicePayments.credits.from', { date: format.date(credit.payment_date) }),
                credit.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <Box className="tabular" sx={{ fontWeight: 600 }}>
              {format.euro(credit.credit_amount)}
            </Box>
            <ActButton size="small" onClick={() => setUsed(credit)}>
              {text('invoicePayments.credits.use')}
            </ActButton>
          </Box>
        ))}
      </Box>
      {used && <UseCreditDialog receivable={receivable} credit={used} onClose={() => setUsed(null)} />}
    </Card>
  );
}

interface Props {
  receivable: Receivable;
  credit: Credit;
  onClose: () => void;
}

/** Asks how much of the credit pays the invoice: as much as is open, until something else is typed. */
function UseCreditDialog({ receivable: { invoice_id, open_amount }, credit, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { payment_id, credit_amount } = credit;
  return (
    <FormDialog
      title={text('invoicePayments.credits.useTitle', { amount: format.euro(credit_amount) })}
      confirmLabel={text('invoicePayments.credits.useAct')}
      endpoint={paymentsCalls.useCredit}
      about={payment_id}
      record={{ amount: Math.min(open_amount, credit_amount) }}
      fields={['amount']}
      required={['amount']}
      toInput={(values) => ({ ...values, invoice_id, payment_id })}
      onDone={() => {
        onClose();
        notify('invoicePayments.credits.used', { type: 'success' });
      }}
      onClose={onClose}
    >
      <CentsInput source="amount" label={text('invoicePayments.credits.amount')} isRequired autoFocus />
    </FormDialog>
  );
}
