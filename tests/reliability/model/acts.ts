import fc from 'fast-check';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { BuiltPlan } from '../../support/planFactory.ts';
import type { BillingModel } from './billingModel.ts';
import type { Answer, ModelPlan, Visit } from './recordingModel.ts';

/** One thing that somebody does: what, with which of those that are there (counted around), and on which day. */
export interface Act {
  what: keyof typeof acts;
  who: number;
  at: number;
  also: number;
  day: number;
  isSaid: boolean;
}

/** Asks the product as one of the people. */
export type Ask = <E extends Endpoint>(
  who: number,
  endpoint: E,
  input: CallInput<E>,
) => Promise<CallOutput<E>>;

/** The services of the trial that both begin with, as `mixedTrial` makes it: visit by visit, and what may be added. */
const visit = { label: 'Visit', price: 1_250_00 };
const ecg = { label: 'ECG', price: 85_00 };
const blood = { label: 'Blood', price: 100_02 };
const ct = { label: 'CT', price: 450_00, isOptional: false };
export const planned: ModelPlan = new Map([
  [
    'SCR',
    [
      { ...visit, isOptional: false },
      { ...blood, isOptional: false },
    ],
  ],
  [
    'BL',
    [
      { ...visit, isOptional: false },
      { ...ecg, isOptional: true },
    ],
  ],
  [
    'V2',
    [
      { ...visit, isOptional: false },
      { ...blood, isOptional: false },
    ],
  ],
  ['FU', [{ ...visit, isOptional: false }]],
]);

/** Days that lie ahead are among them: the last two. */
const days = 62;

/** A day by its number: most of them lie behind today. */
export const dayOf = (today: string, day: number): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - (days - 3) + (day % days));
  return date.toISOString().slice(0, 10);
};

/** What a history works on. */
export interface Running {
  model: BillingModel;
  plan: BuiltPlan;
  ask: Ask;
  patients: string[];
  /** Versions of what was read last. */
  versions: Map<string, number>;
  /** How many numbers others took before the first one here, by kind. */
  before: Map<string, number>;
}

type Both = readonly [product: Promise<unknown>, model: () => Answer];
export type Doing = (running: Running, act: Act, date: string) => Both | null;

const pickOf = <T>(from: Iterable<T>, at: number): T | undefined => {
  const all = [...from];
  return all[at % all.length];
};

const versionOf = ({ versions }: Running, id: string): number => versions.get(id) ?? 1;

const atVisit =
  (doing: (running: Running, one: Visit, act: Act, date: string) => Both): Doing =>
  (running, act, date) => {
    const one = pickOf(running.model.visits.values(), act.at);
    return one ? doing(running, one, act, date) : null;
  };

const atBill =
  (doing: (running: Running, invoice_id: string, act: Act) => Both): Doing =>
  (running, act) => {
    const id = pickOf(running.model.bills.keys(), act.at);
    return id === undefined ? null : doing(running, id, act);
  };

const setClosed = (running: Running, { id }: Visit, who: number, is_closed: boolean): Promise<unknown> =>
  running.ask(who, api.setVisitClosed, {
    recorded_visit_id: id,
    version: versionOf(running, id),
    is_closed,
    ...(is_closed ? {} : { reason: 'Model' }),
  });

/** Takes one record off a draft, wherever on it that lies; `undefined` = it has none. */
const takeOut = async (
  { ask }: Running,
  invoice_id: string,
  { who, also }: Act,
): Promise<string | undefined> => {
  const { items } = await ask(who, api.getInvoice, { invoice_id });
  const item = pickOf(items, also);
  if (!item) return undefined;
  const { invoice_item_id } = item;
  const details = await ask(who, api.listInvoiceItemDetails, { invoice_item_id });
  const id = pickOf(details, also)?.recorded_study_service_id;
  if (id !== undefined)
    await ask(who, api.removeRecordedStudyService, { invoice_item_id, recorded_study_service_id: id });
  return id;
};

