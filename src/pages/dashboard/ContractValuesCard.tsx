import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ManagersPart } from '../../../contract/reports/dashboard.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlainTable } from './PlainTable.tsx';

/** Contracts whose value is used up, or nearly: each leads to its rules. */
export function ContractValuesCard({ values }: { values: ManagersPart['contract_values'] }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card title={text('dashboard.values.title')} isFlush>
      <PlainTable
        label={text('dashboard.values.title')}
        heads={[
          { word: text('dashboard.values.trial') },
          { word: text('dashboard.values.used'), isNumeric: true },
          { word: text('dashboard.values.amount'), isNumeric: true },
          { word: text('dashboard.values.share'), isNumeric: true },
        ]}
      >
        {values.map(({ trial_id, trial_title, used, amount, share, level }) => (
          <tr key={trial_id}>
            <td>
              <Link component={LinkBase} to={hrefOfTab(trial_id, 'rules')}>
                {trial_title}
              </Link>
            </td>
            <td className="numeric">{format.euro(used)}</td>
            <td className="numeric">{format.euro(amount)}</td>
            <td
              className="numeric"
              style={{ fontWeight: 600, color: level === 'near' ? 'var(--oow-f)' : 'var(--overdue-f)' }}
            >
              {format.percent(share)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}
