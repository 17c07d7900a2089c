import { type RawBuilder, sql } from 'kysely';
import type { VisitLine } from '../../../../contract/recording/recordingLists.ts';
import { proposedDate } from '../../../../domain/recording/proposedDate.ts';
import { visitState } from '../../../../domain/recording/visitSchedule.ts';
import { summedVisitVerdicts, type VisitSummary } from '../../../../domain/recording/visitVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { wasInvoiced } from '../../../records/predicates/billable.ts';
import { isOpenMandatory, keepsVisitOpen } from '../../../records/predicates/openServices.ts';
import { trialName } from '../../../records/trialName.ts';
import type { Viewer } from '../../../session/viewer.ts';

type Summed = Pick<VisitSummary, 'is_closed' | 'is_cancelled' | 'was_invoiced' | 'open_labels'>;

/** A line as it is read: its `verdicts` still stand as what they are made of. */
type Read = Omit<VisitLine, 'state' | 'proposed_date' | 'verdicts'> & { verdicts: Summed };

/** The services of the recorded visit `v`, summed up; what was ever invoiced stays confirmed. */
const services = sql`lateral (
  select count(*) as service_count, count(*) filter (where s.is_confirmed) as confirmed_count,
    count(*) filter (where ${isOpenMandatory}) as mandatory_count,
    coalesce(bool_or(s.is_confirmed and ${wasInvoiced}), false) as was_invoiced,
    coalesce(json_agg(case when s.is_confirmed then s.label else t.label end
      order by s.is_additional, t.sort_order, t.study_service_id, s.recorded_study_service_id)
      filter (where ${keepsVisitOpen}), '[]'::json) as open_labels
  from recorded_study_service s
  join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
  where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id)`;

/** A line as it is answered, made in the row that was read. */
const answered = (row: Read, { today, isManager }: Viewer): VisitLine => {
  const facts = Object.assign(row.verdicts, {
    visit_date: row.visit_date,
    confirmed_count: row.confirmed_count,
  });
  return Object.assign(row, {
    state: visitState({ ...facts, window_from: row.window_from, window_to: row.window_to }, today),
    proposed_date: proposedDate(row, today),
    verdicts: summedVisitVerdicts(facts, isManager),
  });
};

export interface ChosenLines {
  /** `trial_id`, `recorded_visit_id` of the lines. */
  chosen: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The chosen visits as lines, as the viewer sees them. */
export const readVisitLines = async (
  db: Db,
  viewer: Viewer,
  { chosen, order }: ChosenLines,
): Promise<VisitLine[]> => {
  const { rows } = await sql<Read>`
    with chosen as materialized (${chosen})
    select v.trial_id, ${trialName} as trial_title, v.patient_in_trial_id, p.subject_id, v.recorded_visit_id,
      v.protocol_visit_id, visit.label, visit.short_label, v.visit_kind, v.planned_date, v.window_from, v.window_to,
      v.visit_date, v.note, services.mandatory_count, services.confirmed_count, services.service_count, v.version,
      json_build_object('is_closed', v.is_closed, 'is_cancelled', v.is_cancelled,
        'was_invoiced', services.was_invoiced, 'open_labels', services.open_labels) as verdicts
    from chosen
    join recorded_visit v using (trial_id, recorded_visit_id)
    join trial t on t.trial_id = v.trial_id
    join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    join protocol_visit visit on visit.trial_id = v.trial_id and visit.protocol_visit_id = v.protocol_visit_id
    cross join ${services} services
    order by ${order}`.execute(db);
  return rows.map((row) => answered(row, viewer));
};
