import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { draftAmendment, inForce, rowsOf, workedTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const server = testApp();
const price = fc.nat({ max: 200_00 });
const days = fc.integer({ min: 1, max: 60 });
const tolerance = fc.nat({ max: 9 });

test('what was billed before a payment was amended does not keep the amendment from being taken back', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await workedTrial(server.db, finance);
  const { trial_id } = trial;
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  server.setNow(testNow + 60_000);
  const before = await rowsOf(server.db, trial_id);
  const terms: AmendmentAction = {
    kind: 'payment_terms',
    provider_service_id: trial.paymentId('V1', 'Pharmacy'),
    amount: null,
    percentage: 1_000,
  };
  const drafted = { effective_date: '2026-01-10' };
  const { amendment_id } = await draftAmendment(finance, trial_id, [terms], drafted);
  const { page } = await inForce(finance, amendment_id);
  const { version } = page;
  await finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version });
  expect(await rowsOf(server.db, trial_id)).toEqual(before);
});

test('put in force and taken back, whatever it changes, leaves every row as it was', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await workedTrial(server.db, finance);
  const { trial_id, serviceId, visitId } = trial;
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  server.setNow(testNow + 60_000);
  const visit_id = newId();
  const study_service_id = newId();
  const timing = fc.record({
    days_interval: days,
    days_tolerance_before: tolerance,
    days_tolerance_after: tolerance,
  });
  const made = { description: null, sort_order: 9 };
  /** Any of these, together or alone, fits the contract: what refers to what is new comes with it. */
  const parts = fc.tuple(
    price.map((more): AmendmentAction[] => [
      { kind: 'service_price', study_service_template_id: serviceId('V1'), amount: 1_250_00 + more },
    ]),
    fc.constantFrom<AmendmentAction[]>(
      [{ kind: 'service_retired', study_service_template_id: serviceId('CT') }],
      [{ kind: 'service_price', study_service_template_id: serviceId('CT'), amount: 1 }],
    ),
    fc.constantFrom<AmendmentAction[]>(
      [{ kind: 'unassigned', study_service_id: serviceId('ECG'), protocol_visit_id: visitId('V1') }],
      [
        {
          kind: 'assigned',
          study_service_id: serviceId('ECG'),
          protocol_visit_id: visitId('V1'),
          is_optional: false,
        },
      ],
    ),
    timing.map((at): AmendmentAction[] => [
      {
        kind: 'visit_new',
        protocol_visit_id: visit_id,
        label: 'V2',
        short_label: null,
        visit_kind: 'scheduled',
        reference_visit_id: visitId('V1'),
        ...at,
        ...made,
      },
      { kind: 'service_new', study_service_id, label: 'MRI', amount: 565_00, is_additional: false, ...made },
      { kind: 'assigned', study_service_id, protocol_visit_id: visit_id, is_optional: false },
    ]),
    timing.map((at): AmendmentAction[] => [
      {
        kind: 'visit_changed',
        protocol_visit_id: visitId('V1'),
        reference_visit_id: visitId('SCR'),
        ...at,
      },
    ]),
    fc
      .integer({ min: 1, max: 3_000 })
      .filter((percentage) => percentage !== 1_250)
      .map((percentage): AmendmentAction[] => [
        {
          kind: 'payment_terms',
          provider_service_id: trial.paymentId('V1', 'Pharmacy'),
          amount: null,
          percentage,
        },
      ]),
  );
  const some = fc.tuple(parts, fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(
      some,
      fc.constantFrom('2026-01-10', '2026-02-01', '2026-03-01'),
      async ([all, chosen], effective_date) => {
        const actions = chosen.flatMap((index) => all[index] ?? []);
        const { amendment_id } = await draftAmendment(finance, trial_id, actions, { effective_date });
        const before = await rowsOf(server.db, trial_id);
        const { page } = await inForce(finance, amendment_id);
        const { version } = await finance.call(api.takeAmendmentBack, {
          reason: 'By mistake',
          amendment_id,
          version: page.version,
        });
        expect(await rowsOf(server.db, trial_id)).toEqual(before);
        await finance.call(api.discardAmendment, { amendment_id, version });
      },
    ),
    // What failed leaves its draft behind, so that trying less of it would fail for that.
    { ...cases(40), endOnFailure: true },
  );
});
