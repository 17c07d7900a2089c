import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../contract/recording/operationalRecording.ts';

/** A confirmed entry of 150.00 on a day, or one that is to be dated. */
export const entryOn = (
  chain_number: number | null,
  entry_number: number | null,
  performance_date: string | null,
  differing: Partial<OperationalEntry> = {},
): OperationalEntry => ({
  trial_id: 'trial',
  recorded_study_service_id: `${chain_number}/${entry_number}/${performance_date}`,
  contract_study_service_id: 'service',
  label: 'Pharmacy',
  chain_number,
  entry_number,
  due_date: performance_date,
  performance_date,
  covered_until: null,
  state: performance_date === null ? 'due' : 'confirmed',
  is_confirmed: performance_date !== null,
  is_closed: false,
  is_interrupting: false,
  amount: performance_date === null ? null : 150_00,
  is_invoiced: false,
  was_invoiced: false,
  version: 1,
  verdicts: { record: [], remove_date: [], close: [], reopen: [], interrupt: [], resume: [], remove: [] },
  provider_services: [],
  ...differing,
});

/** A monthly service of 150.00. */
export const pharmacy = (...entries: OperationalEntry[]): RecordedOperationalService => ({
  trial_id: 'trial',
  contract_study_service_id: 'service',
  label: 'Pharmacy',
  repetition_period: 'monthly',
  amount: 150_00,
  first_due_date: null,
  is_auto_confirmed: false,
  is_closed: false,
  next_due_date: null,
  verdicts: { add_entry: [] },
  entries,
});
