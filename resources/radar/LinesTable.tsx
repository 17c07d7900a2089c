import { type KeyboardEvent, useMemo } from 'react';
import type { Radar, RadarLine } from '../../contract/reports/radar.ts';
import { sumOf } from '../../domain/money.ts';
import { isBillableReason } from '../../domain/reports/radar.ts';
import { sorted } from '../../ui/list/filter/narrowing.ts';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { ListCount } from '../../ui/list/ListCount.tsx';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { lineColumns } from './lineColumns.tsx';
import { actOfLine, hrefOfLine, lineId } from './lines.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  radar: Radar;
  /** Those that search and filters leave. */
  lines: readonly RadarLine[];
  narrowing: RadarNarrowing;
  today: string;
  onAct: (line: RadarLine) => void;
}

/** The head of a part of the table: what can be billed now, or what cannot yet. */
interface Head {
  part: 'now' | 'later';
  lines: readonly RadarLine[];
}
type Row = Head | RadarLine;

const isHead = (row: Row): row is Head => 'part' in row;
const rowId = (row: Row): string => (isHead(row) ? row.part : lineId(row));
const ownSort = { field: 'amount', order: 'DESC' } as const;
const words = new Intl.Collator(undefined, { numeric: true });

/** What can be billed now, then what cannot yet: never added up, each by itself in the order that is asked for. */
export function LinesTable({ radar, lines, narrowing, today, onAct }: Props) {
  const text = useText();
  const format = useFormat();
  const { values, isNarrowed, clear } = narrowing;
  const sort = narrowing.sort ?? ownSort;
  const kept = useMemo(
    () => ({
      ...(values.isOld && { age: 'old' }),
      ...(values.aside !== 'without' && { aside: values.aside }),
    }),
    [values.isOld, values.aside],
  );
  const columns = useMemo(() => lineColumns(text, format, { today, onAct }), [text, format, today, onAct]);
  const rows = useMemo(() => {
    const by = columns.find(({ key }) => key === sort.field)?.sortBy;
    return (['now', 'later'] as const).flatMap((part): Row[] => {
      const found = lines.filter(({ reason }) => isBillableReason(reason) === (part === 'now'));
      const ordered = by ? sorted(found, by, sort.order, words) : found;
      return found.length > 0 ? [{ part, lines: found }, ...ordered] : [];
    });
  }, [columns, lines, sort.field, sort.order]);
  const shownColumns = useMemo(
    () =>
      columns.map(({ sortBy, foot: _foot, cell, ...column }) => ({
        ...column,
        ...(sortBy && { sortBy: () => null }),
        cell: (row: Row) => (isHead(row) ? null : cell(row)),
      })),
    [columns],
  );
  const onRowKey = (row: Row, event: KeyboardEvent): void => {
    if (event.key === 'a' && !isHead(row) && actOfLine(row, text).to === null) onAct(row);
  };
  const { aside_count: aside, test_trial_count: tests } = radar;
  const notes = [
    ...(aside > 0 ? [text('radar.asideCount', format.counted(aside))] : []),
    ...(tests > 0 ? [text('radar.withoutTest', format.counted(tests))] : []),
    text('radar.asOf', { time: format.time(new Date(radar.as_of)) }),
  ];
  return (
    <>
      <DataTable
        label={text('radar.title')}
        columns={shownColumns}
        rows={rows}
        rowId={rowId}
        sort={sort}
        onSort={(field) => narrowing.sortBy(field, sort)}
        hrefOf={(row) => (isHead(row) ? undefined : hrefOfLine(row, kept))}
        headingOf={(row) => (isHead(row) ? <PartHead head={row} /> : null)}
        onRowKey={onRowKey}
        count={
          <span className="tabular">
            <ListCount
              shown={lines.length}
              all={radar.lines.length}
              isNarrowed={isNarrowed}
              total={text('radar.lines', format.counted(lines.length))}
              note={notes.join(' · ')}
              onClear={clear}
            />
          </span>
        }
      />
      <KeyHints more={[{ key: 'A', does: text('radar.columns.act') }]} />
    </>
  );
}

function PartHead({ head: { part, lines } }: { head: Head }) {
  const text = useText();
  const format = useFormat();
  const count = sumOf(lines.map(({ row_count }) => row_count));
  const total = text('radar.total', {
    rows: text('radar.services', format.counted(count)),
    amount: format.euro(sumOf(lines.map(({ amount }) => amount))),
  });
  return <span className="tabular">{`${text(`radar.${part}`)}: ${total}`}</span>;
}
