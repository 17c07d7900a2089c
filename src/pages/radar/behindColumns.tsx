import { Button, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { RadarRow } from '../../../contract/reports/radar.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { DayAndAge } from './DayAndAge.tsx';
import { actOf, hrefOf, idOf, nameOf, whatOf } from './rows.ts';

/** The server orders what is not all here. */
const byServer = () => null;

interface Shown {
  today: string;
  /** With why and until when rows are put aside. */
  hasAside: boolean;
  onAct: (row: RadarRow) => void;
}

/** The columns of the services behind a line. */
export const behindColumns = (
  text: Text,
  format: ReturnType<typeof useFormat>,
  { today, hasAside, onAct }: Shown,
): TableColumn<RadarRow>[] => [
  {
    key: 'mark',
    head: <MarkAllBox label={text('radar.markAll')} />,
    cell: (row) => <MarkBox id={idOf(row)} label={text('radar.mark', { row: nameOf(row) })} />,
  },
  {
    key: 'subject_id',
    head: text('radar.columns.subject'),
    sortBy: byServer,
    cell: ({ subject_id }) => subject_id ?? text('common.none'),
  },
  {
    key: 'label',
    head: text('radar.columns.what'),
    sortBy: byServer,
    isName: true,
    isFlexible: true,
    cell: (row) => <span style={{ whiteSpace: 'normal' }}>{whatOf(row)}</span>,
  },
  {
    key: 'day',
    head: text('radar.columns.day'),
    sortBy: byServer,
    cell: ({ day, is_old }) => <DayAndAge day={day} today={today} isOld={is_old} />,
  },
  ...(hasAside
    ? ([
        {
          key: 'aside_until',
          head: text('radar.columns.until'),
          cell: ({ aside_until }) => (aside_until ? format.date(aside_until) : text('common.none')),
        },
        {
          key: 'aside_reason',
          head: text('radar.columns.why'),
          cell: ({ aside_reason }) => aside_reason ?? text('common.none'),
        },
      ] satisfies TableColumn<RadarRow>[])
    : []),
  {
    key: 'amount',
    head: text('radar.columns.amount'),
    sortBy: byServer,
    isNumeric: true,
    cell: ({ amount }) => <strong>{format.euro(amount)}</strong>,
  },
  {
    key: 'act',
    head: text('radar.columns.act'),
    isHeadHidden: true,
    cell: (row) => {
      const { words, isHere } = actOf(row, text);
      const label = text('radar.acts.of', { act: words, row: nameOf(row) });
      return isHere ? (
        <Button size="small" variant="outlined" aria-label={label} onClick={() => onAct(row)}>
          {words}
        </Button>
      ) : (
        <Link component={LinkBase} to={hrefOf(row)} aria-label={label}>
          {words}
        </Link>
      );
    },
  },
];
