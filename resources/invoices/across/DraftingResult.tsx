import type { DraftingRow, DraftPreview } from '../../../contract/invoices/draftingMany.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { InvoiceLink, Rows, Why } from './parts.tsx';

interface Props {
  rows: readonly DraftingRow[];
  /** The trials as they were previewed, for their names. */
  trials: readonly DraftPreview[];
}

/** What came of each trial, those that were refused first. */
export function DraftingResult({ rows, trials }: Props) {
  const text = useText();
  const format = useFormat();
  const titles = new Map(trials.map(({ trial_id, trial_title }) => [trial_id, trial_title]));
  const ordered = rows.toSorted((a, b) => b.obstacles.length - a.obstacles.length);
  if (rows.length === 0) return null;
  return (
    <Rows label={text('invoicesAcross.draft.title')}>
      {ordered.map(({ trial_id, invoice_id, net_amount, obstacles }) => (
        <tr key={trial_id}>
          <th scope="row">
            {invoice_id ? (
              <InvoiceLink trialId={trial_id} id={invoice_id}>
                {titles.get(trial_id)}
              </InvoiceLink>
            ) : (
              titles.get(trial_id)
            )}
          </th>
          <td>{obstacles.length > 0 && <Why obstacles={obstacles} />}</td>
          <td className="numeric">{obstacles.length === 0 && format.euro(net_amount)}</td>
        </tr>
      ))}
    </Rows>
  );
}
