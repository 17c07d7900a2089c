import { type ReactNode, type Ref, useMemo } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import { newId } from '../../../dataProvider/newId.ts';
import {
  type CellPlace,
  cellOf,
  type ReadPlan,
  type ReadService,
  sameField,
  sameServiceTwice,
} from '../../../domain/visitPlan/readPlan.ts';
import { daysFromRoot } from '../../../domain/visitPlan/visitReferences.ts';
import { markType } from '../../../ui/sheet/markType.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import {
  choiceColumn,
  moneyColumn,
  type SheetColumn,
  sheetColumn,
  textColumn,
} from '../../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../../ui/spreadsheet/model/pendingSave.ts';
import type { CellHint, SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

interface Props {
  readingId: string;
  plan: ReadPlan;
  /** The services that the trial has. */
  present: readonly StudyService[];
  handle: Ref<SpreadsheetHandle<ReadService>>;
  hint: (cell: CellPlace) => CellHint | null;
  startsAt: CellPlace | null;
  toolbarStart: ReactNode;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onActiveCell: (cell: CellPlace | null) => void;
  onCellKey: (event: KeyboardEvent, cell: CellPlace) => boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

const idOf = ({ row_id }: ReadService): string => row_id;
const markOf = (value: unknown) => (value === 'mandatory' || value === 'optional' ? value : undefined);

const columnsOf = (
  plan: Pick<ReadPlan, 'visits'>,
  present: Props['present'],
  text: Text,
): SheetColumn<ReadService>[] => {
  const days = daysFromRoot(plan.visits);
  const type = markType(text);
  const choices = present.map(({ study_service_id, label }) => ({ value: study_service_id, label }));
  return [
    textColumn({
      field: 'label',
      title: text('extraction.columns.label'),
      pinned: 'left',
      width: 214,
      emphasis: 'strong',
      required: true,
      maxLength: limits.serviceLabelLength,
    }),
    ...plan.visits.map(({ protocol_visit_id, label, short_label, visit_kind }) => {
      const day = days.get(protocol_visit_id);
      const placed =
        visit_kind === 'scheduled' && day !== undefined ? text('studyServices.day', { days: day }) : '';
      return sheetColumn<ReadService>({
        type,
        field: protocol_visit_id,
        title: short_label ?? label,
        subtitle: [placed],
        width: 54,
        read: ({ marks }) => marks[protocol_visit_id] ?? null,
        write: (row, mark) => ({ ...row, marks: { ...row.marks, [protocol_visit_id]: markOf(mark) } }),
      });
    }),
    choiceColumn({
      field: sameField,
      title: text('extraction.columns.same'),
      width: 170,
      nullable: true,
      choices,
    }),
    moneyColumn({ field: 'amount', title: text('extraction.columns.amount'), width: 96, min: 0 }),
  ];
};

const withChanges = (
  plan: ReadPlan,
  { changes, updated, added, removed }: ChangeSet<ReadService>,
): ReadPlan => {
  const changed = new Map(updated.map((row) => [row.row_id, row]));
  const gone = new Set(removed.map(idOf));
  return {
    ...plan,
    services: [
      ...plan.services.filter(({ row_id }) => !gone.has(row_id)).map((row) => changed.get(row.row_id) ?? row),
      ...added,
    ],
    checked: [...new Set([...plan.checked, ...changes.map(({ rowId, field }) => cellOf(rowId, field))])],
  };
};

/** Services down, visits across, as they were read: everything can be corrected, and is kept as it is. */
export function ReadServiceSheet({ readingId, plan, present, onCorrect, ...sheet }: Props) {
  const text = useText();
  const { visits, services } = plan;
  const columns = useMemo(() => columnsOf({ visits }, present, text), [visits, present, text]);
  return (
    <RecordSheet<ReadService>
      {...sheet}
      name="read-services"
      title={text('extraction.views.services')}
      ownerId={readingId}
      density="matrix"
      autosaves
      isPassing
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => ({ row_id: newId(), label: '', amount: null, study_service_id: null, marks: {} })}
      addLabel={text('extraction.views.addService')}
      removable={() => true}
      checkSheet={(rows) =>
        sameServiceTwice(rows).map((rowId) => ({ rowId, field: sameField, code: 'duplicate_in_input' }))
      }
      statusFacts={(rows) => [
        text('studyServices.facts.services', { smart_count: rows.length }),
        text('studyServices.legend.cycles'),
      ]}
      onSave={async (changeSet) => {
        onCorrect((before) => withChanges(before, changeSet));
        return { kind: 'saved' };
      }}
    />
  );
}
