import { useMemo } from 'react';
import { limits } from '../../contract/limits.ts';
import { visitKinds } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { visitsTyped } from '../../domain/amendments/typedChanges.ts';
import { daysFromRoot, isRoot, visitFaults } from '../../domain/visitPlan/visitReferences.ts';
import type { visitsEn } from '../../messages/plan/visits.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { textType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { DraftSheet, type DraftSheetProps } from './DraftSheet.tsx';
import { oldValueOf, standingAside } from './draftMarks.ts';
import { timingFields, type VisitRow, visitRows } from './visitRows.ts';

interface Props extends DraftSheetProps {
  /** The short labels of the visits in force. */
  shortLabels: ReadonlyMap<string, string | null>;
}

const present = (rows: readonly VisitRow[]) => rows.filter(({ standing }) => standing !== 'retired');

const emptyRow = (): VisitRow => {
  const id = newId();
  return {
    id,
    protocol_visit_id: id,
    label: '',
    short_label: null,
    visit_kind: 'scheduled',
    reference_visit_id: null,
    days_interval: null,
    days_tolerance_before: 0,
    days_tolerance_after: 0,
    standing: 'made',
    base: null,
  };
};

const columnsOf = (text: Text, shown: (value: unknown) => string): SheetColumn<VisitRow>[] => {
  const column = columnKit<VisitRow, keyof typeof visitsEn.columns>((field) =>
    text(`visits.columns.${field}`),
  );
  const named = (visits: readonly VisitRow[]) =>
    present(visits)
      .filter(({ label }) => label !== '')
      .map(({ id, label }) => ({ value: id, label }));
  const dayOf = (visit: VisitRow, days: ReadonlyMap<string, number>): string => {
    const day = days.get(visit.id);
    return day === undefined ? text('common.none') : text('studyServices.day', { days: day });
  };
  const days = { min: 0, empty: 0 };
  const old = (field: (typeof timingFields)[number]) => ({ aside: oldValueOf<VisitRow>(field, shown) });
  const kinds = visitKinds.map((value) => ({ value, label: text(`visits.kinds.${value}`) }));
  const labels = { required: true, maxLength: limits.labelLength };
  return [
    column.text('label', { ...labels, pinned: 'left', width: 220, aside: standingAside(text) }),
    column.text('short_label', { nullable: true, maxLength: limits.labelLength, width: 110 }),
    column.choice('reference_visit_id', {
      nullable: true,
      choices: named,
      width: 190,
      ...old('reference_visit_id'),
    }),
    column.integer('days_interval', { width: 130, ...old('days_interval') }),
    column.integer('days_tolerance_before', { ...days, width: 150, ...old('days_tolerance_before') }),
    column.integer('days_tolerance_after', { ...days, width: 150, ...old('days_tolerance_after') }),
    column.derived('day', { ...textType(), align: 'right' }, (rows) => daysFromRoot(present(rows)), dayOf, {
      width: 80,
    }),
    column.choice('visit_kind', { choices: kinds, width: 130, flex: 1 }),
  ];
};

/** The visits of the contract, opened as the draft: new ones, other references, intervals and tolerances, retired ones. */
export function DraftVisits({ draft, shortLabels, toolbarStart }: Props) {
  const text = useText();
  const { base, after } = draft;
  const rows = useMemo(() => visitRows(draft, shortLabels), [draft, shortLabels]);
  const shown = useMemo(
    () => (value: unknown) =>
      value === null ? text('common.none') : (after.visits.get(String(value))?.label ?? String(value)),
    [after, text],
  );
  const columns = useMemo(() => columnsOf(text, shown), [text, shown]);
  const marking = useMemo(
    () => ({ name: 'label' as const, shown: (_field: string, value: unknown) => shown(value) }),
    [shown],
  );
  return (
    <DraftSheet<VisitRow>
      draft={draft}
      toolbarStart={toolbarStart}
      part="visits"
      element="visit"
      rows={rows}
      columns={columns}
      marking={marking}
      rowDefaults={emptyRow}
      addLabel={text('visits.addVisit')}
      lock={({ standing }, field) => {
        const isTiming = timingFields.some((each) => each === field);
        return standing === 'made' || isTiming ? null : { text: text('amendments.sheet.kept') };
      }}
      checkSheet={(all) =>
        visitFaults(present(all)).map(({ protocol_visit_id, field, failure }) => ({
          rowId: protocol_visit_id,
          field,
          code: failure.code,
          params: { label: String(failure.params.label ?? '') },
        }))
      }
      typed={({ updated, added }) => visitsTyped(base, [...updated, ...added])}
      statusFacts={(all) => [
        text('visits.facts.visits', { smart_count: present(all).length, count: String(present(all).length) }),
        text('visits.facts.roots', { smart_count: present(all).filter(isRoot).length }),
      ]}
    />
  );
}
