import type { Locator, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { bill } from './support/bill.ts';
import { signIn } from './support/loginPage.ts';
import { schedulePage } from './support/schedulePage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

const rule = 'The service was included in a finalized invoice (now or earlier), so it cannot be updated.';

/** A trial whose Week 1 has a consent, with a blood draw that can be added to any visit. */
const seedPriced = async (finance: Client) => {
  const { trialId: trial_id } = await seedTrial(finance, 'Invoiced');
  const [consent, draw] = [newId(), newId()];
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: consent,
    label: 'Consent',
    amount: 80_00,
  });
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: draw,
    label: 'Repeat draw',
    amount: 25_00,
    is_additional: true,
  });
  const visits = await finance.call(api.listVisits, { trial_id });
  const week = visits.find(({ label }) => label === 'Week 1');
  await finance.call(api.assignStudyServices, {
    study_service_ids: [consent],
    protocol_visit_ids: week ? [week.protocol_visit_id] : [],
  });
  return { trial_id, draw };
};

/** A participant whose Week 1 was on 15 January 2024, as finance records it by calls. */
const seedRecorded = async (finance: Client, trial_id: string, is_confirming: boolean) => {
  const patient_in_trial_id = await seedParticipant(finance, trial_id, `S-${newId().slice(-6)}`);
  const read = async () => {
    const { visits } = await finance.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    const visit = visits.find(({ label }) => label === 'Week 1');
    if (!visit) throw new Error('There is no Week 1');
    return visit;
  };
  const { recorded_visit_id } = await read();
  return {
    address: `/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`,
    recorded_visit_id,
    read,
    date: async () => {
      const { version } = await read();
      await finance.call(api.setVisitDate, {
        recorded_visit_id,
        version,
        visit_date: '2024-01-15',
        is_confirming,
      });
    },
    close: async () => {
      const { version } = await read();
      await finance.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
    },
    confirm: async (label: string) => {
      const service = (await read()).study_services.find((one) => one.label === label);
      if (!service) throw new Error(`There is no ${label}`);
      const { recorded_study_service_id, version } = service;
      await finance.call(api.putRecordedStudyService, {
        recorded_study_service_id,
        version,
        is_confirmed: true,
      });
    },
  };
};

type Recorded = Awaited<ReturnType<typeof seedRecorded>>;

const openWeek = async (page: Page, { address }: Recorded): Promise<Locator> => {
  const schedule = schedulePage(page);
  await page.goto(address);
  await schedule.open('Week 1');
  return schedule.visit('Week 1');
};

test.beforeEach(async ({ page, watch }) => {
  watch.expects(/status of (409|422)/);
  await signIn(page, 'finance');
});

