import { api } from '../../../contract/api.ts';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../contract/recording/operationalRecording.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { AddEntryDialog } from '../../../resources/operationalRecording/AddEntryDialog.tsx';
import { EntryPanel } from '../../../resources/operationalRecording/EntryPanel.tsx';
import { ToDoEntries } from '../../../resources/operationalRecording/ToDoEntries.tsx';
import { carriedOut, type FormRow, nothing } from './formRow.ts';
import { idOf, trial } from './records.ts';

const entry: OperationalEntry = {
  trial_id: trial.trial_id,
  recorded_study_service_id: idOf('a'),
  contract_study_service_id: idOf('b'),
  label: 'Pharmacy',
  chain_number: 0,
  entry_number: 0,
  due_date: '2026-10-01',
  performance_date: null,
  covered_until: null,
  state: 'due',
  is_confirmed: false,
  is_closed: false,
  is_interrupting: false,
  amount: null,
  is_invoiced: false,
  was_invoiced: false,
  version: 1,
  verdicts: { record: [], remove_date: [], close: [], reopen: [], interrupt: [], resume: [], remove: [] },
  provider_services: [],
};

const service: RecordedOperationalService = {
  trial_id: trial.trial_id,
  contract_study_service_id: idOf('b'),
  label: 'Pharmacy',
  repetition_period: 'monthly',
  amount: 15_000,
  first_due_date: '2026-10-01',
  is_auto_confirmed: false,
  is_closed: false,
  next_due_date: '2026-11-01',
  verdicts: { add_entry: [] },
  entries: [entry],
};

const dates = { typed: '05.10.2026', later: '06.10.2026', as: parseDayMonthYear };
const overlap: FormRow['refusal'] = {
  code: 'overlaps_previous_entry',
  params: { date: '2026-10-05', other_date: '2026-09-15', fits_from: '2026-10-15' },
  words:
    'The date 05.10.2026 overlaps with the previous entry in the chain (15.09.2026). It fits from 15.10.2026 on.',
};

const shared = { save: api.putOperationalEntry, refusal: overlap } as const;

export const operationalFormRows: readonly FormRow[] = [
  {
    ...shared,
    name: 'the dialog of an entry by hand',
    open: (backend) => ({
      ...carriedOut(backend, api.putOperationalEntry, { answer: service }),
      page: <AddEntryDialog service={service} onMade={nothing} onClose={nothing} />,
    }),
    button: 'Add',
    field: { label: 'Performance date', name: 'performance_date', before: '', ...dates },
  },
  {
    ...shared,
    name: 'an operational entry',
    open: (backend) => ({
      ...carriedOut(backend, api.putOperationalEntry, { answer: service }),
      page: <EntryPanel service={service} entry={entry} onRemoved={nothing} />,
    }),
    button: /^Confirm, /,
    field: { label: 'Performance date', name: 'performance_date', before: '01.10.2026', ...dates },
    // Without a date there is nothing to confirm: the button says so.
    isOptional: true,
  },
  {
    ...shared,
    name: 'an operational entry in the list of what is to do',
    open: (backend) => ({
      ...carriedOut(backend, api.putOperationalEntry, { answer: service }),
      page: <ToDoEntries services={[service]} onChoose={nothing} />,
    }),
    button: /^Confirm Pharmacy, /,
    field: {
      label: 'Performance date of Pharmacy',
      name: 'performance_date',
      before: '01.10.2026',
      ...dates,
    },
    isOptional: true,
  },
];
