import type { Generated } from 'kysely';
import type {
  ConfirmationType,
  ParticipantTrialStatus,
  ScreeningStatus,
  VisitKind,
} from '../../../contract/vocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface ParticipantTable {
  trial_id: string;
  patient_in_trial_id: Generated<string>;
  subject_id: string;
  screening_status: Generated<ScreeningStatus>;
  screening_status_date: Text;
  trial_status: Generated<ParticipantTrialStatus>;
  trial_status_date: Text;
  /** Number of the amendment whose contract holds; null = the one in force. */
  contract_version: number | null;
  version: Generated<number>;
}

export interface RecordedVisitTable {
  trial_id: string;
  recorded_visit_id: Generated<string>;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_kind: VisitKind;
  root_visit_id: Text;
  visit_date: Text;
  planned_date: Text;
  window_from: Text;
  window_to: Text;
  is_closed: Generated<boolean>;
  closed_by: Generated<Text>;
  closed_at: Generated<Date | null>;
  is_cancelled: Generated<boolean>;
  note: Text;
  contract_version: number | null;
  version: Generated<number>;
}

export interface RecordedStudyServiceTable {
  trial_id: string;
  recorded_study_service_id: Generated<string>;
  study_service_template_id: string;
  recorded_visit_id: Text;
  label: string;
  amount: number | null;
  is_optional: Generated<boolean>;
  is_additional: Generated<boolean>;
  is_confirmed: Generated<boolean>;
  performance_date: Text;
  not_done_reason: Text;
  due_date: Text;
  is_closed: Generated<boolean>;
  is_interrupting: Generated<boolean>;
  chain_number: Generated<number | null>;
  entry_number: Generated<number | null>;
  confirmed_by: Text;
  version: Generated<number>;
}

export interface RecordedProviderServiceTable {
  trial_id: string;
  recorded_provider_service_id: Generated<string>;
  recorded_study_service_id: string;
  provider_service_id: string;
  provider_id: string;
  label: string;
  confirmation_type: ConfirmationType;
  is_confirmed: boolean | null;
  amount: number | null;
  version: Generated<number>;
}
