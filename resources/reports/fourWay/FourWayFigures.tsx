import { Box } from '@mui/material';
import { Card } from '../../../ui/frame/Card.tsx';
import { Figure } from '../../../ui/frame/Figure.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import { missingOf, steps } from './fourWayColumns.tsx';
import type { Amounts } from './fourWayLines.ts';

/** The way from the contract to the payment over all rows: each step, and what is missing from the one before it. */
export function FourWayFigures({ totals }: { totals: Amounts }) {
  const text = useText();
  const format = useFormat();
  const most = Math.max(...steps.map(({ figure }) => totals[figure]));
  return (
    <Box sx={{ pb: '12px' }}>
      <Card>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
            gap: '12px 24px',
            m: 0,
          }}
        >
          {steps.map(({ figure, before, gap }) => {
            const missing = before === null ? 0 : missingOf(totals, figure, before);
            const gone =
              gap === null || missing === 0
                ? null
                : text(`fourWay.missing.${missing < 0 ? gap : 'more'}`, {
                    amount: withSign(missing, format.euro),
                  });
            const held =
              gap === 'notBilled' && totals.held_amount !== 0
                ? text('fourWay.held', { amount: format.euro(totals.held_amount) })
                : null;
            return (
              <Figure
                key={figure}
                label={text(`fourWay.figures.${figure}`)}
                value={format.euro(totals[figure])}
                hint={
                  <>
                    {[gone, held].filter(Boolean).join(' · ') || text('common.none')}
                    <Reached share={totals[figure] / Math.max(most, 1)} />
                  </>
                }
              />
            );
          })}
        </Box>
      </Card>
    </Box>
  );
}

/** How far the way is gone with a step, as a bar under its figure that says the same. */
function Reached({ share }: { share: number }) {
  return (
    <Box aria-hidden sx={{ height: 5, mt: '8px', borderRadius: '3px', background: 'var(--sunken)' }}>
      <Box
        sx={{ width: `${share * 100}%`, height: '100%', borderRadius: '3px', background: 'var(--accent)' }}
      />
    </Box>
  );
}
