import { useMemo } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import { newId } from '../../../dataProvider/newId.ts';
import {
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
import { type Text, useText } from '../../../ui/words/useText.ts';
import { corrected, type ReadSheetProps } from './readSheet.ts';

interface Props extends ReadSheetProps<ReadService> {
  /** The services that the trial has. */
  present: readonly StudyService[];
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
        onCorrect((before) => {
          const { rows, checked } = corrected(before.checked, before.services, changeSet, idOf);
          return { ...before, services: rows, checked };
        });
        return { kind: 'saved' };
      }}
    />
  );
}
