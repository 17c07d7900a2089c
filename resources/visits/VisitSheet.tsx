import { useMemo, useRef } from 'react';
import type { Visit } from '../../contract/plan/visits.ts';
import { visitsCalls } from '../../contract/plan/visits.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isRoot, visitFaults } from '../../domain/visitPlan/visitReferences.ts';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { retiredHints } from '../../ui/sheet/retiredRows.ts';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
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
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (visit: Visit): string => visit.protocol_visit_id;

const emptyVisit = (trialId: string, visit_kind: VisitKind): Visit => ({
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
  sort_order: 0,
  is_added_later: true,
  service_count: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** The protocol visits of one kind as a spreadsheet; above the scheduled ones a picture of the plan. */
export function VisitSheet(props: Props) {
  const { trialId, kind, visits, services, toolbarStart, toolbarEnd } = props;
  const text = useText();
  const format = useFormat();
  const handle = useRef<SpreadsheetHandle<Visit>>(null);
  const shown = useMemo(() => visits.filter(({ visit_kind }) => visit_kind === kind), [visits, kind]);
  const others = useMemo(() => visits.filter(({ visit_kind }) => visit_kind !== kind), [visits, kind]);
  const columns = useMemo(() => visitColumns({ kind, services, text }), [kind, services, text]);
  const save = useRecordSave({
    call: visitsCalls.putVisits,
    id: 'protocol_visit_id',
    of: { trial_id: trialId },
    after: visits,
    isShown: ({ visit_kind }) => visit_kind === kind,
  });
  const verdicts = useRowVerdicts(shown, text('visits.locked'));
  const hint = useMemo(() => retiredHints(shown, idOf, text), [shown, text]);

  return (
    <RecordSheet<Visit>
      name={`visits-${kind}`}
      history={{ kind: 'visit', trialId, nameOf: ({ label }) => label }}
      title={`${text('studyServices.views.visits')} ${text(`studyServices.kinds.${kind}`)}`}
      ownerId={trialId}
      handle={handle}
      rows={shown}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyVisit(trialId, kind)}
      addLabel={text('visits.addVisit')}
      {...verdicts}
      hint={hint}
      checkSheet={(rows) =>
        visitFaults([...rows, ...others]).map(({ protocol_visit_id, field, failure }) => ({
          rowId: protocol_visit_id,
          field,
          code: failure.code,
          params: { label: String(failure.params.label ?? '') },
        }))
      }
      {...(kind === 'scheduled' && {
        banner: (rows: readonly Visit[]) => (
          <PlanPicture visits={rows} stored={shown} onPick={(visitId) => handle.current?.select(visitId)} />
        ),
      })}
      statusFacts={(rows) => [
        text('visits.facts.visits', format.counted(rows.length)),
        ...(kind === 'scheduled'
          ? [text('visits.facts.roots', { smart_count: rows.filter(isRoot).length })]
          : []),
      ]}
      onSave={save}
      toolbarStart={toolbarStart}
      emptyActions={<ImportLink trialId={trialId} kind="visits" isWhereEmpty />}
      toolbarEnd={toolbarEnd}
    />
  );
}