test('What somebody else invoiced meanwhile is not changed, and the rule is told', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const schedule = schedulePage(page);
  const { trial_id, draw } = await seedPriced(finance);
  const seen = async (prepare: (recorded: Recorded) => Promise<unknown>, isConfirming = true) => {
    const recorded = await seedRecorded(finance, trial_id, isConfirming);
    await recorded.date();
    await prepare(recorded);
    return { recorded, week: await openWeek(page, recorded) };
  };
  const asItIs = async () => {};

  await test.step('A confirmation is not taken back', async () => {
    const { recorded } = await seen(asItIs);
    await expect(schedule.service('Consent')).toBeChecked();
    await bill(finance, trial_id);
    await schedule.service('Consent').click();
    await schedule.denied('Update denied', rule);
    await expect(schedule.service('Consent')).toBeChecked();
    await expect(schedule.service('Consent')).toBeDisabled();
    expect((await recorded.read()).study_services).toMatchObject([{ is_confirmed: true }]);
  });

  await test.step('The visit is not moved', async () => {
    const { recorded, week } = await seen(asItIs);
    await week.getByRole('textbox', { name: 'Date of the visit' }).fill('16.01.2024');
    await bill(finance, trial_id);
    await week.getByRole('button', { name: 'Move to 16.01.2024' }).click();
    await schedule.denied('Update denied', rule);
    expect(await recorded.read()).toMatchObject({ visit_date: '2024-01-15' });
  });

  await test.step('The visit is not cancelled', async () => {
    const { recorded, week } = await seen(asItIs);
    await week.getByRole('button', { name: 'Cancel visit' }).click();
    await bill(finance, trial_id);
    const asking = page.getByRole('dialog', { name: 'Cancel Week 1?' });
    await asking.getByRole('button', { name: 'Cancel visit' }).click();
    await schedule.denied('Update denied', rule);
    expect(await recorded.read()).toMatchObject({ is_cancelled: false });
  });

  await test.step('The date is not taken away', async () => {
    const { recorded, week } = await seen(asItIs, false);
    const reset = week.getByRole('button', { name: 'Remove date' });
    await expect(reset).toBeEnabled();
    await recorded.confirm('Consent');
    await bill(finance, trial_id);
    await reset.click();
    await schedule.denied('Update denied', rule);
    expect(await recorded.read()).toMatchObject({ visit_date: '2024-01-15' });
  });

  await test.step('An additional service is not removed', async () => {
    const { recorded, week } = await seen(({ recorded_visit_id }) =>
      finance.call(api.addAdditionalStudyService, {
        recorded_visit_id,
        recorded_study_service_id: newId(),
        study_service_id: draw,
      }),
    );
    const remove = week.getByRole('button', { name: 'Remove Repeat draw' });
    await expect(remove).toBeVisible();
    await recorded.confirm('Repeat draw');
    await bill(finance, trial_id);
    await remove.click();
    await schedule.denied('Deletion denied', rule);
    expect((await recorded.read()).study_services).toHaveLength(2);
  });

  await test.step('A closed visit is not reopened', async () => {
    const { recorded, week } = await seen(({ close }) => close());
    await week.getByRole('button', { name: 'Reopen' }).click();
    await bill(finance, trial_id);
    const why = page.getByRole('dialog', { name: 'Why is the visit being reopened?' });
    await why.getByRole('textbox', { name: 'Reason' }).fill('Wrong day');
    await why.getByRole('button', { name: 'Reopen' }).click();
    await schedule.denied('Update denied', rule);
    expect(await recorded.read()).toMatchObject({ is_closed: true });
  });
});

test('A closed visit is reopened for a reason, until it was in a finalized invoice, revoked or not', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const schedule = schedulePage(page);
  const { trial_id } = await seedPriced(finance);
  const recorded = await seedRecorded(finance, trial_id, true);
  await recorded.date();
  const week = await openWeek(page, recorded);

  await test.step('Finance says why', async () => {
    await week.getByRole('button', { name: 'Close visit' }).click();
    await expect(schedule.service('Consent')).toBeDisabled();
    await week.getByRole('button', { name: 'Reopen' }).click();
    const why = page.getByRole('dialog', { name: 'Why is the visit being reopened?' });
    await why.getByRole('textbox', { name: 'Reason' }).fill('The consent was on another day');
    await why.getByRole('button', { name: 'Reopen' }).click();
    await expect(why).toBeHidden();
    await expect(schedule.service('Consent')).toBeEnabled();
    expect(await recorded.read()).toMatchObject({ is_closed: false });
  });

  const isFixed = async () => {
    await expect(schedule.service('Consent')).toBeDisabled();
    await expect(week.getByText(rule)).toBeVisible();
    await expect(week.getByRole('textbox', { name: 'Date of the visit' })).toHaveCount(0);
    for (const name of ['Remove date', 'Cancel visit']) {
      await expect(week.getByRole('button', { name })).toBeDisabled();
      await expect(week.getByRole('button', { name })).toHaveAccessibleDescription(rule);
    }
  };

  const invoice_id = await bill(finance, trial_id);
  await test.step('Once invoiced nothing moves, and the words stand beside it', async () => {
    await openWeek(page, recorded);
    await isFixed();
  });

  await test.step('Nor after the invoice was revoked', async () => {
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    await openWeek(page, recorded);
    await isFixed();
  });

  await test.step('Closed, it stays closed', async () => {
    await week.getByRole('button', { name: 'Close visit' }).click();
    await expect(week.getByRole('button', { name: 'Reopen' })).toBeDisabled();
    await expect(week.getByRole('button', { name: 'Reopen' })).toHaveAccessibleDescription(rule);
    await expect(week.getByText(rule)).toBeVisible();
  });
});
