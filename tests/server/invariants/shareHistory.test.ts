import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addParticipant } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { runs, somePercentage, somePrice } from './cases.ts';
import { amountsOf, newPayment, perform, priceTrial, type Terms } from './pricedTrial.ts';
import { totalOf } from './shares.ts';

const app = testApp();

const names = ['Visit', 'Late'] as const;
const someName = fc.constantFrom(...names);
const someTerms: fc.Arbitrary<Terms> = fc.oneof(
  somePrice.map((amount) => ({ amount })),
  somePercentage.map((percentage) => ({ percentage })),
);
const somePayment = fc.integer({ min: 0, max: 2 });

/** What finance may do to a contract; `payment` and `service` say to which of its elements. */
const someEdit = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), service: someName, price: somePrice }),
  fc.record({ kind: fc.constant('terms' as const), payment: somePayment, terms: someTerms }),
  fc.record({
    kind: fc.constant('share' as const),
    payment: somePayment,
    service: someName,
    money: fc.option(somePrice),
  }),
  fc.record({ kind: fc.constant('unassign' as const), payment: somePayment, service: someName }),
);
type Edit = typeof someEdit extends fc.Arbitrary<infer E> ? E : never;

/** Before go-live there is the first service and the first two payments. */
const isOfFirst = (edit: Edit): boolean =>
  !('service' in edit && edit.service === 'Late') && !('payment' in edit && edit.payment === 2);

interface Contract {
  trial_id: string;
  services: Record<(typeof names)[number], string>;
  payments: string[];
}

const setPrice = async (client: Client, study_service_id: string, amount: number) => {
  const { trial_id, label, version } = await client.call(api.getStudyService, { study_service_id });
  await client.call(api.putStudyService, { trial_id, study_service_id, label, amount, version });
};

const setTerms = async (client: Client, provider_service_id: string, terms: Terms) => {
  const { trial_id, label, provider_id, version } = await client.call(api.getProviderService, {
    provider_service_id,
  });
  const edit = { trial_id, provider_service_id, label, provider_id, version };
  await client.call(api.putProviderService, { ...edit, ...terms });
};

const apply = async (client: Client, { trial_id, services, payments }: Contract, edit: Edit) => {
  if (edit.kind === 'price') return setPrice(client, services[edit.service], edit.price);
  const provider_service_id = payments[edit.payment] ?? '';
  if (edit.kind === 'terms') return setTerms(client, provider_service_id, edit.terms);
  const pair = { provider_service_id, study_service_template_id: services[edit.service] };
  const present = (await client.call(api.listAssignedProviderServices, { trial_id })).find(
    (one) =>
      one.provider_service_id === provider_service_id &&
      one.study_service_template_id === pair.study_service_template_id,
  );
  if (edit.kind === 'share')
    return client.call(api.putAssignedProviderService, {
      ...pair,
      money: edit.money,
      version: present?.version,
    });
  return present ? client.call(api.removeAssignedProviderService, pair) : undefined;
};

const rules = ['shares_exceed_price', 'field_locked', 'trial_has_participants'];

/** True where the edit was accepted; a refusal must be one of the contract's rules. */
const attempt = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    expect(rules).toContain(error.failure.code);
    return false;
  }
};

test('whatever is agreed, before or after go-live, no recorded service pays its providers more than its price', async () => {
  const client = await app.signIn('clinic_user');
  const someEdits = fc.array(someEdit, { minLength: 1, maxLength: 6 });
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(somePrice, someEdits, someEdits, async (price, before, after) => {
      const { trial_id, provider_id, study_service_id, protocol_visit_id } = await priceTrial(client, price);
      const late = { trial_id, study_service_id: newId(), label: 'Late', amount: price };
      const payments = [0, 1, 2].map(() => newPayment({ trial_id, provider_id }, { percentage: 2_500 }));
      const contract: Contract = {
        trial_id,
        services: { Visit: study_service_id, Late: late.study_service_id },
        payments: payments.map((payment) => payment.provider_service_id),
      };
      await client.call(api.putProviderServices, { trial_id, rows: payments.slice(0, 2) });
      for (const edit of before.filter(isOfFirst)) await attempt(apply(client, contract, edit));
      if (!(await attempt(addParticipant(client, trial_id, newId())))) return;

      await client.call(api.putProviderServices, { trial_id, rows: payments.slice(2) });
      await client.call(api.putStudyService, late);
      const { study_service_id: lateId } = late;
      await client.call(api.putAssignedStudyService, { study_service_id: lateId, protocol_visit_id });
      for (const edit of after) await attempt(apply(client, contract, edit));
      for (const label of names) {
        const service = await perform(client, trial_id, label);
        expect(totalOf(amountsOf(service).values())).toBeLessThanOrEqual(service.amount ?? Number.NaN);
        recorded += 1;
      }
    }),
    runs,
  );
  expect(recorded).toBeGreaterThan(runs.numRuns);
});
