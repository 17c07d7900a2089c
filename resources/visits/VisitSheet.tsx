import { useMemo, useRef } from 'react';
import { api } from '../../contract/api.ts';
import { Visit, type VisitEdit } from '../../contract/visits.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isLocked } from '../../domain/trialLocks.ts';
import { isRoot, visitFaults } from '../../domain/visitReferences.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome, SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PlanPicture } from './PlanPicture.tsx';
import { type VisitServices, visitColumns } from './visitColumns.ts';

interface Props {
  trialId: string;
  /** The visits shown: the scheduled or the non-scheduled ones. */
  kind: VisitKind;
  /** All of the trial. */
  visits: readonly Visit[];
  services: ReadonlyMap<string, VisitServices>;
  hasParticipants: boolean;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (visit: Visit): string => visit.protocol_visit_id;

const emptyVisit = (trialId: string, visit_kind: VisitKind, sortOrder: number): Visit => ({
  trial_id: trialId,
  protocol_visit_id: newId(),
  label: '',
  short_label: null,
  description: null,
  visit_kind,
  reference_visit_id: null,
  root_visit_id: null,
  days_interval: null,
  days_tolerance: 0,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  sort_order: sortOrder,
  is_added_later: true,
  service_count: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
});

const toEdit = (visit: Visit, isNew: boolean): VisitEdit => ({
  trial_id: visit.trial_id,
  protocol_visit_id: visit.protocol_visit_id,
  label: visit.label,
  short_label: visit.short_label,
  description: visit.description,
  visit_kind: visit.visit_kind,
  reference_visit_id: visit.reference_visit_id,
  days_interval: visit.days_interval,
  days_tolerance_before: visit.days_tolerance_before,
  days_tolerance_after: visit.days_tolerance_after,
  sort_order: visit.sort_order,
  version: isNew ? undefined : visit.version,
});

/** The protocol visits of one kind as a spreadsheet; above the scheduled ones a picture of the plan. */
export function VisitSheet(props: Props) {
  const { trialId, kind, visits, services, hasParticipants, toolbarStart, toolbarEnd } = props;
  const text = useText();
  const call = useCall();
  const words = useFailureText();
  const format = useFormat();
  const refresh = useRefresh();
  const handle = useRef<SpreadsheetHandle<Visit>>(null);
  const shown = useMemo(() => visits.filter(({ visit_kind }) => visit_kind === kind), [visits, kind]);
  const others = useMemo(() => visits.filter(({ visit_kind }) => visit_kind !== kind), [visits, kind]);
  const columns = useMemo(
    () => visitColumns({ kind, services, text, edited: () => handle.current?.rows() ?? shown }),
    [kind, services, text, shown],
  );
  const lastOrder = visits.reduce((last, visit) => Math.max(last, visit.sort_order), 0);

  const save = async ({ updated, added, removed }: ChangeSet<Visit>): Promise<SaveOutcome<Visit>> => {
    const numbered = added.map((visit, index) => ({ ...visit, sort_order: lastOrder + index + 1 }));
    try {
      const rows = await call(api.putVisits, {
        trial_id: trialId,
        rows: [...updated.map((row) => toEdit(row, false)), ...numbered.map((row) => toEdit(row, true))],
        remove: removed.map(({ protocol_visit_id, version }) => ({ protocol_visit_id, version })),
      });
      refresh();
      return { kind: 'saved', rows };
    } catch (error) {
      return refusedCells(error, {
        sent: [...updated, ...numbered, ...removed],
        rowId: idOf,
        toRow: (present, row) => Visit.safeParse({ ...row, ...Object(present) }).data,
        words,
      });
    }
  };

  return (
    <Sheet<Visit>
      name={`visits-${kind}`}
      title={`${text('studyServices.views.visits')} ${text(`studyServices.kinds.${kind}`)}`}
      recordId={`visits-${kind}/${trialId}`}
      handle={handle}
      rows={shown}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyVisit(trialId, kind, lastOrder + 1)}
      addLabel={text('visits.addVisit')}
      removable={(visit) => {
        if (hasParticipants && !visit.is_added_later) return { text: text('visits.locked.removal') };
        return visit.service_count === 0 || { text: text('visits.notEmpty') };
      }}
      checkSheet={(rows) =>
        visitFaults([...rows, ...others]).map(({ protocol_visit_id, field, failure }) => ({
          rowId: protocol_visit_id,
          field,
          code: failure.code,
          params: { label: String(failure.params.label ?? '') },
        }))
      }
      lock={(visit, field) =>
        isLocked('visit', field, { hasParticipants, isAddedLater: visit.is_added_later })
          ? { text: text('visits.locked.structure') }
          : null
      }
      lockColumn={(field) => isLocked('visit', field, { hasParticipants, isAddedLater: false })}
      {...(kind === 'scheduled' && {
        banner: (rows: readonly Visit[]) => (
          <PlanPicture visits={rows} stored={shown} onPick={(visitId) => handle.current?.select(visitId)} />
        ),
      })}
      statusFacts={(rows) => [
        text('visits.facts.visits', { smart_count: rows.length, count: format.count(rows.length) }),
        ...(kind === 'scheduled'
          ? [text('visits.facts.roots', { smart_count: rows.filter(isRoot).length })]
          : []),
      ]}
      onSave={save}
      toolbarStart={toolbarStart}
      toolbarEnd={toolbarEnd}
    />
  );
}
