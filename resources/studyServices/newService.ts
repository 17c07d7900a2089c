import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { copyInto } from '../../ui/sheet/editedFields.ts';

/** A visit service before anything is typed. */
export const emptyService = (trialId: string): StudyService => ({
  trial_id: trialId,
  study_service_id: newId(),
  label: '',
  description: null,
  amount: 0,
  is_additional: false,
  sort_order: 0,
  is_added_later: true,
  mandatory_count: 0,
  non_scheduled_count: 0,
  optional_count: 0,
  provider_amount: 0,
  provider_shares: [],
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** A new price is a new service: the old one keeps what was recorded at its price. */
export const copyOf = (service: StudyService): StudyService =>
  copyInto(studyServicesCalls.putStudyServices, emptyService(service.trial_id), {
    from: service,
    own: ['study_service_id', 'sort_order'],
  });
