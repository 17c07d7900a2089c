import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Payment } from '../../../contract/receivables/payments.ts';
import { CardLine } from '../../../ui/frame/CardLine.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  payment: Payment;
  /** What may be done with it. */
  children: ReactNode;
}

/** A payment as one line: when, by whom, over how much; struck once it was reversed. */
export function PaymentEntry({ payment, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { amount, allocated_amount, credit_amount, payer, note, source, reversed_at } = payment;
  const isReversed = reversed_at !== null;
  const small = { fontSize: 12, color: 'var(--text3)' } as const;
  const said = (name: string | null, at: string): string =>
    text('invoicePayments.by', {
      name: name ?? text('invoiceHistory.noPerson'),
      moment: format.moment(new Date(at)),
    });
  return (
    <CardLine columns={{ xs: '1fr auto', sm: '110px minmax(0, 1fr) 150px 130px' }}>
      <Box className="tabular" sx={{ fontWeight: 600 }}>
        {format.date(payment.payment_date)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <div>{[payer, note].filter(Boolean).join(' · ') || text(`invoicePayments.sources.${source}`)}</div>
        <Box className="tabular" sx={small}>
          {said(payment.recorded_by, payment.recorded_at)}
        </Box>
        {credit_amount > 0 && (
          <Box sx={small}>{text('invoicePayments.credit', { amount: format.euro(credit_amount) })}</Box>
        )}
        {isReversed && (
          <Box sx={{ fontSize: 12, color: 'var(--overdue-f)' }}>
            {text('invoicePayments.reversed', { reason: payment.reversal_reason ?? '' })}
            {', '}
            {said(payment.reversed_by, reversed_at)}
          </Box>
        )}
      </Box>
      <Box className="tabular" sx={{ textAlign: 'right', fontWeight: 600 }}>
        {isReversed ? (
          <Box component="s" sx={{ color: 'var(--text3)', fontWeight: 400 }}>
            {format.euro(allocated_amount)}
          </Box>
        ) : (
          format.euro(allocated_amount)
        )}
        {amount !== allocated_amount && (
          <Box sx={{ ...small, fontWeight: 400 }}>
            {text('invoicePayments.ofPayment', { amount: format.euro(amount) })}
          </Box>
        )}
      </Box>
      <Box sx={{ textAlign: 'right' }}>{children}</Box>
    </CardLine>
  );
}
