import { Box } from '@mui/material';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { periodText } from '../invoiceColumns.tsx';
import { Fact } from './Fact.tsx';
import { RecipientBlock } from './RecipientBlock.tsx';

/** Recipient, period, dates and tax of an invoice, each once. */
export function InvoiceHead({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const taxRule = invoice.tax_rule ? text(`vocab.taxRule.${invoice.tax_rule}`) : text('common.none');
  return (
    <Card isFlush>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ borderRight: { md: '1px solid var(--line)' } }}>
          <RecipientBlock invoice={invoice} />
          <Box component="dl" sx={{ m: 0 }}>
            <Fact name={text('invoices.fields.taxRule')}>{taxRule}</Fact>
          </Box>
        </Box>
        <Facts invoice={invoice} />
      </Box>
    </Card>
  );
}

/** What has gone out is read. */
function Facts({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const none = text('common.none');
  const dateOf = (date: string | null) => (date ? format.date(date) : none);
  const facts = [
    [text('invoices.fields.period'), periodText(invoice, text, format)],
    [text('invoices.fields.billingDate'), dateOf(invoice.billing_date)],
    [text('invoices.fields.cutOffDate'), dateOf(invoice.cut_off_date)],
    [text('invoices.fields.referenceNumber'), invoice.reference_number ?? none],
    [text('invoices.fields.searchKey'), invoice.search_key ?? none],
    [text('invoices.fields.expectedBillingDate'), dateOf(invoice.expected_billing_date)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        alignContent: 'start',
        m: 0,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Box>
  );
}
