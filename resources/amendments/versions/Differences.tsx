import { useMemo, useRef } from 'react';
import { participantPriceOf } from '../../../domain/amendments/comparison.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import type { amendmentsEn } from '../../../messages/amendments/amendments.ts';
import { columnKit } from '../../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import type { SheetColumn } from '../../../ui/spreadsheet/columns.ts';
import type { SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';
import { moneyType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { type DifferenceRow, differenceRows } from './differenceRows.ts';

interface Props {
  trialId: string;
  /** How both are called in the name of the file. */
  names: readonly [string, string];
  one: ContractVersion;
  other: ContractVersion;
}

const idOf = ({ id }: DifferenceRow): string => id;

const columnsOf = (text: Text): SheetColumn<DifferenceRow>[] => {
  const column = columnKit<DifferenceRow, keyof typeof amendmentsEn.versionsView.columns>((field) =>
    text(`amendments.versionsView.columns.${field}`),
  );
  const shown = { editable: false, maxLength: 4_000 };
  return [
    column.text('part', { ...shown, width: 130, emphasis: 'weak' }),
    column.text('element', { ...shown, width: 300, flex: 1, emphasis: 'strong' }),
    column.text('field', { ...shown, width: 170 }),
    column.text('before', { ...shown, width: 180 }),
    column.text('after', { ...shown, width: 180, emphasis: 'strong' }),
    column.calculated('delta', moneyType({}), ({ delta }) => delta, { width: 130 }),
  ];
};

/** What differs between two contracts and nothing else, cell by cell; F8 goes to the next difference, Shift+F8 to the one before. */
export function Differences({ trialId, names: [name, otherName], one, other }: Props) {
  const text = useText();
  const format = useFormat();
  const handle = useRef<SpreadsheetHandle<DifferenceRow>>(null);
  const columns = useMemo(() => columnsOf(text), [text]);
  const rows = useMemo(
    () => differenceRows(one, other, { text, cents: format.cents, percent: format.percent }),
    [one, other, text, format],
  );
  const hint = useMemo(() => {
    const note = text('amendments.versionsView.differs');
    return ({ field }: { field: string }) => (field === 'after' ? { look: 'amended' as const, note } : null);
  }, [text]);
  const walk = (from: string, step: 1 | -1): void => {
    const at = rows.findIndex(({ id }) => id === from);
    const next = rows[(at + step + rows.length) % rows.length];
    if (next) handle.current?.select(next.id, 'after');
  };
  return (
    <RecordSheet<DifferenceRow>
      name="contract-differences"
      title={text('amendments.versionsView.fileName', { one: name, other: otherName })}
      ownerId={trialId}
      handle={handle}
      rows={rows}
      rowId={idOf}
      columns={columns}
      hint={hint}
      readOnly
      hasQuietLocks
      onCellKey={({ key, shiftKey }, { rowId }) => {
        if (key !== 'F8') return false;
        walk(rowId, shiftKey ? -1 : 1);
        return true;
      }}
      statusFacts={(shown) => [
        text('amendments.versionsView.count', { smart_count: shown.length }),
        text('amendments.versionsView.walk'),
        text('amendments.sheet.perParticipant', {
          now: format.euro(participantPriceOf(one)),
          after: format.euro(participantPriceOf(other)),
        }),
      ]}
    />
  );
}
