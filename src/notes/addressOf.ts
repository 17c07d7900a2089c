import type { Notice } from '../../contract/notes/notes.ts';
import { href } from '../../ui/routes/paths.ts';

/** Where the record of a notice is seen: on a page of its own, or on its trial's. */
export const addressOf = ({ kind, record_id: id, trial_id }: Notice): string => {
  const trialId = trial_id ?? '';
  switch (kind) {
    case 'study_service':
      return href('editStudyService', { trialId, id });
    case 'operational_service':
      return href('editNvbStudyService', { trialId, id });
    case 'provider_service':
      return href('editProviderService', { trialId, id });
    case 'invoice':
      return href('editInvoice', { trialId, id });
    case 'participant':
      return href('billingRecordingSchedule', { trialId, participantId: id });
    case 'provider':
      return href('editProvider', { id });
    case 'identifier_type':
      return href('editIdentifierType', { id });
    case 'user':
      return href('editUser', { id });
    case 'address':
    case 'site':
      return href('sender');
    case 'recorded_visit':
    case 'recorded_service':
      return href('billingRecording');
    default:
      return href('billingTrial', { trialId });
  }
};
