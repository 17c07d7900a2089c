import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { participant, visit } from './recordedVisit.ts';
import { idOf } from './records.ts';

const { recorded_visit_id, trial_id, patient_in_trial_id, label } = visit;

/** A visit recorded while the backend was away, that waits to be sent. */
export const keptAct: KeptAct = {
  id: idOf('1'),
  call: 'recordVisits',
  input: { visits: [{ recorded_visit_id, version: 4, visit_date: '2026-10-01' }] },
  idempotency_key: idOf('2'),
  places: [recorded_visit_id],
  visits: [
    {
      recorded_visit_id,
      trial_id,
      patient_in_trial_id,
      subject_id: participant.subject_id,
      label,
      service_label: null,
    },
  ],
  tapped_at: Date.UTC(2026, 9, 1, 10),
  expires_at: Date.UTC(2026, 9, 2, 6),
  state: 'waiting',
  is_tried: false,
  refusal: null,
};
