import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Obstacle {
  id: string;
  label: string;
  to: string;
  /** What of it stands in the way. */
  words: string;
}

interface GroupProps {
  title: string;
  total: number;
  obstacles: readonly Obstacle[];
}

/** One kind of what stands in the way; of many the first ones, with how many there are. */
function Group({ title, total, obstacles }: GroupProps) {
  const text = useText();
  const format = useFormat();
  if (total === 0) return null;
  const rest = total - obstacles.length;
  return (
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box component="h3" sx={{ m: '0 0 2px', fontSize: 12, fontWeight: 550, color: 'var(--text2)' }}>
        {title} ({format.count(total)})
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflow: 'auto' }}>
        {obstacles.map(({ id, label, to, words }) => (
          <Box component="li" key={id} sx={{ py: '2px', overflowWrap: 'anywhere' }}>
            <Link component={LinkBase} to={to} underline="always">
              {label}
            </Link>{' '}
            <Box component="span" sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('trialDetails.startOver.andMore', { count: format.count(rest) })}
        </Box>
      )}
    </Box>
  );
}

/** Everything that stands in the way of removing a trial's recordings and participants, each a link to where it is undone. */
export function ClearObstaclesList({ trialId }: { trialId: string }) {
  const text = useText();
  const obstacles = useCallQuery(trialsCalls.getClearObstacles, { trial_id: trialId });
  const confirmed = (smart_count: number) => text('trialDetails.startOver.confirmed', { smart_count });
  return (
    <Loaded queries={{ obstacles }} skeleton={null}>
      {({ obstacles: data }) => (
        <Box
          role="group"
          aria-label={text('trialDetails.startOver.obstacles')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', mt: '12px' }}
        >
          <Group
            title={text('trialDetails.startOver.obstaclesOf.participants')}
            total={data.participant_total}
            obstacles={data.participants.map(({ patient_in_trial_id: id, subject_id, confirmed_count }) => ({
              id,
              label: subject_id,
              to: href('billingRecordingSchedule', { trialId, participantId: id }),
              words: confirmed(confirmed_count),
            }))}
          />
          <Group
            title={text('trialDetails.startOver.obstaclesOf.operational')}
            total={data.operational_total}
            obstacles={data.operational.map(({ contract_study_service_id: id, label, confirmed_count }) => ({
              id,
              label,
              to: hrefOfTab(trialId, 'operational-services', '?view=timeline'),
              words: confirmed(confirmed_count),
            }))}
          />
          <Group
            title={text('trialDetails.startOver.obstaclesOf.invoices')}
            total={data.invoice_total}
            obstacles={data.invoices.map(({ invoice_id: id, number, label, state }) => ({
              id,
              label: number ?? label,
              to: href('editInvoice', { trialId, id }),
              words: text(`vocab.invoiceState.${state}`),
            }))}
          />
        </Box>
      )}
    </Loaded>
  );
}
