import { useMemo, useRef } from 'react';
import type { AmendedService } from '../../contract/amendments/amendmentMoney.ts';
import type { AmendmentFigures } from '../../contract/amendments/amendments.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { DraftMoney } from '../../domain/amendments/draftMoney.ts';
import type { amendmentsEn } from '../../messages/amendments/amendments.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { Aside, SheetColumn } from '../../ui/spreadsheet/columns.ts';
import type { FootRow } from '../../ui/spreadsheet/grid/gridRows.ts';
import { onceFor } from '../../ui/spreadsheet/onceFor.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { percentType, signedMoneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';
import { DraftSheet, type DraftSheetProps } from './DraftSheet.tsx';
import { oldValueOf, standingAside } from './draftMarks.ts';
import { FiguresLine } from './FiguresLine.tsx';
import type { OpenDraft } from './openDraft.ts';
import { changeOf, type ServiceRow, serviceChanges, serviceRows } from './serviceRows.ts';
import { withTried } from './whatIf/triedPrices.ts';
import { useWhatIf } from './whatIf/useWhatIf.ts';
import { WhatIfLine } from './whatIf/WhatIfLine.tsx';

interface Props extends DraftSheetProps {
  isOperational: boolean;
}

const emptyRow = (): ServiceRow => ({
  id: newId(),
  label: '',
  amount: 0,
  is_additional: false,
  is_operational: false,
  standing: 'made',
  base: null,
});

/** Effect of the draft on each service, including rows that are being edited. */
interface SheetMoney extends DraftMoney {
  byService: ReadonlyMap<string, AmendedService>;
}

const moneyIn = ({ base, moneyWith }: OpenDraft, rows: readonly ServiceRow[]): SheetMoney => {
  const money = moneyWith(
    serviceChanges(
      base,
      rows.filter(({ standing }) => standing !== 'retired'),
    ),
  );
  return { ...money, byService: new Map(money.services.map((one) => [one.study_service_template_id, one])) };
};

/** What the draft does with a service, with what is tried in it, and the price that is tried. */
type ShownOf = (row: ServiceRow) => { effect?: AmendedService | undefined; tried?: number | undefined };

const columnsOf = (
  text: Text,
  shown: { cents: (value: number) => string; count: (value: number) => string },
  shownOf: ShownOf,
  isOperational: boolean,
): SheetColumn<ServiceRow>[] => {
  const column = columnKit<ServiceRow, keyof typeof amendmentsEn.prices>((field) =>
    text(`amendments.prices.${field}`),
  );
  const oldValue = oldValueOf<ServiceRow>('amount', (value) => shown.cents(Number(value)));
  const effect = (name: 'unbilled' | 'difference' | 'coming') => {
    const amount = `${name}_amount` as const;
    const count = name === 'unbilled' ? 'repriced_count' : (`${name}_count` as const);
    const read = (row: ServiceRow): number | null => shownOf(row).effect?.[amount] || null;
    const aside = (row: ServiceRow): Aside | null => {
      const own = shownOf(row).effect;
      return own?.[amount] ? { note: `${shown.count(own[count])} ×` } : null;
    };
    return column.calculated(name, signedMoneyType(), read, { aside, width: 150 });
  };
  return [
    column.text('label', {
      required: true,
      maxLength: limits.serviceLabelLength,
      width: 280,
      flex: 1,
      emphasis: 'strong',
      aside: standingAside(text),
    }),
    column.money('amount', {
      required: true,
      min: 0,
      max: limits.cents,
      startsEmpty: true,
      width: 190,
      aside: (row) => {
        const { tried } = shownOf(row);
        return tried === undefined
          ? oldValue(row)
          : { note: shown.cents(row.amount), shown: shown.cents(tried) };
      },
    }),
    column.calculated('change', percentType({}), changeOf, { width: 100 }),
    ...(isOperational ? [] : [column.yesNo('is_additional', { width: 110 })]),
    effect('unbilled'),
    effect('difference'),
    ...(isOperational ? [] : [effect('coming')]),
  ];
};

/** What the amendment comes to, without what is tried. */
const footOf = (figures: AmendmentFigures, label: string, cents: (value: number) => string): FootRow => ({
  id: 'amendment',
  cells: {
    label,
    unbilled: withSign(figures.unbilled_amount, cents),
    difference: withSign(figures.difference_amount, cents),
    coming: withSign(figures.coming_amount, cents),
  },
});

/** How many services the sheet has, and how many of them the draft brings or retires. */
const factsOf = (text: Text, rows: readonly ServiceRow[]): string[] => [
  text('studyServices.facts.services', { smart_count: rows.length }),
  ...(['made', 'retired'] as const).flatMap((which) => {
    const smart_count = rows.filter(({ standing }) => standing === which).length;
    return smart_count === 0 ? [] : text(`amendments.prices.${which}`, { smart_count });
  }),
];

/** The services of the contract, opened as the draft: what is typed is an action of it, saved at once. */
export function ServiceSheet({ draft, isOperational, toolbarStart }: Props) {
  const text = useText();
  const format = useFormat();
  const { base, page } = draft;
  const name = text('amendments.name', { number: format.count(page.number) });
  const handle = useRef<SpreadsheetHandle<ServiceRow>>(null);
  const rows = useMemo(() => serviceRows(draft, isOperational), [draft, isOperational]);
  const { tried, lineFor } = useWhatIf(handle);
  const moneyOf = useMemo(() => onceFor((all: readonly ServiceRow[]) => moneyIn(draft, all)), [draft]);
  const moneyIf = useMemo(
    () => onceFor((all: readonly ServiceRow[]) => moneyIn(draft, withTried(all, tried(all)))),
    [draft, tried],
  );
  // Columns stay the same ones while the draft under them is saved and read again, or something is tried.
  const shownOf = useRef<ShownOf>(() => ({}));
  shownOf.current = ({ id }) => {
    const all = handle.current?.rows() ?? rows;
    return { effect: moneyIf(all).byService.get(id), tried: tried(all).get(id) };
  };
  const columns = useMemo(
    () => columnsOf(text, format, (row) => shownOf.current(row), isOperational),
    [text, format, isOperational],
  );
  const marking = useMemo(
    () => ({
      name: 'label' as const,
      shown: (_field: string, value: unknown) => format.cents(Number(value ?? 0)),
      triedIn: ({ id }: ServiceRow, field: string) =>
        field === 'amount' ? tried(handle.current?.rows() ?? []).get(id) : undefined,
    }),
    [format, tried],
  );
  return (
    <DraftSheet<ServiceRow>
      draft={draft}
      toolbarStart={toolbarStart}
      part={isOperational ? 'operational' : 'prices'}
      element="service"
      handle={handle}
      rows={rows}
      columns={columns}
      marking={marking}
      headline={(all) => <FiguresLine {...moneyOf(all)} />}
      foot={(all) => [footOf(moneyOf(all).figures, name, format.cents)]}
      banner={(all) => (
        <WhatIfLine {...lineFor(all)} now={moneyOf(all).figures} tried={moneyIf(all).figures} />
      )}
      {...(!isOperational && { rowDefaults: emptyRow, addLabel: text('amendments.sheet.addService') })}
      lock={({ standing }, field) =>
        standing === 'made' || field === 'amount' ? null : { text: text('amendments.sheet.kept') }
      }
      typed={({ updated, added }) => serviceChanges(base, [...updated, ...added])}
      statusFacts={(shown) => factsOf(text, shown)}
    />
  );
}
