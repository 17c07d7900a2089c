import { useMemo } from 'react';
import { participantPriceOf } from '../../domain/amendments/comparison.ts';
import { marksTyped } from '../../domain/amendments/typedChanges.ts';
import type { VisitTerms } from '../../domain/amendments/version.ts';
import { daysFromRoot } from '../../domain/visitPlan/visitReferences.ts';
import { markType } from '../../ui/sheet/markType.ts';
import { moneyColumn, type SheetColumn, sheetColumn, textColumn } from '../../ui/spreadsheet/columns.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { DraftSheet, type DraftSheetProps } from './DraftSheet.tsx';
import type { Standings } from './draftContract.ts';
import { standingAside } from './draftMarks.ts';
import { type Mark, type PlanRow, planRows } from './planRows.ts';

const markOf = (value: unknown): Mark | null =>
  value === 'mandatory' || value === 'optional' ? value : null;

const columnsOf = (visits: readonly Standings<VisitTerms>[], text: Text): SheetColumn<PlanRow>[] => {
  const days = daysFromRoot(visits.flatMap(({ after, standing }) => (standing === 'retired' ? [] : after)));
  const type = markType(text);
  return [
    textColumn<PlanRow>({
      field: 'label',
      title: text('studyServices.columns.label'),
      pinned: 'left',
      width: 260,
      editable: false,
      emphasis: 'strong',
      aside: standingAside(text),
    }),
    moneyColumn<PlanRow>({
      field: 'amount',
      title: text('studyServices.columns.price'),
      pinned: 'left',
      width: 90,
      editable: false,
      emphasis: 'weak',
    }),
    ...visits.map(({ after: { protocol_visit_id: id, label }, standing }) => {
      const day = days.get(id);
      return sheetColumn<PlanRow>({
        type,
        field: id,
        title: label,
        subtitle: [
          day === undefined ? '' : text('studyServices.day', { days: day }),
          standing === 'stays' ? '' : text(`amendments.standings.${standing}`),
        ].filter(Boolean),
        width: 72,
        read: (row) => row.marks[id] ?? null,
        write: (row, mark) => ({ ...row, marks: { ...row.marks, [id]: markOf(mark) ?? undefined } }),
      });
    }),
  ];
};

/** Draft of the services x visits matrix: assigned, optional, ended. */
export function DraftPlan({ draft, toolbarStart }: DraftSheetProps) {
  const text = useText();
  const format = useFormat();
  const { base, after } = draft;
  const { rows, visits } = useMemo(() => planRows(draft), [draft]);
  const columns = useMemo(() => columnsOf(visits, text), [visits, text]);
  const retired = useMemo(
    () => new Set(visits.flatMap((one) => (one.standing === 'retired' ? one.after.protocol_visit_id : []))),
    [visits],
  );
  const marking = useMemo(
    () => ({
      name: 'label' as const,
      isRetired: (field: string) => retired.has(field),
      cellOf: (row: PlanRow, field: string) => row.marks[field] ?? null,
      shown: (_field: string, mark: unknown) => {
        const was = markOf(mark);
        return was === null ? text('common.none') : text(`studyServices.marks.${was}`);
      },
    }),
    [text, retired],
  );
  return (
    <DraftSheet<PlanRow>
      draft={draft}
      toolbarStart={toolbarStart}
      part="plan"
      density="matrix"
      rows={rows}
      columns={columns}
      marking={marking}
      lock={(_row, field) => (retired.has(field) ? { text: text('amendments.sheet.retired') } : null)}
      typed={({ changes }) =>
        marksTyped(
          base,
          changes.map(({ row, field, new: mark }) => ({
            study_service_id: row.id,
            protocol_visit_id: field,
            mark: markOf(mark),
          })),
        )
      }
      statusFacts={() => [
        text('amendments.sheet.perParticipant', {
          now: format.euro(participantPriceOf(base)),
          after: format.euro(participantPriceOf(after)),
        }),
      ]}
    />
  );
}
