import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { type EntryFacts, entryState, entryVerdicts } from '../../domain/recording/entryVerdicts.ts';
import type { ChainService } from '../../domain/recording/operationalChains.ts';
import { rolesOf, transitionsOf } from './derive.ts';
import type { Machine } from './machines.ts';

const today = '2026-06-30';
const service: ChainService = {
  label: '',
  repetition_period: 'monthly',
  first_due_date: '2026-06-01',
  is_closed: false,
  is_auto_confirmed: false,
};
const openEntry: EntryFacts = {
  recorded_study_service_id: 'entry',
  chain_number: 0,
  entry_number: 0,
  due_date: '2026-06-01',
  performance_date: null,
  is_interrupting: false,
  is_confirmed: false,
  is_closed: false,
  is_invoiced: false,
  was_invoiced: false,
  provider_services: [],
};
const dated: EntryFacts = { ...openEntry, performance_date: today };
const confirmed: EntryFacts = { ...dated, is_confirmed: true };
const invoiced: EntryFacts = { ...confirmed, is_invoiced: true, was_invoiced: true };
const unanswered: EntryFacts = {
  ...confirmed,
  provider_services: [{ label: 'x', confirmation_type: 'mandatory', is_confirmed: null }],
};

/** Entries in every state, with and without what the rules look at besides. */
const samples: readonly EntryFacts[] = [openEntry, dated, confirmed, invoiced, unanswered].flatMap((entry) =>
  [entry, ...(entry.performance_date ? [{ ...entry, is_interrupting: true }] : [])].flatMap((each) => [
    each,
    { ...each, is_closed: true },
    { ...each, was_invoiced: true },
  ]),
);

const states = ['open', 'dated', 'confirmed', 'interrupted', 'closed', 'invoiced'] as const;
type State = (typeof states)[number];

/** Without a date an entry is upcoming, due or overdue by the day alone. */
const stateOf = (entry: EntryFacts): State => {
  const state = entryState(service, entry, today);
  if (state === 'upcoming' || state === 'due' || state === 'overdue') return 'open';
  return entry.is_interrupting && (state === 'dated' || state === 'confirmed') ? 'interrupted' : state;
};

const verdictsOf = (entry: EntryFacts) => entryVerdicts(service, entry, [entry], today);

export const entryMachine = (): Machine => ({
  states,
  transitions: [
    {
      act: 'generate',
      from: null,
      to: 'open',
      roles: rolesOf(operationalRecordingCalls.generateOperationalEntries),
      obstacles: [],
    },
    ...transitionsOf({
      states,
      stateOf,
      samples,
      acts: {
        set_date: {
          call: operationalRecordingCalls.setOperationalEntryDate,
          verdict: (entry) => verdictsOf(entry).record,
          after: (entry) => ({ ...entry, performance_date: today }),
        },
        remove_date: {
          call: operationalRecordingCalls.removeOperationalEntryDate,
          verdict: (entry) => verdictsOf(entry).remove_date,
          after: (entry) => ({ ...entry, performance_date: null }),
        },
        confirm: {
          call: operationalRecordingCalls.putOperationalEntry,
          verdict: (entry) => verdictsOf(entry).record,
          after: (entry) => ({ ...entry, performance_date: today, is_confirmed: true }),
        },
        take_back: {
          call: operationalRecordingCalls.putOperationalEntry,
          verdict: (entry) => verdictsOf(entry).record,
          after: (entry) => ({ ...entry, is_confirmed: false }),
        },
        interrupt: {
          call: operationalRecordingCalls.setOperationalEntryInterrupting,
          verdict: (entry) => verdictsOf(entry).interrupt,
          after: (entry) => ({ ...entry, is_interrupting: true }),
        },
        resume: {
          call: operationalRecordingCalls.setOperationalEntryInterrupting,
          verdict: (entry) => verdictsOf(entry).resume,
          after: (entry) => ({ ...entry, is_interrupting: false }),
        },
        close: {
          call: operationalRecordingCalls.setOperationalEntryClosed,
          verdict: (entry) => verdictsOf(entry).close,
          after: (entry) => ({ ...entry, is_closed: true }),
        },
        reopen: {
          call: operationalRecordingCalls.setOperationalEntryClosed,
          verdict: (entry) => verdictsOf(entry).reopen,
          after: (entry) => ({ ...entry, is_closed: false }),
        },
      },
    }),
    { act: 'bill', from: 'confirmed', to: 'invoiced', roles: [], obstacles: [] },
  ],
});
