import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { IdentifierType, type IdentifierTypeEdit } from '../../contract/identifierTypes.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import {
  calculatedColumn,
  longTextColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Props {
  types: readonly IdentifierType[];
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
}

const idOf = (type: IdentifierType): string => type.trial_identifier_type_id;

const columnsOf = (text: Text): SheetColumn<IdentifierType>[] => [
  textColumn({
    field: 'label',
    title: text('identifierTypes.columns.label'),
    required: true,
    maxLength: limits.labelLength,
    pinned: 'left',
    width: 300,
    emphasis: 'strong',
  }),
  longTextColumn({
    field: 'description',
    title: text('identifierTypes.columns.description'),
    nullable: true,
    maxLength: limits.descriptionLength,
    width: 320,
    flex: 1,
  }),
  calculatedColumn({
    field: 'trial_count',
    title: text('identifierTypes.columns.trials'),
    type: integerType(),
    read: ({ trial_count }) => trial_count,
    width: 110,
  }),
];

const emptyType = (): IdentifierType => ({
  trial_identifier_type_id: newId(),
  label: '',
  description: null,
  trial_count: 0,
  version: 1,
  verdicts: { remove: [] },
});

const toEdit = (type: IdentifierType, isNew: boolean): IdentifierTypeEdit => ({
  trial_identifier_type_id: type.trial_identifier_type_id,
  label: type.label,
  description: type.description,
  version: isNew ? undefined : type.version,
});

const repeated = (types: readonly IdentifierType[]): IdentifierType[] => {
  const counts = new Map<string, number>();
  for (const { label } of types) counts.set(label, (counts.get(label) ?? 0) + 1);
  return types.filter(({ label }) => label !== '' && (counts.get(label) ?? 0) > 1);
};

/** The catalog of identifier types as a spreadsheet: one call saves all of it. */
export function IdentifierTypeSheet({ types, onOpen, toolbarStart }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const words = useFailureText();
  const refresh = useRefresh();
  const columns = useMemo(() => columnsOf(text), [text]);

  const save = async (changeSet: ChangeSet<IdentifierType>): Promise<SaveOutcome<IdentifierType>> => {
    const { updated, added, removed } = changeSet;
    try {
      const rows = await call(api.putIdentifierTypes, {
        rows: [...updated.map((row) => toEdit(row, false)), ...added.map((row) => toEdit(row, true))],
        remove: removed.map(({ trial_identifier_type_id, version }) => ({
          trial_identifier_type_id,
          version,
        })),
      });
      refresh();
      return { kind: 'saved', rows };
    } catch (error) {
      return refusedCells(error, {
        sent: [...updated, ...added, ...removed],
        rowId: idOf,
        toRow: (present, row) => IdentifierType.safeParse({ ...row, ...Object(present) }).data,
        words,
      });
    }
  };

  return (
    <Sheet<IdentifierType>
      name="identifier-types"
      title={text('identifierTypes.title')}
      recordId="identifier-types"
      rows={types}
      rowId={idOf}
      columns={columns}
      rowDefaults={emptyType}
      addLabel={text('identifierTypes.newType')}
      removable={({ trial_count: count }) =>
        count === 0 || {
          text: text('identifierTypes.used', { smart_count: count, count: format.count(count) }),
        }
      }
      checkSheet={(rows) =>
        repeated(rows).map((type) => ({
          rowId: idOf(type),
          field: 'label',
          code: 'identifier_type_label_taken',
          params: { label: type.label },
        }))
      }
      statusFacts={(rows) => [
        text('identifierTypes.total', { smart_count: rows.length, count: format.count(rows.length) }),
      ]}
      onSave={save}
      onOpenRow={(type) => onOpen(idOf(type))}
      toolbarStart={toolbarStart}
    />
  );
}
