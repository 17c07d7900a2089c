import { siteTables } from './siteTables.ts';
import type { FieldType, TrailTable } from './trailVocab.ts';

/** The tables whose rows make up the history of a record, with the fields that people know of them, by their columns. */
export const trailTables = {
  trial: {
    kind: 'trial',
    key: 'trial_id',
    fields: {
      title: 'text',
      type: 'word:trialType',
      recruitment_target: 'number',
      recruitment_end_date: 'date',
      contract_reference: 'text',
      cost_center: 'text',
      payment_days: 'number',
      is_payment_term_agreed: 'yes_no',
      tax_rule: 'word:taxRule',
      tax_reason: 'text',
      exemption_code: 'code',
    },
  },
  trial_identifier: {
    kind: 'trial',
    key: 'trial_id',
    about: 'trial_identifier_type_id',
    fields: { trial_identifier_type_id: 'of:identifier_type', value: 'text' },
  },
  trial_address: {
    kind: 'trial',
    key: 'trial_id',
    about: 'purpose',
    fields: { purpose: 'word:addressPurpose', address_id: 'of:address' },
  },
  money_rule: {
    kind: 'trial',
    key: 'trial_id',
    about: 'kind',
    fields: {
      kind: 'rule:kinds',
      study_service_template_id: 'of:service',
      most: 'number',
      per: 'rule:per',
      free: 'number',
      paid: 'number',
      recruited: 'number',
      percentage: 'percent',
      basis: 'rule:basis',
      until_event: 'rule:until',
      amount: 'cents',
      from_participant: 'number',
      milestone_event: 'rule:events',
      on_date: 'date',
      ended_by: 'rule:endedBy',
      last_day: 'date',
      from_date: 'date',
      until_date: 'date',
    },
  },
  study_service: {
    kind: 'study_service',
    key: 'study_service_id',
    fields: {
      label: 'text',
      description: 'text',
      amount: 'cents',
      is_additional: 'yes_no',
      retired_from: 'date',
    },
  },
  assigned_study_service: {
    kind: 'study_service',
    key: 'study_service_id',
    about: 'protocol_visit_id',
    fields: { protocol_visit_id: 'of:visit', is_optional: 'yes_no' },
  },
  operational_service: {
    kind: 'operational_service',
    key: 'contract_study_service_id',
    fields: {
      label: 'text',
      description: 'text',
      amount: 'cents',
      repetition_period: 'word:repetitionPeriod',
      first_due_date: 'date',
      is_auto_confirmed: 'yes_no',
      retired_from: 'date',
      is_closed: 'yes_no',
    },
  },
  protocol_visit: {
    kind: 'visit',
    key: 'protocol_visit_id',
    fields: {
      label: 'text',
      short_label: 'text',
      description: 'text',
      visit_kind: 'word:visitKind',
      reference_visit_id: 'of:visit',
      days_interval: 'number',
      days_tolerance_before: 'number',
      days_tolerance_after: 'number',
      retired_from: 'date',
    },
  },
  provider_service: {
    kind: 'provider_service',
    key: 'provider_service_id',
    fields: {
      label: 'text',
      description: 'text',
      provider_id: 'of:provider',
      amount: 'cents',
      percentage: 'percent',
      confirmation_type: 'word:confirmationType',
    },
  },
  assigned_provider_service: {
    kind: 'provider_service',
    key: 'provider_service_id',
    about: 'study_service_template_id',
    fields: {
      study_service_template_id: 'of:service',
      confirmation_is_mandatory: 'yes_no',
      money: 'cents',
    },
  },
  amendment: {
    kind: 'amendment',
    key: 'amendment_id',
    fields: {
      number: 'number',
      label: 'text',
      sponsor_reference: 'text',
      effective_date: 'date',
      signed_on: 'date',
      reason: 'text',
      state: 'code',
    },
  },
  participant: {
    kind: 'participant',
    key: 'patient_in_trial_id',
    fields: {
      subject_id: 'text',
      screening_status: 'word:screeningStatus',
      screening_status_date: 'date',
      trial_status: 'word:participantTrialStatus',
      trial_status_date: 'date',
    },
  },
  recorded_visit: {
    kind: 'recorded_visit',
    key: 'recorded_visit_id',
    fields: {
      protocol_visit_id: 'of:visit',
      visit_date: 'date',
      planned_date: 'date',
      window_from: 'date',
      window_to: 'date',
      is_closed: 'yes_no',
      is_cancelled: 'yes_no',
      note: 'text',
    },
  },
  recorded_study_service: {
    kind: 'recorded_service',
    key: 'recorded_study_service_id',
    fields: {
      label: 'text',
      amount: 'cents',
      is_optional: 'yes_no',
      is_additional: 'yes_no',
      is_confirmed: 'yes_no',
      performance_date: 'date',
      not_done_reason: 'text',
      due_date: 'date',
      is_closed: 'yes_no',
      is_interrupting: 'yes_no',
    },
  },
  recorded_provider_service: {
    kind: 'recorded_service',
    key: 'recorded_study_service_id',
    about: 'label',
    fields: {
      label: 'text',
      provider_id: 'of:provider',
      confirmation_type: 'word:confirmationType',
      is_confirmed: 'yes_no',
      amount: 'cents',
    },
  },
  invoice: {
    kind: 'invoice',
    key: 'invoice_id',
    fields: {
      label: 'text',
      description: 'text',
      state: 'word:invoiceState',
      number: 'text',
      search_key: 'text',
      reference_number: 'text',
      billing_date: 'date',
      expected_billing_date: 'date',
      due_date: 'date',
      cut_off_date: 'date',
      service_period_from: 'date',
      service_period_to: 'date',
      tax_rule: 'word:taxRule',
      net_amount: 'cents',
      tax_amount: 'cents',
      gross_amount: 'cents',
      einvoice_format: 'code',
      cancellation_number: 'text',
      cancellation_date: 'date',
      revoke_reason: 'text',
    },
  },
  ...siteTables,
} as const satisfies Record<string, TrailTable>;

export type TrailTableName = keyof typeof trailTables;
export const trailTableNames = Object.keys(trailTables) as TrailTableName[];

type FieldsOf<T> = T extends { fields: infer F } ? keyof F : never;
/** Every field that a history can name. */
export type TrailField = FieldsOf<(typeof trailTables)[TrailTableName]>;

/** How the values of a field of a table are read. */
export const fieldTypesOf = (table: TrailTableName): Readonly<Record<string, FieldType>> =>
  trailTables[table].fields;
