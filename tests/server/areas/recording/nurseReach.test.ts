import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../../contract/api.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, billService, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

/** Words and sums that stand nowhere but in what a nurse must not see. */
const secret = { word: 'unseen', price: 91_827_364, share: 19_283_746, costCenter: '4711' };

const buildTrial = (prefix: string): Promise<BuiltPlan> => {
  const named = (label: string) => (prefix ? `${prefix} ${label}` : label);
  return buildPlan(app.db, {
    title: named('Mine'),
    visits: [
      { label: named('SCR') },
      { label: named('V1'), after: [named('SCR'), 14] },
      { label: named('AE'), isScheduled: false },
    ],
    services: { [named('Visit')]: secret.price },
    additional: { [named('CT')]: secret.price },
    assigned: { [named('SCR')]: [named('Visit')], [named('V1')]: [named('Visit')] },
    payments: [
      {
        service: named('Visit'),
        provider: named('Pharmacy'),
        share: { amount: secret.share },
        type: 'mandatory',
      },
    ],
  });
};

/** Ids of a trial's records, by the names that calls use for them. */
const recordsOf = async (
  manager: Client,
  { trial_id }: BuiltPlan,
  prefix: string,
): Promise<Record<string, string>> => {
  const named = (label: string) => (prefix ? `${prefix} ${label}` : label);
  const schedule = await addSchedule(manager, trial_id, named('001'), '2026-06-01');
  const { recorded_visit_id, version } = visitOf(schedule, named('SCR'));
  const dating = { recorded_visit_id, version, visit_date: '2026-06-01', is_confirming: true };
  const visit = await manager.call(api.setVisitDate, dating);
  const service = serviceOf(visit, named('Visit'));
  const [provider] = service.provider_services;
  return {
    trial_id,
    patient_in_trial_id: visit.patient_in_trial_id,
    protocol_visit_id: visit.protocol_visit_id,
    root_visit_id: visit.protocol_visit_id,
    reference_visit_id: visit.protocol_visit_id,
    recorded_visit_id: visitOf(schedule, named('V1')).recorded_visit_id,
    recorded_study_service_id: service.recorded_study_service_id,
    recorded_provider_service_id: provider?.recorded_provider_service_id ?? '',
    study_service_id: service.study_service_id,
    study_service_template_id: service.study_service_id,
    provider_service_id: provider?.provider_service_id ?? '',
    provider_id: provider?.provider_id ?? '',
  };
};

type Ids = Record<string, string[]>;

/** Any input that has the call's shape: ids of either trial, or made up, and values a person might send. */
const inputOf = (schema: unknown, name: string, ids: Ids): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional)
    return fc.option(inputOf(schema.unwrap(), name, ids), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(inputOf(schema.unwrap(), name, ids));
  if (schema instanceof z.ZodDefault) return inputOf(schema.unwrap(), name, ids);
  if (schema instanceof z.ZodPipe) return fc.constant(undefined);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 3 });
  if (schema instanceof z.ZodArray)
    return fc.array(inputOf(schema.element, name.replace(/s$/, ''), ids), { minLength: 1, maxLength: 2 });
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, inputOf(value, key, ids)])),
    );
  if (name.endsWith('_id')) return fc.constantFrom(...(ids[name] ?? []), crypto.randomUUID());
  if (name.includes('date')) return fc.constantFrom('2026-06-01', '2026-06-20', '2026-08-01');
  return fc.constantFrom('Visit', 'SCR', '001', '1');
};

/** What the nurse gets to read, of an answer or of a refusal. */
const answerOf = async (client: Client, { method, path }: Endpoint, input: unknown): Promise<string> => {
  const body = JSON.parse(JSON.stringify(input));
  try {
    if (method === 'GET') {
      const query = new URLSearchParams(
        Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return JSON.stringify((await client.get(`${path}?${query}`)).json) ?? '';
    }
    const send = { POST: client.post, PUT: client.put, DELETE: client.delete }[method];
    return JSON.stringify((await send(path, body)).json) ?? '';
  } catch (error) {
    if (error instanceof CallError && error.status > 0 && error.status < 500)
      return JSON.stringify(error.failure);
    throw error;
  }
};

test('a nurse reaches no other trial, no invoice and no price, by any call', async () => {
  const [mine, other] = [await buildTrial(''), await buildTrial(secret.word)];
  const manager = await app.signIn('clinic_user');
  const [own, foreign] = [await recordsOf(manager, mine, ''), await recordsOf(manager, other, secret.word)];
  const ids = Object.fromEntries(
    Object.keys(own).map((name) => [name, [own[name] ?? '', foreign[name] ?? '']]),
  );
  const schedule = await manager.call(api.getPatientSchedule, {
    trial_id: other.trial_id,
    patient_in_trial_id: foreign.patient_in_trial_id ?? '',
  });
  await billService(
    app.db,
    serviceOf(visitOf(schedule, `${secret.word} SCR`), `${secret.word} Visit`),
    'finalized',
  );
  const invoice = await app.db.selectFrom('invoice').select('invoice_id').executeTakeFirstOrThrow();
  ids.invoice_id = [invoice.invoice_id];
  const nurse = await app.signIn('nurse_user', [mine.trial_id]);

  // A stream is answered without an end; `tests/server/live` says what a nurse hears.
  const endpoints = Object.values<Endpoint>(api).filter(
    ({ needs, path, isStream }) =>
      needs !== 'public' && needs !== 'ssoToken' && !path.startsWith('/sign-out') && !isStream,
  );
  const isHers = ({ needs }: Endpoint) =>
    needs === 'recording' || needs === 'participants' || needs === 'signedIn';
  const call = fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...endpoints.filter(isHers)) },
      fc.constantFrom(...endpoints),
    )
    .chain((endpoint) =>
      fc.record({ endpoint: fc.constant(endpoint), input: inputOf(endpoint.input, '', ids) }),
    );
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(call, async ({ endpoint, input }) => {
      const sent = JSON.stringify(input);
      const answer = await answerOf(nurse, endpoint, input);
      if (!answer.startsWith('{"code"')) answered += 1;
      expect(answer).not.toContain(String(secret.price));
      expect(answer).not.toContain(String(secret.share));
      expect(answer).not.toContain(`"${secret.costCenter}"`);
      if (!sent.includes(secret.word)) expect(answer).not.toContain(secret.word);
      for (const id of Object.values(foreign)) if (!sent.includes(id)) expect(answer).not.toContain(id);
      expect(answer).not.toMatch(/"(amount|percentage|unbilled_amount|cost_center|money)"/);
      if (!isHers(endpoint)) expect(answer).toMatch(/"code":"(forbidden|validation_failed)"/);
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(answered).toBeGreaterThan(20);
});
