import { Box } from '@mui/material';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  report: { as_of: string; test_trial_count: number };
  /** The days that are drawn, where they are not those that were asked for. */
  days?: string;
}

/** As of when a report is, and that test trials are not in it. */
export function AsOf({ report: { as_of, test_trial_count }, days }: Props) {
  const text = useText();
  const format = useFormat();
  const moment = text('reports.asOf', { moment: format.moment(new Date(as_of)) });
  const without = test_trial_count > 0 && text('reports.withoutTest', { smart_count: test_trial_count });
  return (
    <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>
      {[days, moment, without].filter(Boolean).join(' · ')}
    </Box>
  );
}
