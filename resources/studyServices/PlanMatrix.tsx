import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { AssignedStudyService, type StudyService } from '../../contract/studyServices.ts';
import type { Visit } from '../../contract/visits.ts';
import { mayAssign } from '../../domain/trialLocks.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import type { FootRow } from '../../ui/spreadsheet/grid/gridRows.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome, SelectedCell } from '../../ui/spreadsheet/sheetOptions.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';
import { matrixColumns, rootGroups } from './matrixColumns.ts';
import { type MatrixRow, matrixRows, matrixSave, perParticipant, sumsOfVisit } from './matrixRows.ts';

interface Props {
  trialId: string;
  services: readonly StudyService[];
  assignments: readonly AssignedStudyService[];
  /** The visits shown across: the scheduled or the non-scheduled ones. */
  visits: readonly Visit[];
  kind: Visit['visit_kind'];
  hasParticipants: boolean;
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
  const { trialId, services, assignments, visits, kind, hasParticipants, toolbarStart, toolbarEnd } = props;
  const text = useText();
  const call = useCall();
  const words = useFailureText();
  const format = useFormat();
  const refresh = useRefresh();
  const rows = useMemo(() => matrixRows(services, assignments), [services, assignments]);
  const columns = useMemo(() => matrixColumns(visits, text), [visits, text]);
  const groups = useMemo(() => rootGroups(visits, text), [visits, text]);
  const newVisits = useMemo(
    () => new Set(visits.filter((visit) => visit.is_added_later).map((visit) => visit.protocol_visit_id)),
    [visits],
  );

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
      mandatory: shown.reduce((sum, row) => sum + perParticipant(row, visits), 0),
      optional: sums.reduce((sum, [, { optional }]) => sum + optional, 0),
    };
    return [
      {
        id: 'sums',
        cells: {
          label: { text: text('studyServices.foot.price'), note: text('studyServices.foot.optional') },
          ...Object.fromEntries(sums.map(([visitId, visitSums]) => [visitId, cellOf(visitSums)])),
          per_participant: cellOf(whole),
        },
      },
    ];
  };

  const selectionFacts = (cells: readonly SelectedCell<MatrixRow>[]) => {
    const mandatory = cells.filter(({ value }) => value === 'mandatory');
    const sum = mandatory.reduce((total, { row }) => total + row.amount, 0);
    return [{ name: text('studyServices.selectedSum'), value: format.cents(sum) }];
  };

  const save = async (changeSet: ChangeSet<MatrixRow>): Promise<SaveOutcome<MatrixRow>> => {
    const { rows: set, remove, cells } = matrixSave(changeSet);
    try {
      const stored = await call(api.putAssignedStudyServices, { trial_id: trialId, rows: set, remove });
      refresh();
      return { kind: 'saved', rows: matrixRows(services, stored) };
    } catch (error) {
      return refusedCells(error, {
        sent: cells.map(({ row }) => row),
        rowId: idOf,
        toRow: stale,
        words,
        fieldOf: ({ index }) => cells[index]?.field,
      });
    }
  };

  return (
    <Sheet<MatrixRow>
      name={`plan-${kind}`}
      title={`${text('studyServices.views.plan')} ${text(`studyServices.kinds.${kind}`)}`}
      recordId={`plan-${kind}/${trialId}`}
      density="matrix"
      rows={rows}
      rowId={idOf}
      columns={columns}
      groups={kind === 'scheduled' ? groups : []}
      foot={foot}
      lock={(row, field) => {
        const isNew = row.is_added_later || newVisits.has(field);
        return mayAssign(hasParticipants, isNew) ? null : { text: text('studyServices.locked.assignment') };
      }}
      banner={hasParticipants && <LockedBanner />}
      statusFacts={(shown) => [
        text('studyServices.facts.services', { smart_count: shown.length }),
        text('studyServices.facts.visits', { smart_count: visits.length }),
        text('studyServices.facts.assignments', {
          smart_count: shown.reduce(
            (sum, row) => sum + visits.filter((visit) => row.marks[visit.protocol_visit_id]).length,
            0,
          ),
        }),
      ]}
      selectionFacts={selectionFacts}
      onSave={save}
      toolbarStart={toolbarStart}
      toolbarEnd={toolbarEnd}
    />
  );
}
