import { invoicesCalls } from '../../contract/invoices/invoices.ts';
import { recordedServicesCalls } from '../../contract/recording/recordedServices.ts';
import { recordingCalls } from '../../contract/recording/recording.ts';
import { invoiceStates } from '../../contract/vocab.ts';
import { type Finalizing, invoiceVerdicts } from '../../domain/invoices/invoiceState.ts';
import { completedRecord, recordService, type ServiceRecord } from '../../domain/recording/recording.ts';
import {
  isOpen,
  type ServiceFacts,
  type Standing,
  summedVisitVerdicts,
  type VisitFacts,
  type VisitSummary,
} from '../../domain/recording/visitVerdicts.ts';
import { rolesOf, type Transition, transitionsOf } from './derive.ts';

const today = '2026-06-30';

/** A kind of record with its states and transitions. */
export interface Machine {
  states: readonly string[];
  transitions: readonly Transition[];
}

const sender = {
  street: 'Klinikallee 1',
  zip_code: '50999',
  city: 'Köln',
  vat_id: 'DE123456789',
  tax_number: null,
  iban: 'DE02120300000000202051',
};

const draft: Finalizing & { state: 'draft' } = {
  state: 'draft',
  itemCount: 1,
  netAmount: 1,
  conflictCount: 0,
  outdatedCount: 0,
  sender,
  recipient: { name: 'Sponsor', vatId: 'DE123456788' },
  taxRule: 'vat_19',
  taxReason: null,
  electronicFaults: [],
  period: { from: today, to: today },
  billing: { date: today, today, lastDate: null, lockedUntil: null },
};

/** A draft that is complete, and one for each thing that may be missing on it. */
const drafts: readonly Finalizing[] = [
  draft,
  { ...draft, itemCount: 0 },
  { ...draft, netAmount: -1 },
  { ...draft, conflictCount: 1 },
  { ...draft, outdatedCount: 1 },
  { ...draft, recipient: null },
  { ...draft, sender: { ...sender, iban: null } },
  { ...draft, taxRule: null },
  { ...draft, taxRule: 'exempt' },
  { ...draft, taxRule: 'reverse_charge', taxReason: 'x', recipient: { name: 'Sponsor', vatId: null } },
  { ...draft, electronicFaults: [{ rule: 'BR-16', field: 'items' }] },
  { ...draft, period: { from: null, to: null } },
  { ...draft, billing: { ...draft.billing, date: '2026-07-01' } },
  { ...draft, billing: { ...draft.billing, date: '2026-06-29', lastDate: today } },
  { ...draft, billing: { ...draft.billing, lockedUntil: today } },
];

export const invoiceMachine = (): Machine => ({
  states: invoiceStates,
  transitions: [
    { act: 'create', from: null, to: 'draft', roles: rolesOf(invoicesCalls.putInvoice), obstacles: [] },
    ...transitionsOf({
      states: invoiceStates,
      stateOf: ({ state }: Finalizing) => state,
      samples: [
        ...drafts,
        { state: 'finalized' },
        { state: 'finalized', isReleased: true },
        { state: 'revoked' },
      ],
      acts: {
        finalize: {
          call: invoicesCalls.finalizeInvoice,
          verdict: (facts) => invoiceVerdicts(facts).finalize,
          after: (): Finalizing => ({ state: 'finalized' }),
        },
        revoke: {
          call: invoicesCalls.revokeInvoice,
          verdict: (facts) => invoiceVerdicts(facts).revoke,
          after: (): Finalizing => ({ state: 'revoked' }),
        },
        remove: {
          call: invoicesCalls.removeInvoice,
          verdict: (facts) => invoiceVerdicts(facts).remove,
          after: () => null,
        },
      },
    }),
  ],
});

const openVisit: VisitSummary = {
  is_closed: false,
  is_cancelled: false,
  visit_date: today,
  was_invoiced: false,
  confirmed_count: 0,
  open_labels: [],
};
const visits: readonly VisitSummary[] = [false, true].flatMap((is_closed) =>
  [
    openVisit,
    { ...openVisit, visit_date: null },
    { ...openVisit, open_labels: ['x'] },
    { ...openVisit, was_invoiced: true, confirmed_count: 1 },
    { ...openVisit, is_cancelled: true },
  ].map((visit) => ({ ...visit, is_closed: is_closed && !visit.is_cancelled })),
);
const visitStates = ['open', 'closed', 'cancelled'] as const;

