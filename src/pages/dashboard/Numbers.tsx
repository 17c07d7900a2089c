import { Box } from '@mui/material';
import { CircleAlert, CircleDashed, CircleDot, ReceiptText } from 'lucide-react';
import type { Dashboard, ManagersPart } from '../../../contract/reports/dashboard.ts';
import { NumberTile } from '../../../ui/frame/NumberTile.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfRadar, hrefOfRecording } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  visits: Dashboard['visits'];
  managers: ManagersPart | null;
  today: string;
}

/** The numbers of the day; each leads to the rows that it counts. */
export function Numbers({ visits, managers, today }: Props) {
  const text = useText();
  const format = useFormat();
  const [oldest] = visits.lines;
  const { drafts, unbilled } = managers ?? {};
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <NumberTile
        icon={CircleAlert}
        colour="overdue-s"
        label={text('dashboard.numbers.overdue')}
        value={format.count(visits.overdue_count)}
        hint={
          oldest
            ? text('dashboard.numbers.overdueHint', { date: format.date(oldest.window_to) })
            : text('dashboard.numbers.overdueNone')
        }
        to={hrefOfRecording('todo', '?state=overdue')}
      />
      <NumberTile
        icon={CircleDot}
        colour="due-s"
        label={text('dashboard.numbers.today')}
        value={format.count(visits.today_count)}
        to={hrefOfRecording('calendar', `?from=${today}&to=${today}`)}
        more={{
          words: text('dashboard.numbers.todayHint', { count: format.count(visits.due_count) }),
          to: hrefOfRecording('todo', '?state=due'),
        }}
      />
      {drafts && (
        <NumberTile
          icon={CircleDashed}
          colour="draft-s"
          label={text('dashboard.numbers.drafts')}
          value={format.count(drafts.draft_count)}
          hint={text('dashboard.numbers.draftsHint', { net: format.euro(drafts.net_amount) })}
          to={`${href('billingInvoices')}?state=draft`}
          {...(drafts.overdue_count > 0 && {
            more: {
              words: text('dashboard.numbers.draftsOverdue', format.counted(drafts.overdue_count)),
              to: `${href('billingInvoices')}?state=overdue`,
            },
          })}
        />
      )}
      {unbilled && (
        <NumberTile
          icon={ReceiptText}
          colour="finalized-s"
          label={text('dashboard.numbers.unbilled')}
          value={format.euro(unbilled.amount)}
          hint={text('dashboard.numbers.unbilledHint')}
          to={hrefOfRadar({ kind: 'unbilled', aside: 'all' })}
        />
      )}
    </Box>
  );
}
