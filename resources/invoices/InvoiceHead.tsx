import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { InvoicePage } from '../../contract/invoices.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { periodText } from './invoiceColumns.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { recipientOf } from './recipient.ts';

const cell = { p: '12px 16px', borderLeft: '1px solid var(--line)', minWidth: 0 };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={cell}>
      <Box component="dt" sx={{ fontSize: 12, color: 'var(--text3)' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 550 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Recipient, period, dates and tax of an invoice, as they are or will be printed. */
export function InvoiceHead({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const recipient = recipientOf(invoice);
  const mayEdit = invoice.verdicts.edit.length === 0;
  const place = [recipient?.zip_code, recipient?.city].filter(Boolean).join(' ');
  const none = text('common.none');
  return (
    <Card isFlush>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1.3fr 1fr 1fr 1fr' }, m: 0 }}
      >
        <Box sx={{ p: '12px 16px', gridRow: { md: 'span 2' } }}>
          <Box component="dt" sx={{ fontSize: 12, color: 'var(--text3)' }}>
            {text('invoices.fields.recipient')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <strong>{recipient ? recipient.recipient : text('invoices.recipientMissing')}</strong>
            <div>{recipient?.contact_name}</div>
            <div>{recipient?.street}</div>
            <div>{[place, recipient?.country].filter(Boolean).join(', ')}</div>
            {mayEdit && (
              <Link component={LinkBase} to={hrefOfTab(invoice.trial_id, 'details')}>
                {text('invoices.changeRecipient')}
              </Link>
            )}
          </Box>
        </Box>
        <Fact name={text('invoices.fields.period')}>
          <span className="tabular">{periodText(invoice, text, format)}</span>
          {mayEdit && <PeriodFields invoice={invoice} />}
        </Fact>
        <Fact name={text('invoices.fields.cutOffDate')}>
          <span className="tabular">{format.date(invoice.cut_off_date)}</span>
        </Fact>
        <Fact name={text('invoices.fields.billingDate')}>
          <span className="tabular">
            {invoice.billing_date ? format.date(invoice.billing_date) : text('invoices.billingDateHint')}
          </span>
        </Fact>
        <Fact name={text('invoices.fields.referenceNumber')}>{invoice.reference_number ?? none}</Fact>
        <Fact name={text('invoices.fields.searchKey')}>{invoice.search_key ?? none}</Fact>
        <Fact name={text('invoices.fields.taxRule')}>
          {invoice.tax_rule ? text(`vocab.taxRule.${invoice.tax_rule}`) : none}
        </Fact>
      </Box>
    </Card>
  );
}
