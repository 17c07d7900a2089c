import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RecordedStudyService } from '../../../contract/recording/recording.ts';
import { confirmationTypes } from '../../../contract/vocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { refusalOf, serviceOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { runs, somePercentage, somePrice } from './cases.ts';
import { amountsOf, newPayment, perform, priceTrial } from './pricedTrial.ts';
import { expectAgreed, type Share, totalAgreed, totalOf } from './shares.ts';

const app = testApp();

/** Fixed shares are told as a part of the price, so that they meet it as often as they pass it. */
const someShare = fc.record({
  part: somePercentage,
  kind: fc.constantFrom('percentage', 'amount', 'money'),
  confirmation_type: fc.constantFrom(...confirmationTypes),
  confirmation_is_mandatory: fc.option(fc.boolean()),
  answer: fc.option(fc.boolean()),
});
type SomeShare = typeof someShare extends fc.Arbitrary<infer S> ? S : never;

const centsOf = (price: number, part: number): number => Math.floor((price / 10_000) * part);

/** Answers what does not follow the service by itself; each is then what was said, and the automated ones are confirmed. */
const answer = async (
  client: Client,
  service: RecordedStudyService,
  answers: ReadonlyMap<string, boolean | null>,
): Promise<RecordedStudyService> => {
  let present = service;
  for (const { provider_service_id: id, confirmation_type, ...provider } of service.provider_services) {
    if (confirmation_type === 'automated') continue;
    const { recorded_provider_service_id, version } = provider;
    const is_confirmed = answers.get(id) ?? null;
    const visit = await client.call(api.putRecordedProviderService, {
      recorded_provider_service_id,
      is_confirmed,
      version,
    });
    present = serviceOf(visit, service.label);
  }
  for (const { provider_service_id: id, confirmation_type, is_confirmed } of present.provider_services)
    expect(is_confirmed).toBe(confirmation_type === 'automated' ? true : (answers.get(id) ?? null));
  return present;
};

const termsOf = (price: number, { kind, part }: SomeShare) =>
  kind === 'amount' ? { amount: centsOf(price, part) } : { percentage: part };

test('provider shares of one service never exceed its price; percentage shares total round(price x sum) exactly', async () => {
  const client = await app.signIn('clinic_user');
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(somePrice, fc.array(someShare, { maxLength: 6 }), async (price, agreed) => {
      const trial = await priceTrial(client, price);
      const payments = agreed.map((one) => ({
        ...one,
        edit: newPayment(trial, termsOf(price, one), one.confirmation_type),
        money: one.kind === 'money' ? centsOf(price, one.part) : null,
      }));
      const { trial_id, study_service_id } = trial;
      await client.call(api.putProviderServices, { trial_id, rows: payments.map(({ edit }) => edit) });
      const rows = payments.map(({ edit, money, confirmation_is_mandatory }) => ({
        provider_service_id: edit.provider_service_id,
        study_service_template_id: study_service_id,
        money,
        confirmation_is_mandatory,
      }));
      const shares = payments.map(({ edit, kind, money, part }): Share => {
        const id = edit.provider_service_id;
        return kind === 'percentage'
          ? { id, percentage: part }
          : { id, cents: money ?? centsOf(price, part) };
      });
      const assigning = client.call(api.putAssignedProviderServices, { trial_id, rows });
      if (totalAgreed(price, shares) > price) {
        const { rows: refused } = await refusalOf(assigning);
        expect(refused?.map(({ code, params }) => [code, params])).toEqual(
          rows.map(() => ['shares_exceed_price', { labels: ['Visit'] }]),
        );
        expect(await client.call(api.listAssignedProviderServices, { trial_id })).toEqual([]);
        return;
      }
      await assigning;
      recorded += 1;
      const confirmed = await perform(client, trial_id);
      expectAgreed(price, shares, amountsOf(confirmed));
      const [service] = await client.call(api.listStudyServices, { trial_id });
      expect(service?.provider_amount).toBe(totalOf(amountsOf(confirmed).values()));
      const answers = new Map(payments.map(({ edit, answer }) => [edit.provider_service_id, answer]));
      const answered = await answer(client, confirmed, answers);
      expect(amountsOf(answered)).toEqual(amountsOf(confirmed));
    }),
    runs,
  );
  expect(recorded).toBeGreaterThan(runs.numRuns / 2);
});
