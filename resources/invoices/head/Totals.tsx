import { Box } from '@mui/material';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What the document adds up to: net, the VAT of its rate, gross. */
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
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '24px', m: 0 }}>
      {lines.map(({ name, amount, isWhole }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box
            component="dt"
            sx={{ color: isWhole ? 'var(--text)' : 'var(--text2)', fontWeight: isWhole ? 600 : 400 }}
          >
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, textAlign: 'right', fontWeight: 600 }}>
            {format.cents(amount)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
