import type { FinalizingPreview, FinalizingRow } from '../../../contract/invoices/invoicesAcross.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { InvoiceLink, Rows, Why } from './parts.tsx';

interface Props {
  rows: readonly FinalizingRow[];
  /** The drafts as they were previewed, for their names. */
  invoices: readonly FinalizingPreview[];
}

/** What came of each draft, those that were refused first. */
export function FinalizingResult({ rows, invoices }: Props) {
  const text = useText();
  const format = useFormat();
  const names = new Map(invoices.map((invoice) => [invoice.invoice_id, invoice]));
  const ordered = rows.toSorted((a, b) => b.obstacles.length - a.obstacles.length);
  if (rows.length === 0) return null;
  return (
    <Rows label={text('invoices.finalize.title')}>
      {ordered.map(({ invoice_id, number, gross_amount, obstacles }) => (
        <tr key={invoice_id}>
          <th scope="row">
            <InvoiceLink trialId={names.get(invoice_id)?.trial_id ?? ''} id={invoice_id}>
              {names.get(invoice_id)?.trial_title}
            </InvoiceLink>
          </th>
          <td>
            {number ? (
              <strong>{number}</strong>
            ) : (
              <Why obstacles={obstacles} trialId={names.get(invoice_id)?.trial_id ?? ''} />
            )}
          </td>
          <td className="numeric">{gross_amount !== null && format.euro(gross_amount)}</td>
        </tr>
      ))}
    </Rows>
  );
}