/** All that people do, each said to the product and to the model. */
export const acts = {
  date: atVisit((running, { id }, { who, isSaid }, visit_date) => [
    running.ask(who, api.setVisitDate, {
      recorded_visit_id: id,
      version: versionOf(running, id),
      visit_date,
      is_confirming: isSaid,
    }),
    () => running.model.dateVisit(id, visit_date, isSaid),
  ]),
  record: (running, { who, at, also, isSaid }, date) => {
    const service = pickOf(pickOf(running.model.visits.values(), at)?.services ?? [], also);
    if (!service) return null;
    const performance_date = also % 3 === 0 ? null : date;
    const call = running.ask(who, api.putRecordedStudyService, {
      recorded_study_service_id: service.id,
      version: versionOf(running, service.id),
      is_confirmed: isSaid,
      performance_date,
      not_done_reason: null,
    });
    return [call, () => running.model.record(service.id, isSaid, performance_date)];
  },
  add: atVisit(({ ask, model, plan }, { id }, { who }) => {
    const recorded_study_service_id = newId();
    const study_service_id = plan.serviceId(ct.label);
    const input = { recorded_study_service_id, recorded_visit_id: id, study_service_id };
    return [
      ask(who, api.addAdditionalStudyService, input),
      () => model.add(id, recorded_study_service_id, ct),
    ];
  }),
  remove: ({ ask, model }, { who, at }) => {
    const all = [...model.visits.values()].flatMap(({ services }) => services);
    const added = all.filter(({ isAdditional }) => isAdditional);
    const service = pickOf(added, at);
    if (!service) return null;
    const key = { recorded_study_service_id: service.id };
    return [ask(who, api.removeAdditionalStudyService, key), () => model.remove(service.id)];
  },
  cancel: atVisit(({ ask, model }, { id }, { who }) => [
    ask(who, api.cancelVisits, { recorded_visit_ids: [id] }),
    () => model.cancel(id),
  ]),
  resume: atVisit(({ ask, model }, { id }, { who }) => [
    ask(who, api.resumeVisits, { recorded_visit_ids: [id] }),
    () => model.resume(id),
  ]),
  close: atVisit((running, one, { who }) => [
    setClosed(running, one, who, true),
    () => running.model.close(one.id),
  ]),
  reopen: atVisit((running, one, { who }) => [
    setClosed(running, one, who, false),
    () => running.model.reopen(one.id),
  ]),
  draft: ({ ask, model, plan }, { who }, cut_off_date) => {
    if (model.bills.size >= 4) return null;
    const invoice_id = newId();
    const input = { trial_id: plan.trial_id, invoice_id, label: `Draft ${invoice_id}`, cut_off_date };
    return [ask(who, api.putInvoice, input), () => model.draft(invoice_id, cut_off_date)];
  },
  fill: atBill(({ ask, model }, invoice_id, { who }) => [
    ask(who, api.fillInvoice, { invoice_id }),
    () => model.fill(invoice_id),
  ]),
  takeOut: atBill((running, invoice_id, act) => {
    if (running.model.sums(invoice_id).state !== 'draft') return [Promise.resolve(), () => null];
    const taken = takeOut(running, invoice_id, act);
    const held: { id?: string | undefined } = {};
    const call = taken.then((id) => {
      held.id = id;
    });
    return [call, () => (held.id === undefined ? null : running.model.takeOut(invoice_id, held.id))];
  }),
  resolve: atBill(({ ask, model }, invoice_id, { who }) => [
    ask(who, api.resolveConflicts, { invoice_id }),
    () => model.resolve(invoice_id),
  ]),
  finalize: atBill(({ ask, model }, invoice_id, { who }) => [
    ask(who, api.finalizeInvoice, { invoice_id }),
    () => model.finalize(invoice_id),
  ]),
  revoke: atBill(({ ask, model }, invoice_id, { who }) => [
    ask(who, api.revokeInvoice, { invoice_id, reason: 'Model' }),
    () => model.revoke(invoice_id),
  ]),
} satisfies Record<string, Doing>;

const names = Object.keys(acts) as (keyof typeof acts)[];
/** What gets an invoice on its way comes up as often as the rest together. */
const often = ['date', 'date', 'record', 'draft', 'fill', 'fill', 'finalize', 'revoke'] as const;

/** One random act; of a failing history fast-check looks for the shortest that fails as well. */
export const someAct: fc.Arbitrary<Act> = fc.record({
  what: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...often)),
  who: fc.nat(2),
  at: fc.nat(40),
  also: fc.nat(6),
  day: fc.nat(days - 1),
  isSaid: fc.boolean(),
});
