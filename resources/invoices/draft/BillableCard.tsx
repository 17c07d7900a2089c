import { Box } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import type { BillableItem } from '../../../contract/invoices/invoiceItem.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  p: '8px 16px',
  borderTop: '1px solid var(--line)',
} as const;
const head = { p: '8px 16px 4px', fontSize: 12, color: 'var(--text3)' } as const;

/** What could be billed and is not on this draft, each with a way onto it; what was taken out by hand is told apart. */
export function BillableCard({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const { excluded_items, open_items, open_amount, later_count, later_amount } = invoice;
  const date = format.date(invoice.cut_off_date);
  const excluded = sumOf(excluded_items.map(({ amount }) => amount));
  return (
    <Card
      isFlush
      title={text('invoices.billable.title')}
      action={<strong className="tabular">{format.euro(excluded + open_amount)}</strong>}
    >
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={excluded_items.length > 3 ? 0 : undefined}>
        {excluded_items.length > 0 && (
          <section aria-label={text('invoices.billable.excluded')}>
            <Box sx={head}>{text('invoices.billable.excluded')}</Box>
            {excluded_items.map((item) => (
              <BillableLine key={keyOf(item)} invoiceId={invoice.invoice_id} item={item} isExcluded />
            ))}
          </section>
        )}
        {open_items.length > 0 && (
          <section aria-label={text('invoices.billable.sinceFill')}>
            <Box sx={head}>{text('invoices.billable.sinceFill')}</Box>
            {open_items.map((item) => (
              <BillableLine key={keyOf(item)} invoiceId={invoice.invoice_id} item={item} />
            ))}
          </section>
        )}
      </Box>
      {open_items.length === 0 && (
        <Box sx={{ ...line, color: 'var(--text2)' }}>
          <CircleCheck size={16} color="var(--done-s)" style={{ flexShrink: 0 }} aria-hidden />
          {text(excluded_items.length > 0 ? 'invoices.billable.noneElse' : 'invoices.billable.none', {
            date,
          })}
        </Box>
      )}
      {later_count > 0 && (
        <Box sx={{ ...line, color: 'var(--text3)' }}>
          <Box sx={{ flexGrow: 1 }}>{text('invoices.billable.later', { smart_count: later_count })}</Box>
          <span className="tabular">{format.cents(later_amount)}</span>
        </Box>
      )}
    </Card>
  );
}

const keyOf = (item: BillableItem): string => `${item.study_service_template_id}/${item.amount_per_unit}`;

interface LineProps {
  invoiceId: string;
  item: BillableItem;
  isExcluded?: boolean;
}

function BillableLine({ invoiceId, item, isExcluded = false }: LineProps) {
  const text = useText();
  const format = useFormat();
  const add = useCallMutation(invoicesCalls.fillWithInvoiceItem);
  const { label, quantity, amount, study_service_template_id, amount_per_unit, first_date, last_date } = item;
  const days = [...new Set([format.date(first_date), format.date(last_date)])].join(' – ');
  return (
    <Box sx={line}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box title={label} sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
        <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('invoices.billable.line', { count: format.count(quantity), days })}
        </Box>
      </Box>
      <span className="tabular">{format.cents(amount)}</span>
      <ActButton
        size="small"
        variant="outlined"
        disabled={add.isPending}
        aria-label={text(isExcluded ? 'invoices.billable.addAgain' : 'invoices.billable.addOne', { label })}
        onClick={() =>
          add.mutate({
            invoice_id: invoiceId,
            invoice_item: { study_service_template_id, amount_per_unit },
          })
        }
      >
        {text('invoices.billable.add')}
      </ActButton>
    </Box>
  );
}
