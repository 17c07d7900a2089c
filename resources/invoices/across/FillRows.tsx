import type { FillingPreview, FillingRow } from '../../../contract/invoices/fillingMany.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useRuledNotes } from '../draft/useRuledNotes.ts';
import { InvoiceName, Rows, Why } from './parts.tsx';

/** What comes onto each draft up to its cut-off date, and what leaves it. */
export function FillRows({ invoices }: { invoices: readonly FillingPreview[] }) {
  const text = useText();
  const format = useFormat();
  const ruledNotes = useRuledNotes();
  return (
    <Rows label={text('invoicesAcross.fill.list')}>
      {invoices.map((invoice) => {
        const { invoice_id, obstacles, cut_off_date, added_count, added_amount, outdated_count } = invoice;
        const notes = [
          added_count > 0 && text('invoicesAcross.draft.added', { count: format.count(added_count) }),
          outdated_count > 0 && text('invoicesAcross.fill.outdated', { count: format.count(outdated_count) }),
        ].filter(Boolean);
        const ruled = ruledNotes(invoice);
        return (
          <tr key={invoice_id}>
            <InvoiceName invoice={invoice} />
            <td className="numeric">{format.date(cut_off_date)}</td>
            <td>
              {obstacles.length > 0 ? (
                <Why obstacles={obstacles} />
              ) : (
                notes.join(' · ') || text('invoicesAcross.fill.none')
              )}
              {ruled.length > 0 && <div className="quiet">{ruled.join(' · ')}</div>}
            </td>
            <td className="numeric">
              <strong>{format.euro(invoice.net_amount)}</strong>
              {added_count > 0 && <div className="quiet">+ {format.euro(added_amount)}</div>}
            </td>
          </tr>
        );
      })}
    </Rows>
  );
}

interface ResultProps {
  rows: readonly FillingRow[];
  /** The drafts as they were previewed, for their names. */
  invoices: readonly FillingPreview[];
}

/** What came of each draft, those that were refused first. */
export function FillingResult({ rows, invoices }: ResultProps) {
  const text = useText();
  const format = useFormat();
  const known = new Map(invoices.map((invoice) => [invoice.invoice_id, invoice]));
  const ordered = rows.toSorted((a, b) => b.obstacles.length - a.obstacles.length);
  if (rows.length === 0) return null;
  return (
    <Rows label={text('invoicesAcross.fill.list')}>
      {ordered.map(({ invoice_id, recorded_service_count, net_amount, obstacles }) => {
        const invoice = known.get(invoice_id);
        return (
          <tr key={invoice_id}>
            {invoice ? <InvoiceName invoice={invoice} /> : <th scope="row" />}
            <td>
              {obstacles.length > 0 ? (
                <Why obstacles={obstacles} />
              ) : (
                text('invoicesAcross.draft.services', format.counted(recorded_service_count))
              )}
            </td>
            <td className="numeric">{obstacles.length === 0 && format.euro(net_amount)}</td>
          </tr>
        );
      })}
    </Rows>
  );
}
