import { useMemo } from 'react';
import {
  AssignedStudyService,
  type StudyService,
  studyServicesCalls,
} from '../../contract/plan/studyServices.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import { isAssignmentOpen } from '../../ui/failures/isAssignmentOpen.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { retiredHints } from '../../ui/sheet/retiredRows.ts';
import { frozenFields } from '../../ui/sheet/useRowVerdicts.ts';
import { useSheetSave } from '../../ui/sheet/useSheetSave.ts';
import type { FootRow } from '../../ui/spreadsheet/grid/gridRows.ts';
import type { SelectedCell } from '../../ui/spreadsheet/sheetOptions.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';
import { matrixColumns, rootGroups } from './matrixColumns.ts';
import { type MatrixRow, matrixRows, matrixSave, priceAt, sumsOfVisit } from './matrixRows.ts';
import { PlanLegend } from './PlanLegend.tsx';

interface Props {
  trialId: string;
  services: readonly StudyService[];
  assignments: readonly AssignedStudyService[];
  /** The visits shown across: the scheduled or the non-scheduled ones. */
  visits: readonly Visit[];
  kind: Visit['visit_kind'];
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (row: MatrixRow): string => row.study_service_id;

const stale = (present: unknown, row: MatrixRow): MatrixRow | undefined => {
  const { data } = AssignedStudyService.pick({
    protocol_visit_id: true,
    is_optional: true,
    version: true,
  }).safeParse(present);
  if (!data) return undefined;
  return {
    ...row,
    marks: { ...row.marks, [data.protocol_visit_id]: data.is_optional ? 'optional' : 'mandatory' },
    versions: { ...row.versions, [data.protocol_visit_id]: data.version },
  };
};

/** Services down, visits across: ● mandatory, ○ optional; one call saves all changed cells. */
export function PlanMatrix(props: Props) {
  const { trialId, services, assignments, visits, kind, toolbarStart, toolbarEnd } = props;
  const text = useText();
  const format = useFormat();
  const rows = useMemo(() => matrixRows(services, assignments), [services, assignments]);
  const columns = useMemo(() => matrixColumns(kind, visits, text), [kind, visits, text]);
  const groups = useMemo(() => rootGroups(visits, text), [visits, text]);
  const isOpen = useMemo(() => {
    const keyOf = (serviceId: string, visitId: string): string => `${serviceId}/${visitId}`;
    const visitOf = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
    const assigned = new Map(
      assignments.map((each) => [keyOf(each.study_service_id, each.protocol_visit_id), each]),
    );
    return (row: MatrixRow, visitId: string): boolean => {
      const visit = visitOf.get(visitId);
      return !visit || isAssignmentOpen(assigned.get(keyOf(idOf(row), visitId)), row, visit);
    };
  }, [visits, assignments]);

  const hint = useMemo(() => {
    const gone = visits.filter(({ retired_from }) => retired_from !== undefined);
    return retiredHints(rows, idOf, text, new Set(gone.map((visit) => visit.protocol_visit_id)));
  }, [rows, visits, text]);

  const isAnyFrozen = frozenFields(services).size > 0;

  const foot = (shown: readonly MatrixRow[]): FootRow[] => {
    const money = (cents: number): string => (cents === 0 ? '–' : format.cents(cents));
    const cellOf = ({ mandatory, optional }: { mandatory: number; optional: number }) => ({
      text: money(mandatory),
      ...(optional > 0 ? { note: `+${format.cents(optional)}` } : {}),
    });
    const sums = visits.map(
      (visit) => [visit.protocol_visit_id, sumsOfVisit(shown, visit.protocol_visit_id)] as const,
    );
    const whole = {
      mandatory: shown.reduce((sum, row) => sum + priceAt(kind, row, visits), 0),
      optional: sums.reduce((sum, [, { optional }]) => sum + optional, 0),
    };
    return [
      {
        id: 'sums',
        cells: {
          label: { text: text('studyServices.foot.price'), note: text('studyServices.foot.optional') },
          ...Object.fromEntries(sums.map(([visitId, visitSums]) => [visitId, cellOf(visitSums)])),
          [kind === 'scheduled' ? 'per_participant' : 'non_scheduled']: cellOf(whole),
        },
      },
    ];
  };

  const selectionFacts = (cells: readonly SelectedCell<MatrixRow>[]) => {
    const mandatory = cells.filter(({ value }) => value === 'mandatory');
    const sum = mandatory.reduce((total, { row }) => total + row.amount, 0);
    return [{ name: text('studyServices.selectedSum'), value: format.cents(sum) }];
  };

  const save = useSheetSave<MatrixRow, AssignedStudyService>({
    call: studyServicesCalls.putAssignedStudyServices,
    of: { trial_id: trialId },
    rowId: idOf,
    send: matrixSave,
    listed: (_before, answered) => [...answered],
    toRows: (answered) => matrixRows(services, answered),
    toRow: stale,
  });

  return (
    <RecordSheet<MatrixRow>
      name={`plan-${kind}`}
      title={`${text('studyServices.views.plan')} ${text(`studyServices.kinds.${kind}`)}`}
      ownerId={trialId}
      density="matrix"
      rows={rows}
      rowId={idOf}
      columns={columns}
      groups={kind === 'scheduled' ? groups : []}
      foot={foot}
      hint={hint}
      lock={(row, field) => (isOpen(row, field) ? null : { text: text('studyServices.locked.assignment') })}
      banner={isAnyFrozen && <LockedBanner />}
      statusFacts={(shown) => [
        text('studyServices.facts.services', { smart_count: shown.length }),
        text('studyServices.facts.visits', { smart_count: visits.length }),
        text('studyServices.facts.assignments', {
          smart_count: shown.reduce(
            (sum, row) => sum + visits.filter((visit) => row.marks[visit.protocol_visit_id]).length,
            0,
          ),
        }),
        ...(isAnyFrozen ? [] : [text('studyServices.legend.cycles')]),
      ]}
      selectionFacts={selectionFacts}
      onSave={save}
      toolbarStart={
        <>
          {toolbarStart}
          <PlanLegend />
        </>
      }
      toolbarEnd={toolbarEnd}
    />
  );
}
