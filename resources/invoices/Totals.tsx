import { Box } from '@mui/material';
import type { InvoicePage } from '../../contract/invoices.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Net, VAT and gross under the items. */
export function Totals({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const lines = [
    { name: text('invoices.totals.net'), amount: invoice.net_amount, isWhole: false },
    {
      name: text('invoices.totals.vat', { rate: format.percent(invoice.tax_rate) }),
      amount: invoice.tax_amount,
      isWhole: false,
    },
    { name: text('invoices.totals.gross'), amount: invoice.gross_amount, isWhole: true },
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        gap: '24px',
        p: '12px 16px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--head)',
      }}
    >
      <Box sx={{ flexGrow: 1, color: 'var(--text2)' }}>
        <div>{text('invoices.totals.items', { smart_count: invoice.item_count })}</div>
        <div>{text('invoices.totals.records', { smart_count: invoice.recorded_service_count })}</div>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto auto',
          columnGap: '32px',
          m: 0,
          textAlign: 'right',
        }}
      >
        {lines.map(({ name, amount, isWhole }) => (
          <Box key={name} sx={{ display: 'contents', fontSize: isWhole ? 15 : 13 }}>
            <Box
              component="dt"
              sx={{ color: isWhole ? 'var(--text)' : 'var(--text2)', fontWeight: isWhole ? 600 : 400 }}
            >
              {name}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
              {format.cents(amount)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
