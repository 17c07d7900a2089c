import { type KeyboardEvent, useMemo } from 'react';
import type { RadarRow } from '../../contract/reports/radar.ts';
import { radarCalls } from '../../contract/reports/radar.ts';
import type { CallOutput } from '../../dataProvider/call.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import type { Pages } from '../../ui/calls/useCallPages.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../ui/list/table/MoreRows.tsx';
import { MarksContext, useMarkedRows } from '../../ui/list/table/marks.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { BehindSums } from './BehindSums.tsx';
import { behindColumns } from './behindColumns.tsx';
import { MarkedRows } from './MarkedRows.tsx';
import { type Asked, askedDrafts, askedOf } from './RadarDialogs.tsx';
import { hrefOf, idOf, isRecordedByVisit, isToBeDrafted, keyOf } from './rows.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  rows: readonly RadarRow[];
  pages: Pages<RadarRow>;
  narrowing: RadarNarrowing;
  sums: CallOutput<typeof radarCalls.listRadarRows> | undefined;
  /** The same without search and filters. */
  all: CallOutput<typeof radarCalls.listRadarRows> | undefined;
  today: string;
  onAsk: (asked: Asked) => void;
}

/** The services behind a line, with marks and what is done to the marked ones. */
export function BehindList({ rows, pages, narrowing, sums, all, today, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const { values, rowsInput, sortBy } = narrowing;
  const order = rowsInput.direction === 'desc' ? ('DESC' as const) : ('ASC' as const);
  const sort = { field: rowsInput.order_by, order };
  const hasAside = values.aside !== 'without';
  const columns = useMemo(
    () => behindColumns(text, format, { today, hasAside, onAct: (row) => onAsk(askedOf(row)) }),
    [text, format, today, hasAside, onAsk],
  );
  const { marks, marked, onSpace, rowClass } = useMarkedRows(rows, idOf);
  const bringBack = useCallMutation(radarCalls.takeBackRadarAside, {
    onSuccess: (_, { rows: back }) => {
      tellDone({
        record: text('radar.rows', format.counted(back.length)),
        message: text('radar.broughtBack'),
      });
      marks.end();
    },
  });
  const onRowKey = (row: RadarRow, event: KeyboardEvent): void => {
    if (onSpace(idOf(row), event)) return;
    if (event.key === 'a' && (isRecordedByVisit(row) || isToBeDrafted(row))) onAsk(askedOf(row));
  };
  return (
    <MarksContext value={marks}>
      <DataTable
        label={text('radar.title')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={sort}
        onSort={(field) => sortBy(field, sort)}
        hrefOf={hrefOf}
        onRowKey={onRowKey}
        rowClass={rowClass}
        more={moreOf(pages, text('radar.more'))}
        count={<BehindSums sums={sums} all={all} narrowing={narrowing} />}
      />
      <MarkedRows
        marked={marked}
        onClear={marks.end}
        onRecord={() => onAsk({ act: 'record', rows: marked.filter(isRecordedByVisit) })}
        onDraft={() => onAsk(askedDrafts(marked.filter(isToBeDrafted)))}
        onAside={() => onAsk({ act: 'aside', rows: marked.filter(({ aside_until }) => !aside_until) })}
        onBringBack={() =>
          bringBack.mutate({ rows: marked.filter(({ aside_until }) => aside_until).map(keyOf) })
        }
      />
      <KeyHints
        more={[
          { key: '␣', does: text('invoicesAcross.keys.mark') },
          { key: 'A', does: text('radar.columns.act') },
        ]}
      />
    </MarksContext>
  );
}
