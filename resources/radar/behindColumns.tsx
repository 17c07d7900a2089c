import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { RadarRow } from '../../contract/reports/radar.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../ui/list/table/MarkBox.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
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
): TableColumn<RadarRow>[] => {
  const col = tableKit<RadarRow>(text, format);
  return [
    {
      key: 'mark',
      head: <MarkAllBox label={text('radar.markAll')} />,
      cell: (row) => <MarkBox id={idOf(row)} label={text('radar.mark', { row: nameOf(row) })} />,
    },
    col.text('subject_id', text('radar.columns.subject')),
    {
      key: 'label',
      head: text('radar.columns.what'),
      sortBy: byServer,
      isName: true,
      isFlexible: 'wrapped',
      cell: whatOf,
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
          col.text('aside_reason', text('radar.columns.why'), { sortBy: undefined }),
        ] satisfies TableColumn<RadarRow>[])
      : []),
    col.euro('amount', text('radar.columns.amount'), { isStrong: true }),
    {
      key: 'act',
      head: text('radar.columns.act'),
      isHeadHidden: true,
      cell: (row) => {
        const { words, isHere } = actOf(row, text);
        const label = text('radar.acts.of', { act: words, row: nameOf(row) });
        return isHere ? (
          <ActButton size="small" variant="outlined" aria-label={label} onClick={() => onAct(row)}>
            {words}
          </ActButton>
        ) : (
          <Link component={LinkBase} to={hrefOf(row)} aria-label={label}>
            {words}
          </Link>
        );
      },
    },
  ];
};