const visitStateOf = ({ is_closed, is_cancelled }: Standing): (typeof visitStates)[number] => {
  if (is_cancelled) return 'cancelled';
  return is_closed ? 'closed' : 'open';
};

export const visitMachine = (): Machine => ({
  states: visitStates,
  transitions: [
    {
      act: 'plan',
      from: null,
      to: 'open',
      roles: rolesOf(recordingCalls.createPatientSchedule),
      obstacles: [],
    },
    ...transitionsOf({
      states: visitStates,
      stateOf: visitStateOf,
      samples: visits,
      acts: {
        close: {
          call: recordingCalls.setVisitClosed,
          verdict: (visit, isManagers) => summedVisitVerdicts(visit, isManagers).close,
          after: (visit) => ({ ...visit, is_closed: true }),
        },
        reopen: {
          call: recordingCalls.setVisitClosed,
          verdict: (visit, isManagers) => summedVisitVerdicts(visit, isManagers).reopen,
          after: (visit) => ({ ...visit, is_closed: false }),
        },
        cancel: {
          call: recordingCalls.cancelVisits,
          verdict: (visit, isManagers) => summedVisitVerdicts(visit, isManagers).cancel,
          after: (visit) => ({ ...visit, is_cancelled: true }),
        },
        resume: {
          call: recordingCalls.resumeVisits,
          verdict: (visit, isManagers) => summedVisitVerdicts(visit, isManagers).resume,
          after: (visit) => ({ ...visit, is_cancelled: false }),
        },
      },
    }),
  ],
});

interface ServiceAtVisit {
  visit: VisitFacts;
  service: ServiceFacts;
}

const openService: ServiceFacts = {
  recorded_study_service_id: '',
  label: '',
  is_optional: false,
  is_additional: false,
  is_confirmed: false,
  performance_date: null,
  not_done_reason: null,
  was_invoiced: false,
  provider_services: [],
};
const services: readonly ServiceAtVisit[] = [
  { is_closed: false, is_cancelled: false, visit_date: today },
  { is_closed: false, is_cancelled: false, visit_date: null },
  { is_closed: false, is_cancelled: false, visit_date: '2026-07-01' },
  { is_closed: true, is_cancelled: false, visit_date: today },
  { is_closed: false, is_cancelled: true, visit_date: today },
].flatMap((visit) =>
  [
    openService,
    { ...openService, is_confirmed: true, performance_date: today },
    { ...openService, not_done_reason: 'x' },
    { ...openService, is_confirmed: true, performance_date: today, was_invoiced: true },
  ].map((service) => ({ visit: { ...visit, study_services: [service] }, service })),
);
const serviceStates = ['open', 'confirmed', 'not_done', 'invoiced'] as const;

const serviceStateOf = ({ service }: ServiceAtVisit): (typeof serviceStates)[number] => {
  if (service.was_invoiced) return 'invoiced';
  if (isOpen(service)) return 'open';
  return service.is_confirmed ? 'confirmed' : 'not_done';
};

/** What is written down of a service, and what the rule says to it. */
const recordingAs = (record: ServiceRecord) => ({
  call: recordedServicesCalls.putRecordedStudyService,
  verdict: ({ visit, service }: ServiceAtVisit) => {
    const result = recordService(visit, service, completedRecord(visit, service, record), today);
    return result.isOk ? [] : [result.failure];
  },
  after: ({ visit, service }: ServiceAtVisit): ServiceAtVisit => ({
    visit,
    service: { ...service, ...record },
  }),
});
const nothing: ServiceRecord = { is_confirmed: false, performance_date: null, not_done_reason: null };

/** What stands on a finalized invoice is invoiced, without anybody's doing. */
const billed: Transition = { act: 'bill', from: 'confirmed', to: 'invoiced', roles: [], obstacles: [] };

export const serviceMachine = (): Machine => ({
  states: serviceStates,
  transitions: [
    {
      act: 'plan',
      from: null,
      to: 'open',
      roles: rolesOf(recordingCalls.createPatientSchedule),
      obstacles: [],
    },
    ...transitionsOf({
      states: serviceStates,
      stateOf: serviceStateOf,
      samples: services,
      acts: {
        confirm: recordingAs({ ...nothing, is_confirmed: true }),
        take_back: recordingAs(nothing),
        not_done: recordingAs({ ...nothing, not_done_reason: 'x' }),
      },
    }),
    billed,
  ],
});
