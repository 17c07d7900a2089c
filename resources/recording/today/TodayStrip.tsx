import { Box } from '@mui/material';
import { CircleAlert, CircleDot, FlaskConical, ListTodo } from 'lucide-react';
import { dashboardCalls } from '../../../contract/reports/dashboard.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { NumberTile } from '../../../ui/frame/NumberTile.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { hrefOfRecording } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ChangesCard } from './ChangesCard.tsx';

/** On a phone they stand in one line that is pushed sideways, each as wide as its words: the list begins higher. */
const tilesInARow = {
  display: { xs: 'flex', sm: 'grid' },
  gap: { xs: '8px', sm: '16px' },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // Space for the focus ring, and to the edges of the page.
  p: { xs: '4px 16px', sm: 0 },
  m: { xs: '-4px -16px', sm: 0 },
  '& > *': { flex: 'none' },
} as const;

/** What waits today, over the to-do list of those who open no dashboard; each number leads to the rows that it counts. */
export function TodayStrip() {
  const dashboard = useCallQuery(dashboardCalls.getDashboard, {});
  return (
    <Loaded queries={{ dashboard }} skeleton={null} failed={inOneLine}>
      {(read) => <Tiles {...read} />}
    </Loaded>
  );
}

function Tiles({ dashboard }: { dashboard: CallOutput<typeof dashboardCalls.getDashboard> }) {
  const text = useText();
  const format = useFormat();
  const { visits, today, trial_count, changes } = dashboard;
  const tiles = [
    {
      icon: CircleAlert,
      colour: 'overdue-s',
      label: 'visitLists.groups.overdue',
      value: visits.overdue_count,
      to: hrefOfRecording('todo', '?state=overdue'),
    },
    {
      icon: CircleDot,
      colour: 'due-s',
      label: 'dashboard.numbers.today',
      value: visits.today_count,
      to: hrefOfRecording('calendar', `?from=${today}&to=${today}`),
    },
    {
      icon: ListTodo,
      colour: 'due-s',
      label: 'dashboard.numbers.due',
      value: visits.due_count,
      to: hrefOfRecording('todo', '?state=due'),
    },
    {
      icon: FlaskConical,
      colour: 'text3',
      label: 'dashboard.numbers.trials',
      value: trial_count,
      to: hrefOfRecording('trials'),
    },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: { xs: '8px', sm: '16px' }, pt: { xs: '10px', sm: '12px' } }}>
      <Box sx={tilesInARow}>
        {tiles.map(({ label, value, ...tile }) => (
          <NumberTile key={label} isSmall label={text(label)} value={format.count(value)} {...tile} />
        ))}
      </Box>
      {changes?.counts.some(({ row_count }) => row_count > 0) && <ChangesCard changes={changes} />}
    </Box>
  );
}
