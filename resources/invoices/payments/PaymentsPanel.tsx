import { Box, Link } from '@mui/material';
import { Banknote } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { type Payment, paymentsCalls, type Receivable } from '../../../contract/receivables/payments.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Figure } from '../../../ui/frame/Figure.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { CreditsCard } from './CreditsCard.tsx';
import { DisputesCard } from './DisputesCard.tsx';
import { InvoiceTimeline, type TimedInvoice } from './InvoiceTimeline.tsx';
import { OwedItems } from './OwedItems.tsx';
import { PaymentEntry } from './PaymentEntry.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { ReversePaymentDialog } from './ReversePaymentDialog.tsx';

interface Props {
  receivable: Receivable;
  invoice: TimedInvoice;
}

/** What is owed on an issued invoice: invoiced less paid is open, and the payments behind it. */
export function PaymentsPanel({ invoice }: { invoice: TimedInvoice }) {
  const read = useCallQuery(paymentsCalls.getReceivable, { invoice_id: invoice.invoice_id });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: receivable }) => <Payments receivable={receivable} invoice={invoice} />}
    </Loaded>
  );
}

/** On a wide screen what happened stands beside what can be done. */
const besideStyle = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

function Payments({ receivable, invoice }: Props) {
  const text = useText();
  const [asking, setAsking] = useState<'record' | Payment | null>(null);
  const close = () => setAsking(null);
  const { payments, verdicts } = receivable;
  return (
    <Box sx={{ display: 'grid', gap: '16px', pt: '16px' }}>
      <Figures receivable={receivable} invoice={invoice} />
      <Box sx={besideStyle}>
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          {invoice.corrected_amount !== 0 && <OwedItems invoice={invoice} />}
          <Card
            title={text('invoicePayments.title')}
            isFlush
            action={
              <VerdictButton
                {...firstAct}
                variant="contained"
                verdict={verdicts.record}
                startIcon={<Banknote size={16} aria-hidden />}
                onClick={() => setAsking('record')}
              >
                {text('invoicePayments.record')}
              </VerdictButton>
            }
          >
            {payments.length === 0 ? (
              <EmptyState
                icon={Banknote}
                message={text('invoicePayments.empty')}
                description={text('invoicePayments.emptyHint')}
              />
            ) : (
              <Box
                component="ul"
                aria-label={text('invoicePayments.title')}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
              >
                {payments.map((payment) => (
                  <PaymentEntry key={payment.payment_id} payment={payment}>
                    {payment.reversed_at === null && (
                      <ActButton size="small" onClick={() => setAsking(payment)}>
                        {text('invoicePayments.reverse')}
                      </ActButton>
                    )}
                  </PaymentEntry>
                ))}
              </Box>
            )}
          </Card>
          <CreditsCard receivable={receivable} />
          <DisputesCard receivable={receivable} />
          <RemindersCard invoiceId={receivable.invoice_id} />
        </Box>
        <InvoiceTimeline invoice={invoice} receivable={receivable} />
      </Box>
      {asking === 'record' && <RecordPaymentDialog receivable={receivable} onClose={close} />}
      {asking !== null && asking !== 'record' && (
        <ReversePaymentDialog invoiceId={receivable.invoice_id} payment={asking} onClose={close} />
      )}
    </Box>
  );
}

/** Invoiced − corrected − paid = open. */
function Figures({ receivable, invoice: { corrected_amount: corrected, billing_date } }: Props) {
  const text = useText();
  const format = useFormat();
  const { gross_amount, paid_amount, open_amount, overdue_days, due_date, payments, disputed_amount } =
    receivable;
  const count = payments.filter(({ reversed_at }) => reversed_at === null).length;
  const isRevoked = receivable.verdicts.record.some(({ code }) => code === 'invoice_revoked');
  const due = text('invoicePayments.figures.due', { date: format.date(due_date) });
  const issued = billing_date
    ? text('invoicePayments.figures.gross', { date: format.date(billing_date) })
    : undefined;
  const openHint =
    overdue_days > 0 ? `${due}, ${text('invoicePayments.overdue', { smart_count: overdue_days })}` : due;
  return (
    <Card>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
          gap: '12px 24px',
          m: 0,
        }}
      >
        {corrected === 0 || isRevoked ? (
          <Figure
            label={text('invoicePayments.figures.invoiced')}
            value={format.euro(gross_amount)}
            hint={isRevoked ? text('invoicePayments.figures.revoked') : issued}
          />
        ) : (
          <>
            <Figure
              label={text('corrections.figures.invoiced')}
              value={format.euro(gross_amount - corrected)}
              hint={issued}
            />
            <Figure
              sign="−"
              label={text('corrections.figures.corrected')}
              value={format.euro(-corrected)}
              hint={
                <Link component={LinkBase} to="#corrections">
                  {text('invoicePayments.figures.toCorrections')}
                </Link>
              }
            />
          </>
        )}
        <Figure
          sign="−"
          label={text('invoicePayments.figures.paid')}
          value={format.euro(paid_amount)}
          hint={text('invoicePayments.figures.count', { smart_count: count })}
        />
        <Figure
          sign="="
          label={text('invoicePayments.figures.open')}
          value={format.euro(open_amount)}
          hint={isRevoked ? '' : openHint}
          isOverdue={overdue_days > 0}
        />
        {disputed_amount > 0 && (
          <Figure
            label={text('invoicePayments.disputes.amount')}
            value={format.euro(disputed_amount)}
            hint={text('invoicePayments.disputes.amountHint')}
            isWaiting
          />
        )}
      </Box>
      <Shares
        parts={[
          ['done', paid_amount],
          ['oow', disputed_amount],
          [overdue_days > 0 ? 'overdue' : 'due', open_amount - disputed_amount],
        ]}
      />
    </Card>
  );
}

/** What is paid, disputed and open beside one another, as a thin bar under the figures that say the same. */
function Shares({ parts }: { parts: readonly (readonly [colours: string, amount: number])[] }) {
  const drawn = parts.filter(([, amount]) => amount > 0);
  if (drawn.length === 0) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 4, mt: '12px' }}>
      {drawn.map(([colours, amount]) => (
        <Box
          key={colours}
          sx={{ flex: `${amount} 1 0px`, borderRadius: '2px', background: `var(--${colours}-s)` }}
        />
      ))}
    </Box>
  );
}
