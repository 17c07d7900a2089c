import { useMemo } from 'react';
import type { AmendmentPreview } from '../../contract/amendments/amendments.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { elementsRemoved, together } from '../../domain/amendments/typedChanges.ts';
import type { amendmentsEn } from '../../messages/amendments/amendments.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { moneyType, percentType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import type { DraftContract } from './draftContract.ts';
import { draftHints, oldValueOf, standingAside } from './draftMarks.ts';
import { changeOf, type ServiceRow, serviceChanges, serviceRows } from './serviceRows.ts';
import { useDraftSave } from './useDraftSave.ts';

interface Props {
  draft: DraftContract;
  preview: AmendmentPreview;
  isOperational: boolean;
  toolbarStart: React.ReactNode;
}

const idOf = ({ id }: ServiceRow): string => id;

const emptyRow = (): ServiceRow => ({
  id: newId(),
  label: '',
  amount: 0,
  is_additional: false,
  is_operational: false,
  unbilled: 0,
  difference: 0,
  standing: 'made',
  base: null,
});

const columnsOf = (
  text: Text,
  cents: (value: number) => string,
  isOperational: boolean,
): SheetColumn<ServiceRow>[] => {
  const column = columnKit<ServiceRow, keyof typeof amendmentsEn.prices>((field) =>
    text(`amendments.prices.${field}`),
  );
  const orNone = (value: number): number | null => (value === 0 ? null : value);
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
      aside: oldValueOf<ServiceRow>('amount', (value) => cents(Number(value))),
    }),
    column.calculated('change', percentType({}), changeOf, { width: 100 }),
    ...(isOperational ? [] : [column.yesNo('is_additional', { width: 110 })]),
    column.calculated('unbilled', moneyType({}), ({ unbilled }) => orNone(unbilled), { width: 140 }),
    column.calculated('difference', moneyType({}), ({ difference }) => orNone(difference), { width: 130 }),
  ];
};

/** The services of the contract, opened as the draft: what is typed is an action of it, saved at once. */
export function ServiceSheet({ draft, preview, isOperational, toolbarStart }: Props) {
  const text = useText();
  const format = useFormat();
  const { page, base } = draft;
  const columns = useMemo(() => columnsOf(text, format.cents, isOperational), [text, format, isOperational]);
  const rows = useMemo(() => serviceRows(draft, preview, isOperational), [draft, preview, isOperational]);
  const hint = useMemo(
    () =>
      draftHints(rows, { text, name: 'label', shown: (_field, value) => format.cents(Number(value ?? 0)) }),
    [rows, text, format],
  );
  const save = useDraftSave(page);
  return (
    <RecordSheet<ServiceRow>
      name={isOperational ? 'amendment-operational' : 'amendment-prices'}
      title={text(`amendments.views.${isOperational ? 'operational' : 'prices'}`)}
      ownerId={page.amendment_id}
      rows={rows}
      rowId={idOf}
      columns={columns}
      hint={hint}
      hasQuietLocks
      {...(!isOperational && { rowDefaults: emptyRow, addLabel: text('amendments.sheet.addService') })}
      lock={({ standing }, field) => {
        if (standing === 'retired') return { text: text('amendments.sheet.retired') };
        return standing === 'made' || field === 'amount' ? null : { text: text('amendments.sheet.kept') };
      }}
      removable={({ standing }) =>
        standing === 'retired' ? { text: text('amendments.sheet.retired') } : true
      }
      rowActions={({ id, standing }) =>
        standing === 'retired'
          ? [
              {
                label: text('amendments.sheet.restore'),
                run: () => void save({ actions: [], remove: [`service:${id}`] }, []),
              },
            ]
          : []
      }
      autosaves
      onSave={({ updated, added, removed }) => {
        const typed = [...updated, ...added];
        const gone = removed.map(({ id }) => ({ kind: 'service' as const, id }));
        const changes = [serviceChanges(base, typed), elementsRemoved(base, page.actions, gone)];
        return save(together(changes), typed);
      }}
      statusFacts={(shown) => [
        text('amendments.prices.facts', {
          smart_count: shown.filter(({ amount, base: was }) => was !== null && amount !== was.amount).length,
        }),
      ]}
      toolbarStart={toolbarStart}
    />
  );
}
