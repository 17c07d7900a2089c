import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

/** A contract with every kind of part, and a participant, who makes it a running trial. */
const seedContract = async (finance: Client): Promise<{ trialId: string; title: string }> => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Copied by hand');
  const [bloodDraw, ecg, provider_id, payment] = [newId(), newId(), newId(), newId()];
  await finance.call(api.putStudyServices, {
    trial_id,
    rows: [
      {
        trial_id,
        study_service_id: bloodDraw,
        label: 'Blood draw',
        description: null,
        amount: 2_550,
        sort_order: 1,
      },
      {
        trial_id,
        study_service_id: ecg,
        label: 'ECG',
        description: '12 leads',
        amount: 4_000,
        is_additional: true,
        sort_order: 2,
      },
    ],
  });
  const visits = await finance.call(api.listVisits, { trial_id, sort: ['sort_order', 'ASC'] });
  const assigned = visits.flatMap(({ protocol_visit_id }, index) => [
    { study_service_id: bloodDraw, protocol_visit_id, is_optional: false },
    ...(index === 1 ? [{ study_service_id: ecg, protocol_visit_id, is_optional: true }] : []),
  ]);
  await finance.call(api.putAssignedStudyServices, { trial_id, rows: assigned });
  await finance.call(api.putProvider, {
    provider_id,
    label: `Laboratory of ${title}`,
    description: null,
    cost_center: '4711',
  });
  await finance.call(api.putProviderService, {
    trial_id,
    provider_service_id: payment,
    label: 'Sample analysis',
    description: null,
    provider_id,
    percentage: 3_000,
  });
  await finance.call(api.putAssignedProviderService, {
    provider_service_id: payment,
    study_service_template_id: bloodDraw,
    money: 700,
  });
  await finance.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id: newId(),
    label: 'Pharmacy',
    description: null,
    amount: 15_000,
    repetition_period: 'monthly',
    first_due_date: '2026-01-31',
  });
  await seedParticipant(finance, trial_id, 'S-001');
  return { trialId: trial_id, title };
};

/** What a trial's contract says, without the ids that are each trial's own. */
const contractOf = async (client: Client, trial_id: string) => {
  const services = await client.call(api.listStudyServices, { trial_id, sort: ['sort_order', 'ASC'] });
  const visits = await client.call(api.listVisits, { trial_id, sort: ['sort_order', 'ASC'] });
  const assigned = await client.call(api.listAssignedStudyServices, { trial_id });
  const payments = await client.call(api.listProviderServices, { trial_id });
  const assignedPayments = await client.call(api.listAssignedProviderServices, { trial_id });
  const operational = await client.call(api.listOperationalServices, { trial_id });
  const serviceOf = (id: string) => services.find((service) => service.study_service_id === id)?.label;
  const visitOf = (id: string | null) => visits.find((visit) => visit.protocol_visit_id === id)?.label;
  return {
    visits: visits.map((visit) => [
      visit.label,
      visit.short_label,
      visitOf(visit.reference_visit_id),
      visit.days_interval,
      visit.days_tolerance,
    ]),
    services: services.map((service) => [
      service.label,
      service.description,
      service.amount,
      service.is_additional,
    ]),
    assigned: assigned
      .map(
        (pair) =>
          `${serviceOf(pair.study_service_id)} at ${visitOf(pair.protocol_visit_id)}${pair.is_optional ? ', optional' : ''}`,
      )
      .sort(),
    payments: payments.map((payment) => [payment.label, payment.provider_label, payment.percentage]),
    assignedPayments: assignedPayments.map((pair) => [serviceOf(pair.study_service_template_id), pair.money]),
    operational: operational.map((service) => [service.label, service.amount, service.repetition_period]),
  };
};

test('A trial is copied by hand: the whole contract, no participants', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId, title } = await seedContract(finance);
  const newTitle = `Second site of ${title}`;
  const trial = trialPage(page);
  await signIn(page, 'finance');
  await trial.openFromList(title);
  await page.getByRole('button', { name: 'Copy trial' }).click();
  const dialog = page.getByRole('dialog', { name: `Copy ${title}?` });
  await expect(dialog.getByRole('textbox', { name: 'Title of the new trial' })).toHaveValue(
    `Copy of ${title}`,
  );
  await dialog.getByRole('textbox', { name: 'Title of the new trial' }).fill(newTitle);
  await dialog.getByRole('button', { name: 'Copy trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();

  const copyId = /\/billing\/trial\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  expect(copyId).not.toBe(trialId);
  const copied = await contractOf(finance, copyId);
  expect(copied).toEqual(await contractOf(finance, trialId));
  expect(copied.assigned).toEqual([
    'Blood draw at Baseline',
    'Blood draw at Week 1',
    'Blood draw at Week 2',
    'ECG at Week 1, optional',
  ]);
  expect(copied.assignedPayments).toEqual([['Blood draw', 700]]);
  expect(copied.operational).toEqual([['Pharmacy', 15_000, 'monthly']]);
  expect(await finance.call(api.listParticipants, { trial_id: trialId })).toHaveLength(1);
  expect(await finance.call(api.listParticipants, { trial_id: copyId })).toEqual([]);
  await trial.openTab('Participants');
  await expect(page.getByText('S-001')).toBeHidden();
});
