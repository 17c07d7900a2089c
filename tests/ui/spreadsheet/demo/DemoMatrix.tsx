import { useMemo, useState } from 'react';
import { calculatedColumn, sheetColumn, textColumn } from '../../../../ui/spreadsheet/columns.ts';
import type { FootRow } from '../../../../ui/spreadsheet/grid/gridRows.ts';
import { Spreadsheet } from '../../../../ui/spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetProps } from '../../../../ui/spreadsheet/sheetOptions.ts';
import { moneyType } from '../../../../ui/spreadsheet/values/cellTypes.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';
import { type DemoService, demoServices, demoVisits } from './demoData.ts';
import { demoMark } from './demoMark.ts';
import { demoTranslate } from './demoTranslate.ts';
import { Told } from './Told.tsx';

interface DemoMatrixProps {
  readonly locale: Locale;
  readonly count?: number;
  /** What the second visit is called instead. */
  readonly longVisit?: string;
  readonly overrides?: Partial<SpreadsheetProps<DemoService>>;
}

const money = moneyType();

function priceOf(services: readonly DemoService[], visitId: string, mark: string): number {
  return services.reduce((sum, { amount, marks }) => sum + (marks[visitId] === mark ? (amount ?? 0) : 0), 0);
}

function footOf(services: readonly DemoService[], locale: Locale): FootRow[] {
  const show = (cents: number) => money.show(cents, locale);
  const visits = demoVisits.map(({ id }): [string, FootRow['cells'][string]] => {
    const extra = priceOf(services, id, 'optional');
    return [
      id,
      { text: show(priceOf(services, id, 'mandatory')), ...(extra > 0 ? { note: `+${show(extra)}` } : {}) },
    ];
  });
  const total = demoVisits.reduce((sum, { id }) => sum + priceOf(services, id, 'mandatory'), 0);
  return [
    {
      id: 'foot',
      cells: { ...Object.fromEntries(visits), label: 'Price of the visit €', total: show(total) },
    },
  ];
}

const totalOf = ({ amount, marks }: DemoService): number =>
  (amount ?? 0) * Object.values(marks).filter((mark) => mark === 'mandatory').length;

/** Services down, visits across, sums at the foot and on the right. */
export function DemoMatrix({ locale, count = 30, longVisit, overrides }: DemoMatrixProps) {
  const [rows, setRows] = useState(() => demoServices(count));
  const translate = useMemo(() => demoTranslate(locale), [locale]);
  const columns = useMemo(
    () => [
      textColumn<DemoService>({
        field: 'label',
        title: 'Service',
        width: 220,
        pinned: 'left',
        editable: false,
        emphasis: 'strong',
      }),
      calculatedColumn<DemoService>({
        field: 'amount',
        title: 'Price €',
        width: 80,
        pinned: 'left',
        type: money,
        read: ({ amount }) => amount,
      }),
      ...demoVisits.map(({ id, label, day, tolerance, root }, index) =>
        sheetColumn<DemoService>({
          type: demoMark,
          field: id,
          title: index === 1 && longVisit ? longVisit : label,
          subtitle: [day, tolerance],
          group: root,
          width: 56,
          read: ({ marks }) => marks[id] ?? null,
          write: (row, mark) => ({
            ...row,
            marks: { ...row.marks, [id]: typeof mark === 'string' ? mark : null },
          }),
        }),
      ),
      calculatedColumn<DemoService>({
        field: 'total',
        title: 'Per participant €',
        width: 110,
        pinned: 'right',
        type: money,
        read: totalOf,
        emphasis: 'strong',
      }),
    ],
    [longVisit],
  );
  return (
    <Told>
      {(onTell) => (
        <Spreadsheet<DemoService>
          onTell={onTell}
          name="demo-matrix"
          density="matrix"
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          groups={[
            { id: 'screening', title: 'Screening 1' },
            { id: 'baseline', title: 'Baseline', note: 'root, days count from here' },
          ]}
          foot={(services) => footOf(services, locale)}
          locale={locale}
          translate={translate}
          onSave={async ({ updated }) => {
            const stored = new Map(updated.map((row) => [row.id, row]));
            setRows((present) => present.map((row) => stored.get(row.id) ?? row));
            return { kind: 'saved' };
          }}
          {...overrides}
        />
      )}
    </Told>
  );
}
