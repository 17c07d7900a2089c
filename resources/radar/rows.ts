import type { RadarRow } from '../../contract/reports/radar.ts';
import type { RadarKind } from '../../contract/vocab.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import type { Text } from '../../ui/words/useText.ts';

export const idOf = ({ trial_id, row_key }: RadarRow): string => `${trial_id} ${row_key}`;
export const keyOf = ({ trial_id, row_key }: RadarRow) => ({ trial_id, row_key });

/** What a row is about: the service, or the visit as a whole. */
export const whatOf = ({ visit_label, label }: RadarRow): string =>
  [visit_label, label].filter((part) => part !== null).join(' · ');

/** A row in words, for buttons and marks. */
export const nameOf = (row: RadarRow): string =>
  [row.trial_title, row.subject_id, whatOf(row)].filter(Boolean).join(', ');

/** Whether recording its visit mends the row: a service that was never added to the visit has to be added there first. */
export const isRecordedByVisit = (row: RadarRow): row is RadarRow & { recorded_visit_id: string } =>
  row.recorded_visit_id !== null &&
  row.kind !== 'unbilled' &&
  row.kind !== 'held' &&
  (row.kind !== 'unused' || row.recorded_study_service_id !== null);

/** Whether a draft is what it lacks. */
export const isToBeDrafted = ({ kind, draft_invoice_id }: RadarRow): boolean =>
  kind === 'unbilled' && draft_invoice_id === null;

/** Where a row is seen in its surroundings. */
export const hrefOf = (row: RadarRow): string => {
  const { trial_id: trialId, patient_in_trial_id: participantId, draft_invoice_id: id } = row;
  if (row.kind === 'unbilled' && id) return href('editInvoice', { trialId, id });
  if (row.kind === 'held') return hrefOfTab(trialId, 'rules');
  return participantId
    ? href('billingRecordingSchedule', { trialId, participantId })
    : hrefOfTab(trialId, 'operational-services', '?view=timeline');
};

const actWords = {
  undated: 'record',
  unconfirmed: 'confirm',
  unused: 'confirm',
  unbilled: 'draft',
  held: 'openRules',
} as const satisfies Record<RadarKind, string>;

/** The one thing to do about a row: by a dialog of this page, or where it leads. */
export const actOf = (row: RadarRow, text: Text): { words: string; isHere: boolean } => {
  if (isToBeDrafted(row) || isRecordedByVisit(row))
    return { words: text(`radar.acts.${actWords[row.kind]}`), isHere: true };
  if (row.kind === 'unbilled') return { words: text('radar.acts.openDraft'), isHere: false };
  if (row.kind === 'held') return { words: text('radar.acts.openRules'), isHere: false };
  return {
    words: text(row.recorded_visit_id ? 'radar.acts.openVisit' : 'radar.acts.setDate'),
    isHere: false,
  };
};
