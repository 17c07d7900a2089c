import { Box, Button } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  p: '10px 16px',
  borderTop: '1px solid var(--line)',
};

/** What could be billed and is not on this draft, with a way back for what was taken out by hand. */
export function BillableCard({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const add = useCallMutation(api.fillWithInvoiceItem);
  const date = format.date(invoice.cut_off_date);
  const excluded = invoice.excluded_items.reduce((sum, item) => sum + item.amount, 0);
  return (
    <Card
      isFlush
      title={text('invoices.billable.title')}
      action={<strong className="tabular">{format.euro(excluded + invoice.open_amount)}</strong>}
    >
      {invoice.excluded_items.map((item) => (
        <Box key={`${item.study_service_template_id}/${item.amount_per_unit}`} sx={line}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis' }}>{item.label}</Box>
            <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {text('invoices.billable.excluded')} · {format.count(item.quantity)}
            </Box>
          </Box>
          <span className="tabular">{format.cents(item.amount)}</span>
          <Button
            size="small"
            variant="outlined"
            disabled={add.isPending}
            aria-label={text('invoices.billable.addAgain', { label: item.label })}
            onClick={() =>
              add.mutate({
                invoice_id: invoice.invoice_id,
                invoice_item: {
                  study_service_template_id: item.study_service_template_id,
                  amount_per_unit: item.amount_per_unit,
                },
              })
            }
          >
            {text('invoices.billable.add')}
          </Button>
        </Box>
      ))}
      <Box sx={{ ...line, color: 'var(--text2)' }}>
        {invoice.open_count === 0 ? (
          <>
            <CircleCheck size={16} color="var(--done-s)" aria-hidden />
            {text('invoices.billable.none', { date })}
          </>
        ) : (
          <>
            <Box sx={{ flexGrow: 1 }}>
              {text('invoices.billable.open', { smart_count: invoice.open_count, date })}
            </Box>
            <span className="tabular">{format.cents(invoice.open_amount)}</span>
          </>
        )}
      </Box>
      {invoice.later_count > 0 && (
        <Box sx={{ ...line, color: 'var(--text3)' }}>
          <Box sx={{ flexGrow: 1 }}>
            {text('invoices.billable.later', { smart_count: invoice.later_count })}
          </Box>
          <span className="tabular">{format.cents(invoice.later_amount)}</span>
        </Box>
      )}
    </Card>
  );
}
