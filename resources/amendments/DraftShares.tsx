import { useMemo } from 'react';
import { limits } from '../../contract/limits.ts';
import type { amendmentsEn } from '../../messages/amendments/amendments.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { DraftSheet, type DraftSheetProps } from './DraftSheet.tsx';
import { oldValueOf } from './draftMarks.ts';
import { FiguresLine } from './FiguresLine.tsx';
import { type ShareRow, shareChanges, shareRows } from './shareRows.ts';

type Shown = (field: string, value: unknown) => string;

const columnsOf = (text: Text, shown: Shown): SheetColumn<ShareRow>[] => {
  const column = columnKit<ShareRow, keyof typeof amendmentsEn.shares>((field) =>
    text(`amendments.shares.${field}`),
  );
  const named = { editable: false, maxLength: limits.serviceLabelLength, flex: 1 };
  const old = (field: 'amount' | 'percentage') => ({
    aside: oldValueOf<ShareRow>(field, (value) => shown(field, value)),
  });
  const amounts = { nullable: true, min: 0, width: 190 };
  return [
    column.text('label', { ...named, width: 240, emphasis: 'strong' }),
    column.text('service', { ...named, width: 260 }),
    column.money('amount', { ...amounts, max: limits.cents, clears: 'percentage', ...old('amount') }),
    column.percent('percentage', { ...amounts, max: 10_000, clears: 'amount', ...old('percentage') }),
  ];
};

/** Draft of the provider shares: of a whole payment or by service. */
export function DraftShares({ draft, toolbarStart }: DraftSheetProps) {
  const text = useText();
  const format = useFormat();
  const { base } = draft;
  const rows = useMemo(() => shareRows(draft, text('amendments.shares.all')), [draft, text]);
  const shown = useMemo<Shown>(
    () => (field, value) => {
      if (typeof value !== 'number') return text('common.none');
      return field === 'percentage' ? format.percent(value) : format.cents(value);
    },
    [text, format],
  );
  const columns = useMemo(() => columnsOf(text, shown), [text, shown]);
  const marking = useMemo(() => ({ name: 'label' as const, shown }), [shown]);
  return (
    <DraftSheet<ShareRow>
      draft={draft}
      toolbarStart={toolbarStart}
      part="shares"
      rows={rows}
      columns={columns}
      marking={marking}
      lock={({ service_id }, field) =>
        service_id !== null && field === 'percentage' ? { text: text('amendments.shares.amountOnly') } : null
      }
      check={({ service_id, amount, percentage }) =>
        service_id === null && (amount === null) === (percentage === null)
          ? [{ field: 'amount', code: 'amount_and_percentage', params: {} }]
          : []
      }
      headline={(all) => <FiguresLine {...draft.moneyWith(shareChanges(base, all))} />}
      typed={({ updated }) => shareChanges(base, updated)}
    />
  );
}
