import { Box } from '@mui/material';
import type { FinalizingPreview } from '../../../contract/invoicesAcross.ts';
import { sumOf } from '../../../domain/money.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Heading, InvoiceLink, Rows, Why } from './parts.tsx';

interface Props {
  invoices: readonly FinalizingPreview[];
  /** The numbers typed so far, by invoice; null where the site numbers by itself. */
  typed: Readonly<Record<string, string>> | null;
  onType: (invoiceId: string, number: string) => void;
}

function Name({ invoice }: { invoice: FinalizingPreview }) {
  return (
    <th scope="row">
      <InvoiceLink trialId={invoice.trial_id} id={invoice.invoice_id}>
        {invoice.trial_title}
      </InvoiceLink>{' '}
      {invoice.trial_type === 'test' && <TypeChip type="test" />}
      <div className="quiet">{invoice.label}</div>
    </th>
  );
}

/** What each draft would go out as; those that something stands in the way of come first, each a link to where it is mended. */
export function FinalizeRows({ invoices, typed, onType }: Props) {
  const text = useText();
  const format = useFormat();
  const kept = invoices.filter(({ obstacles }) => obstacles.length > 0);
  const going = invoices.filter(({ obstacles }) => obstacles.length === 0);
  return (
    <>
      {kept.length > 0 && (
        <section>
          <Heading>
            {text('invoicesAcross.leftOut')} · {format.count(kept.length)}
          </Heading>
          <Rows label={text('invoicesAcross.leftOut')}>
            {kept.map((invoice) => (
              <tr key={invoice.invoice_id}>
                <Name invoice={invoice} />
                <td>
                  <Why obstacles={invoice.obstacles} />
                </td>
              </tr>
            ))}
          </Rows>
        </section>
      )}
      {going.length === 0 && <Box role="status">{text('invoicesAcross.finalize.nothing')}</Box>}
      {going.length > 0 && (
        <Rows label={text('invoices.finalize.title')}>
          {going.map((invoice) => (
            <tr key={invoice.invoice_id}>
              <Name invoice={invoice} />
              <td>{invoice.recipient}</td>
              <td className="numeric">{format.date(invoice.billing_date)}</td>
              <td>
                {typed ? (
                  <Field
                    label={text('invoicesAcross.finalize.number', { invoice: invoice.trial_title })}
                    isLabelHidden
                    placeholder={text('invoices.fields.number')}
                    text={typed[invoice.invoice_id] ?? ''}
                    onType={(number) => onType(invoice.invoice_id, number)}
                  />
                ) : (
                  <strong>{invoice.next_number}</strong>
                )}
              </td>
              <td className="numeric">{format.euro(invoice.gross_amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              {text('invoices.columns.gross')}
            </th>
            <td className="numeric">
              <strong>{format.euro(sumOf(going.map(({ gross_amount }) => gross_amount)))}</strong>
            </td>
          </tr>
        </Rows>
      )}
    </>
  );
}
