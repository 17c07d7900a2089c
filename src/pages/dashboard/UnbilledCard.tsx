import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ManagersPart } from '../../../contract/reports/dashboard.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { hrefOfRadar } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Nothing } from './PlainTable.tsx';

/** The trials with most that is confirmed and on no invoice, as bars. */
export function UnbilledCard({ unbilled: { trials } }: { unbilled: ManagersPart['unbilled'] }) {
  const text = useText();
  const format = useFormat();
  const most = Math.max(1, ...trials.map(({ amount }) => amount));
  return (
    <Card
      title={text('dashboard.unbilled.title')}
      isFlush
      action={
        <Link component={LinkBase} to={hrefOfRadar({ kind: 'unbilled', aside: 'all' })} sx={{ fontSize: 12 }}>
          {text('dashboard.unbilled.all')}
        </Link>
      }
    >
      {trials.length === 0 ? (
        <Nothing>{text('dashboard.unbilled.none')}</Nothing>
      ) : (
        <Box component="ul" sx={{ m: 0, p: '8px 16px', listStyle: 'none' }}>
          {trials.map(({ trial_id, trial_title, amount }) => (
            <Box
              key={trial_id}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(80px, 34%) minmax(0, 1fr) auto',
                alignItems: 'center',
                gap: '12px',
                minHeight: 30,
              }}
            >
              <Box
                title={trial_title}
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}
              >
                {trial_title}
              </Box>
              <Box aria-hidden sx={{ height: 12 }}>
                <Box
                  sx={{
                    width: `${Math.max(0.5, (100 * amount) / most)}%`,
                    height: '100%',
                    borderRadius: '3px',
                    background: 'var(--c1)',
                  }}
                />
              </Box>
              <Link
                component={LinkBase}
                to={hrefOfRadar({ kind: 'unbilled', aside: 'all', trial: trial_id })}
                className="tabular"
                aria-label={`${trial_title}: ${format.euro(amount)}`}
                sx={{ lineHeight: '24px', fontWeight: 600, textAlign: 'right' }}
              >
                {format.euro(amount)}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
