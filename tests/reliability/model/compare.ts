import { api } from '../../../contract/api.ts';
import type { PatientSchedule } from '../../../contract/recording/recording.ts';
import type { Running } from './acts.ts';
import type { Sums } from './billingModel.ts';
import type { Visit } from './recordingModel.ts';

const inOrder = (lines: string[]): string => lines.sort().join('\n');

const shownOf = (schedule: PatientSchedule): string[] =>
  schedule.visits.map((one) =>
    [
      `${one.label} ${one.recorded_visit_id} ${one.visit_date} ${one.is_closed} ${one.is_cancelled}`,
      ...one.study_services
        .map(
          (service) =>
            `${service.recorded_study_service_id} ${service.is_confirmed} ${service.performance_date} ${service.amount} ${service.was_invoiced}`,
        )
        .sort(),
    ].join('; '),
  );

const expectedOf = (one: Visit): string =>
  [
    `${one.label} ${one.id} ${one.date} ${one.isClosed} ${one.isCancelled}`,
    ...one.services
      .map(
        ({ id, isConfirmed, date, price, wasInvoiced }) =>
          `${id} ${isConfirmed} ${date} ${isConfirmed ? price : null} ${wasInvoiced}`,
      )
      .sort(),
  ].join('; ');

/** The place of a number among those that were taken here: the site has given others before. */
const placeOf = (
  { before }: Running,
  kind: 'number' | 'cancellation',
  { number, own }: { number: string | null; own: Sums },
): number | null => {
  if (number === null) return null;
  const given = Number(/\d+$/.exec(number)?.[0]);
  const earlier = before.get(kind) ?? given - (own[kind] ?? 0);
  before.set(kind, earlier);
  return given - earlier;
};

/** What an invoice shows, as the model says it. */
const readSums = async (running: Running, invoice_id: string, own: Sums): Promise<Sums> => {
  const page = await running.ask(0, api.getInvoice, { invoice_id });
  return {
    state: page.state,
    number: placeOf(running, 'number', { number: page.number, own }),
    cancellation: placeOf(running, 'cancellation', { number: page.cancellation_number, own }),
    net: page.net_amount,
    tax: page.gross_amount - page.net_amount,
    count: page.recorded_service_count,
    conflicts: page.conflict_count,
    open: page.open_amount,
    later: page.later_amount,
    refusal: page.verdicts.finalize[0]?.code ?? null,
  };
};

/** Reads everything and lays it beside the model; the versions are kept for the next act. */
export const compare = async (running: Running, after: string): Promise<void> => {
  const { ask, model, plan, versions } = running;
  const shown: string[] = [];
  for (const patient_in_trial_id of running.patients) {
    const schedule = await ask(0, api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id });
    shown.push(...shownOf(schedule));
    for (const one of schedule.visits) {
      versions.set(one.recorded_visit_id, one.version);
      for (const service of one.study_services)
        versions.set(service.recorded_study_service_id, service.version);
    }
  }
  const [seen, expected] = [inOrder(shown), inOrder([...model.visits.values()].map(expectedOf))];
  if (seen !== expected)
    throw new Error(`After ${after} recorded is\n${seen}\nand the model has\n${expected}`);
  for (const id of model.bills.keys()) {
    const own = model.sums(id);
    const [page, expectedPage] = [JSON.stringify(await readSums(running, id, own)), JSON.stringify(own)];
    if (page !== expectedPage)
      throw new Error(`After ${after} an invoice shows\n${page}\nand the model has\n${expectedPage}`);
  }
};
