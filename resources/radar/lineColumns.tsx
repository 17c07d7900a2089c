import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { RadarLine } from '../../contract/reports/radar.ts';
import { radarReasons } from '../../contract/vocab.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { DayAndAge } from './DayAndAge.tsx';
import { actOfLine } from './lines.ts';
import { ReasonMark } from './ReasonMark.tsx';

interface Shown {
  today: string;
  onAct: (line: RadarLine) => void;
}

/** What is said of the drafts that hold a line, or leave it out. */
const draftsOf = ({ draft_count, draft_label }: RadarLine, text: Text): string | null => {
  if (draft_count === 0) return null;
  return draft_count === 1
    ? draft_label
    : text('radar.drafts', { smart_count: draft_count, count: `${draft_count}` });
};

/** The columns of the radar: a line for each trial and reason. */
export const lineColumns = (
  text: Text,
  format: ReturnType<typeof useFormat>,
  { today, onAct }: Shown,
): TableColumn<RadarLine>[] => {
  const col = tableKit<RadarLine>(text, format);
  return [
    {
      key: 'trial_title',
      head: text('radar.columns.trial'),
      sortBy: ({ trial_title }) => trial_title,
      isName: true,
      isFlexible: true,
      cell: ({ trial_title }) => <span title={trial_title}>{trial_title}</span>,
    },
    {
      key: 'reason',
      head: text('radar.columns.kind'),
      sortBy: ({ reason }) => radarReasons.indexOf(reason),
      cell: (line) => (
        <StateChip look="plain">
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
            <ReasonMark reason={line.reason} />
            {text(`radar.reasons.${line.reason}`)}
          </Box>
        </StateChip>
      ),
    },
    {
      key: 'drafts',
      givesWay: 1,
      head: text('radar.columns.draft'),
      cell: (line) => {
        const words = draftsOf(line, text);
        return (
          <Box
            component="span"
            title={words ?? undefined}
            sx={{
              display: 'inline-block',
              maxWidth: 180,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              verticalAlign: 'bottom',
              color: 'var(--text2)',
            }}
          >
            {words}
          </Box>
        );
      },
    },
    col.count('row_count', text('radar.columns.services'), { givesWay: 3 }),
    {
      key: 'oldest_day',
      givesWay: 2,
      head: text('radar.columns.oldest'),
      sortBy: ({ oldest_day }) => oldest_day,
      cell: ({ oldest_day, old_count }) => <DayAndAge day={oldest_day} today={today} isOld={old_count > 0} />,
    },
    col.euro('amount', text('radar.columns.amount'), { isStrong: true }),
    {
      key: 'act',
      head: text('radar.columns.act'),
      isHeadHidden: true,
      cell: (line) => {
        const { words, to } = actOfLine(line, text);
        const label = text('radar.acts.of', { act: words, row: line.trial_title });
        return to === null ? (
          <ActButton size="small" variant="outlined" aria-label={label} onClick={() => onAct(line)}>
            {words}
          </ActButton>
        ) : (
          <Button size="small" variant="outlined" component={LinkBase} to={to} aria-label={label}>
            {words}
          </Button>
        );
      },
    },
  ];
};
