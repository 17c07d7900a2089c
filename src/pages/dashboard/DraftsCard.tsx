import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ManagersPart } from '../../../contract/reports/dashboard.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Nothing, PlainTable } from './PlainTable.tsx';

/** Drafts, the one that is to go out first at the top. */
export function DraftsCard({ drafts: { lines } }: { drafts: ManagersPart['drafts'] }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card
      title={text('dashboard.drafts.title')}
      isFlush
      action={
        <Link component={LinkBase} to={`${href('billingInvoices')}?state=draft`} sx={{ fontSize: 12 }}>
          {text('dashboard.drafts.all')}
        </Link>
      }
    >
      {lines.length === 0 ? (
        <Nothing>{text('dashboard.drafts.none')}</Nothing>
      ) : (
        <PlainTable
          label={text('dashboard.drafts.title')}
          heads={[
            { word: text('dashboard.drafts.draft') },
            { word: text('dashboard.drafts.trial') },
            { word: text('dashboard.drafts.expected') },
            { word: text('dashboard.drafts.net'), isNumeric: true },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.invoice_id}>
              <td className="givesWay" title={line.label}>
                <Link
                  component={LinkBase}
                  to={href('editInvoice', { trialId: line.trial_id, id: line.invoice_id })}
                >
                  {line.label}
                </Link>
              </td>
              <td>{line.trial_title}</td>
              <td className="tabular">
                {line.is_overdue && line.expected_billing_date ? (
                  <StateChip look="overdue">{format.date(line.expected_billing_date)}</StateChip>
                ) : line.expected_billing_date ? (
                  format.date(line.expected_billing_date)
                ) : (
                  text('common.none')
                )}
              </td>
              <td className="numeric">
                <strong>{format.euro(line.net_amount)}</strong>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}
