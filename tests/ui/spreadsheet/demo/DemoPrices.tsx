import { useMemo, useState } from 'react';
import {
  booleanColumn,
  calculatedColumn,
  dateColumn,
  longTextColumn,
  moneyColumn,
  textColumn,
} from '../../../../ui/spreadsheet/columns.ts';
import { Spreadsheet } from '../../../../ui/spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetProps } from '../../../../ui/spreadsheet/sheetOptions.ts';
import { moneyType } from '../../../../ui/spreadsheet/values/cellTypes.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';
import { type DemoService, demoServices, demoVisits } from './demoData.ts';
import { demoTranslate } from './demoTranslate.ts';
import { Told } from './Told.tsx';

interface DemoPricesProps {
  readonly locale: Locale;
  readonly count?: number;
  /** The field of a column that is left out. */
  readonly without?: string | undefined;
  /** What stands in for a server; by default everything is stored. */
  readonly onSave?: SpreadsheetProps<DemoService>['onSave'];
  readonly overrides?: Partial<SpreadsheetProps<DemoService>>;
}

const perParticipant = ({ amount, marks }: DemoService): number =>
  (amount ?? 0) * Object.values(marks).filter((mark) => mark === 'mandatory').length;

let made = 0;
const newService = (): DemoService => {
  made += 1;
  return {
    id: `new-${made}`,
    label: '',
    description: '',
    amount: null,
    additional: false,
    from: null,
    marks: {},
  };
};

/** A price list: every kind of column, locked prices of the last services, made-up rows. */
export function DemoPrices({ locale, count = 60, without, onSave, overrides }: DemoPricesProps) {
  const [rows, setRows] = useState(() => demoServices(count));
  const translate = useMemo(() => demoTranslate(locale), [locale]);
  const allColumns = useMemo(
    () => [
      textColumn<DemoService>({
        field: 'label',
        title: 'Service',
        width: 260,
        pinned: 'left',
        emphasis: 'strong',
        required: true,
        maxLength: 1_000,
      }),
      longTextColumn<DemoService>({
        field: 'description',
        title: 'Description',
        width: 260,
        emphasis: 'weak',
        maxLength: 4_000,
      }),
      moneyColumn<DemoService>({ field: 'amount', title: 'Amount €', width: 130, min: 0, required: true }),
      booleanColumn<DemoService>({ field: 'additional', title: 'Additional', width: 110 }),
      dateColumn<DemoService>({ field: 'from', title: 'From', width: 120 }),
      calculatedColumn<DemoService>({
        field: 'per_participant',
        title: 'Per participant',
        width: 150,
        type: moneyType(),
        read: perParticipant,
      }),
    ],
    [],
  );
  const columns = useMemo(() => allColumns.filter(({ field }) => field !== without), [allColumns, without]);
  return (
    <Told>
      {(onTell) => (
        <Spreadsheet<DemoService>
          onTell={onTell}
          name="demo-prices"
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          locale={locale}
          translate={translate}
          rowDefaults={newService}
          lock={({ label }, field) =>
            field === 'amount' && label.startsWith('Urinalysis')
              ? { text: 'The price stands since there are participants.' }
              : null
          }
          removable={() => true}
          onSave={
            onSave ??
            (async ({ updated, added, removed }) => {
              const gone = new Set(removed.map(({ id }) => id));
              const stored = new Map(updated.map((row) => [row.id, row]));
              setRows((present) => [
                ...present.filter(({ id }) => !gone.has(id)).map((row) => stored.get(row.id) ?? row),
                ...added,
              ]);
              return { kind: 'saved' };
            })
          }
          statusFacts={(services) => [`${services.length} services, ${demoVisits.length} visits`]}
          {...overrides}
        />
      )}
    </Told>
  );
}
