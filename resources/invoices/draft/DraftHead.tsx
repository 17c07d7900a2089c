import { Box, Button } from '@mui/material';
import { ChevronUp, Pencil } from 'lucide-react';
import { useId } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Fact } from '../head/Fact.tsx';
import { RecipientBlock } from '../head/RecipientBlock.tsx';
import { periodText } from '../invoiceColumns.tsx';
import { DraftFields } from './DraftFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';

interface Props {
  invoice: InvoicePage;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Who a draft goes to, for which days, by which numbers: one line that is read, and below it, when asked for, the fields. */
export function DraftHead({ invoice, isOpen, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const fieldsId = useId();
  const recipient = recipientOf(invoice);
  const missing = <Box sx={{ color: 'var(--oow-f)' }}>{text('invoices.head.missing')}</Box>;
  const auto = invoice.service_period_mode === 'auto' ? `, ${text('invoices.head.auto')}` : '';
  const facts = [
    [text('invoices.fields.recipient'), recipient?.recipient ?? missing],
    [`${text('invoices.fields.period')}${auto}`, periodText(invoice, text, format)],
    [text('invoices.fields.cutOffDate'), format.date(invoice.cut_off_date)],
    [text('invoices.fields.referenceNumber'), invoice.reference_number ?? missing],
    [
      text('invoices.fields.taxRule'),
      invoice.tax_rule ? text(`vocab.taxRule.${invoice.tax_rule}`) : text('common.none'),
    ],
  ] as const;
  return (
    <Card isFlush>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box
          component="dl"
          sx={{
            display: 'flex',
            flex: 1,
            flexWrap: 'wrap',
            minWidth: 0,
            m: 0,
            justifyContent: 'space-between',
            // A date or a number is never broken: what has no room goes into the next line.
            '& dt, & dd': { overflowWrap: 'break-word', wordBreak: 'normal' },
            '& dd.tabular': { whiteSpace: { sm: 'nowrap' } },
          }}
        >
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Box>
        <Button
          size="small"
          startIcon={isOpen ? <ChevronUp size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onOpen(!isOpen)}
          sx={{ flex: 'none', mx: '12px' }}
        >
          {text(isOpen ? 'invoices.head.done' : 'invoices.head.edit')}
        </Button>
      </Box>
      {/* They stay while they are not in sight: what is being saved goes on, and what is led to is there. */}
      <Box
        id={fieldsId}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' },
          borderTop: '1px solid var(--line)',
        }}
      >
        <Box sx={{ borderRight: { md: '1px solid var(--line)' } }}>
          <RecipientBlock invoice={invoice} />
        </Box>
        <Box sx={{ p: '12px 16px' }}>
          <DraftFields invoiceId={invoice.invoice_id} />
          <PeriodFields invoice={invoice} />
        </Box>
      </Box>
    </Card>
  );
}
