import { useMemo } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ExtractedVisit } from '../../../contract/plan/extraction.ts';
import { visitKinds } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type ReadVisit, visitIdOf } from '../../../domain/visitPlan/readPlan.ts';
import { distinctVisits } from '../../../domain/visitPlan/sharedDoubts.ts';
import { visitFaults } from '../../../domain/visitPlan/visitReferences.ts';
import type { visitsEn } from '../../../messages/plan/visits.ts';
import { columnKit } from '../../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import { calculatedColumn, type SheetColumn } from '../../../ui/spreadsheet/columns.ts';
import { textType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { corrected, type ReadSheetProps } from './readSheet.ts';

interface Props extends ReadSheetProps<ReadVisit> {
  /** The visits as they are printed. */
  printed: readonly ExtractedVisit[];
}

const idOf = ({ protocol_visit_id }: ReadVisit): string => protocol_visit_id;

const columnsOf = (printed: Props['printed'], text: Text): SheetColumn<ReadVisit>[] => {
  const timings = new Map(printed.map(({ timing_text }, at) => [visitIdOf(at), timing_text]));
  const column = columnKit<ReadVisit, keyof typeof visitsEn.columns>((field) =>
    text(`visits.columns.${field}`),
  );
  const days = { min: 0, empty: 0 };
  const named = (visits: readonly ReadVisit[]) => {
    const labels = distinctVisits(visits, (label, day) => text('planReview.visitOnDay', { label, day }));
    return visits.flatMap(({ protocol_visit_id: value, label }, at) =>
      label === '' ? [] : [{ value, label: labels[at] ?? label }],
    );
  };
  const kinds = visitKinds.map((value) => ({ value, label: text(`visits.kinds.${value}`) }));
  return [
    column.text('label', {
      required: true,
      maxLength: limits.labelLength,
      pinned: 'left',
      width: 150,
      emphasis: 'strong',
    }),
    column.text('short_label', { nullable: true, maxLength: limits.labelLength, width: 100 }),
    column.choice('visit_kind', { choices: kinds, width: 120 }),
    column.choice('reference_visit_id', { nullable: true, choices: named, width: 130 }),
    column.integer('days_interval', { width: 114 }),
    calculatedColumn({
      field: 'timing_text',
      title: text('extraction.columns.printed'),
      type: textType({}),
      width: 130,
      emphasis: 'weak',
      read: ({ protocol_visit_id }) => timings.get(protocol_visit_id) ?? null,
    }),
    column.integer('days_tolerance_before', { ...days, width: 138 }),
    column.integer('days_tolerance_after', { ...days, width: 132 }),
  ];
};

/** The visits as they were read, with what they count from and their windows. */
export function ReadVisitSheet({ readingId, plan, printed, onCorrect, ...sheet }: Props) {
  const text = useText();
  const columns = useMemo(() => columnsOf(printed, text), [printed, text]);
  return (
    <RecordSheet<ReadVisit>
      {...sheet}
      name="read-visits"
      title={text('extraction.views.visits')}
      ownerId={readingId}
      autosaves
      rows={plan.visits}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => ({
        protocol_visit_id: newId(),
        label: '',
        short_label: null,
        visit_kind: 'scheduled',
        reference_visit_id: null,
        days_interval: null,
        days_tolerance_before: 0,
        days_tolerance_after: 0,
      })}
      addLabel={text('visits.addVisit')}
      removable={() => true}
      checkSheet={(rows) =>
        visitFaults(rows).map(({ protocol_visit_id, field, failure }) => ({
          rowId: protocol_visit_id,
          field,
          code: failure.code,
          params: { label: String(failure.params.label ?? '') },
        }))
      }
      statusFacts={(rows) => [
        text('visits.facts.visits', { smart_count: rows.length, count: String(rows.length) }),
      ]}
      onSave={async (changeSet) => {
        onCorrect((before) => {
          const { rows, checked } = corrected(before.checked, before.visits, changeSet, idOf);
          return { ...before, visits: rows, checked };
        });
        return { kind: 'saved' };
      }}
    />
  );
}
