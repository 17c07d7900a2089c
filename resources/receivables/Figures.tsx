import { Box } from '@mui/material';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { ageingCalls } from '../../contract/receivables/ageing.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Figure } from '../../ui/frame/Figure.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

export type AgeingAnswer = OutputOf<typeof ageingCalls.getAgeing>;

/** Key figures of the ageing, with days sales outstanding. */
export function Figures({ ageing: { total, credit_amount, dso_days } }: { ageing: AgeingAnswer }) {
  const text = useText();
  const format = useFormat();
  const { open_count, overdue_count, oldest_days, open_amount, overpaid_amount, disputed_amount, buckets } =
    total;
  return (
    <Card>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
          gap: '12px 24px',
          m: 0,
        }}
      >
        <Figure
          label={text('receivables.figures.open')}
          value={format.euro(open_amount)}
          hint={text('receivables.figures.openHint', { smart_count: open_count })}
        />
        <Figure
          label={text('receivables.figures.overdue')}
          value={format.euro(open_amount - buckets.not_due)}
          hint={
            overdue_count === 0
              ? text('common.none')
              : text('receivables.figures.overdueHint', { smart_count: overdue_count, days: oldest_days })
          }
          isOverdue={overdue_count > 0}
        />
        <Figure
          label={text('receivables.figures.disputed')}
          value={format.euro(disputed_amount)}
          hint={text('receivables.figures.disputedHint')}
          isWaiting={disputed_amount > 0}
        />
        <Figure
          label={text('receivables.figures.credit')}
          value={format.euro(credit_amount + overpaid_amount)}
          hint={text('receivables.figures.creditHint')}
        />
        <Figure
          label={text('receivables.figures.dso')}
          value={
            dso_days === null
              ? text('common.none')
              : text('receivables.figures.dsoDays', { smart_count: dso_days })
          }
          hint={text('receivables.figures.dsoHint')}
        />
      </Box>
    </Card>
  );
}
