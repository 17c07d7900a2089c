import { Box } from '@mui/material';
import type { TrialPath } from '../../contract/trials/trialPath.ts';
import { useText } from '../words/useText.ts';

type Checks = NonNullable<TrialPath['checks']>;

const kinds = ['unassigned_services', 'empty_visits', 'free_services'] as const;

/** What the first participant locks, and what is worth a look before. */
export function GoLiveChecks({ checks }: { checks: Checks }) {
  const text = useText();
  const found = kinds.filter((kind) => checks[kind].count > 0);
  return (
    <section>
      <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {text('trialPath.goLive')}
      </Box>
      {text('trialPath.goLiveHint')}
      <Box component="ul" sx={{ m: 0, pl: '18px' }}>
        {found.length === 0 && <li>{text('trialPath.checksPassed')}</li>}
        {found.map((kind) => {
          const { count, labels } = checks[kind];
          const named = labels.join(', ');
          return (
            <li key={kind}>
              {text(`trialPath.checks.${kind}`, { smart_count: count })}:{' '}
              {count > labels.length ? `${named} …` : named}
            </li>
          );
        })}
      </Box>
    </section>
  );
}
