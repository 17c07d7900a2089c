import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays, formatDate } from '../../domain/dates.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { schedulePage } from './support/schedulePage.ts';
import { expect, test } from './support/test.ts';

/** A participant of the nurse's own trial whose first visit was on 8 January 2024: all others are overdue. */
const seedSchedule = async (finance: Client, origin: string) => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const [trial_id = ''] = roles.flatMap(({ related_trial_ids }) => related_trial_ids);
  const patient_in_trial_id = newId();
  const subject_id = `S-${newId().slice(-6)}`;
  await finance.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  const key = { trial_id, patient_in_trial_id };
  const [root] = (await finance.call(api.createPatientSchedule, key)).visits;
  if (!root) throw new Error('The demo site has no visit plan');
  const { recorded_visit_id, version } = root;
  await finance.call(api.recordVisits, {
    visits: [{ recorded_visit_id, version, visit_date: '2024-01-08' }],
  });
  const visitOf = async (label: string) => {
    const { visits } = await finance.call(api.getPatientSchedule, key);
    const visit = visits.find((one) => one.label === label);
    if (!visit) throw new Error(`There is no visit ${label}`);
    return visit;
  };
  const address = `/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`;
  return { address, subject_id, visitOf };
};

test.describe('A nurse with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(async ({ page }) => signIn(page, 'nurse'));

  test('records a visit with its exceptions, and takes back what was a slip', { tag: '@deep' }, async ({
    page,
    finance,
    origin,
  }) => {
    const { address, subject_id, visitOf } = await seedSchedule(finance, origin);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: subject_id })).toBeVisible();
    const schedule = schedulePage(page);
    const baseline = schedule.visit('Baseline');

    // What the plan wants is ticked; one tap says that it was not done, and why.
    await expect(schedule.service('Questionnaire')).toBeChecked();
    await schedule.service('Questionnaire').click();
    const why = page.getByRole('dialog', { name: 'Why was the service not done?' });
    await why.getByRole('textbox', { name: 'Reason' }).fill('Too tired');
    await why.getByRole('button', { name: 'Not done' }).click();
    await expect(baseline).toContainText('Not done: Too tired');

    await baseline.getByRole('button', { name: 'Add service' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an additional service' });
    await adding.getByRole('combobox', { name: /^Service/ }).click();
    await page.getByRole('option', { name: 'Repeat blood draw' }).click();
    await adding.getByRole('button', { name: 'Add service' }).click();
    await expect(schedule.service('Repeat blood draw')).toBeChecked();

    // A date outside the window is told with the window, and with what it moves, and is no wall.
    const date = baseline.getByRole('textbox', { name: 'Date of the visit' });
    await date.fill('30.01.2024');
    await expect(baseline).toContainText('5 days after the window 19.01.2024 – 25.01.2024');
    await expect(baseline).toContainText('Moves 4 other visits');
    await baseline.getByRole('button', { name: 'Done on 30.01.2024' }).click();
    await expect(baseline).toContainText('5 days late');
    await expect(schedule.service('Physical examination')).toBeChecked();
    await expect(schedule.service('Repeat blood draw')).toBeChecked();
    await baseline.getByRole('textbox', { name: 'Reason for a date outside the window' }).fill('Was away');
    await baseline.getByRole('button', { name: 'Save note' }).click();
    await expect(schedule.notice).toContainText('note saved');
    const stored = await visitOf('Baseline');
    expect(stored).toMatchObject({ visit_date: '2024-01-30', state: 'out_of_window', note: 'Was away' });
    const servicesNotDone = stored.study_services.filter(({ is_confirmed }) => !is_confirmed);
    expect(servicesNotDone).toMatchObject([{ label: 'Questionnaire', not_done_reason: 'Too tired' }]);

    // One tap on the row, and one back.
    await schedule.open('Baseline');
    await schedule.doneAsPlanned('Week 2', '13.02.2024');
    await expect(schedule.visit('Week 2')).toContainText('Done');
    await schedule.undo(`${subject_id}, Week 2 done on 13.02.2024`);
    expect(await visitOf('Week 2')).toMatchObject({ visit_date: null, state: 'overdue' });

    // A later visit is cancelled, and resumed as it was.
    await schedule.open('Follow-up');
    const followUp = schedule.visit('Follow-up');
    await followUp.getByRole('button', { name: 'Cancel visit' }).click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel Follow-up?' });
    await cancelling.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(followUp).toContainText('Cancelled');
    await followUp.getByRole('button', { name: 'Resume' }).click();
    await expect(followUp).toContainText('days overdue');

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('is told by which rule something is denied', { tag: '@deep' }, async ({
    page,
    finance,
    origin,
    watch,
  }) => {
    watch.expects(/status of (409|422)/);
    const { address, visitOf } = await seedSchedule(finance, origin);
    await page.goto(address);
    const schedule = schedulePage(page);
    const baseline = schedule.visit('Baseline');

    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2);
    await baseline.getByRole('textbox', { name: 'Date of the visit' }).fill(formatDate(tomorrow));
    await expect(baseline).toContainText('The date is in the future.');
    await baseline.getByRole('textbox', { name: 'Date of the visit' }).fill('');
    await expect(baseline).toContainText(
      'A provider service or study service cannot be confirmed without a date.',
    );
    await expect(baseline.getByRole('button', { name: 'Done on …' })).toBeDisabled();

    // Somebody else cancels the visit meanwhile.
    await baseline.getByRole('textbox', { name: 'Date of the visit' }).fill('22.01.2024');
    const { recorded_visit_id } = await visitOf('Baseline');
    const ids = { recorded_visit_ids: [recorded_visit_id] };
    await finance.call(api.cancelVisits, ids);
    await baseline.getByRole('button', { name: /^Done as planned/ }).click();
    await schedule.denied('Update denied', 'The visit is cancelled. Resume it first.');
    await finance.call(api.resumeVisits, ids);

    // Somebody else confirms the additional service that is about to be removed.
    const { version } = await visitOf('Baseline');
    await finance.call(api.recordVisits, {
      visits: [{ recorded_visit_id, version, visit_date: '2024-01-22' }],
    });
    const additional = { recorded_visit_id, recorded_study_service_id: newId() };
    const [priced] = await finance.call(api.listAdditionalStudyServices, {
      trial_id: (await visitOf('Baseline')).trial_id,
    });
    const study_service_id = priced?.study_service_id ?? '';
    const added = await finance.call(api.addAdditionalStudyService, { ...additional, study_service_id });
    await page.reload();
    await schedule.open('Baseline');
    const remove = page.getByRole('button', { name: 'Remove Repeat blood draw' });
    await expect(remove).toBeVisible();
    const { recorded_study_service_id } = additional;
    const service = added.study_services.find(
      (one) => one.recorded_study_service_id === recorded_study_service_id,
    );
    await finance.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      version: service?.version ?? 1,
      is_confirmed: true,
    });
    await remove.click();
    await schedule.denied('Deletion denied', 'The service is confirmed.');

    // The rules that stand from the start say so in words, without a pointer over them.
    await expect(baseline.getByRole('button', { name: 'Remove date' })).toBeDisabled();
    await expect(baseline).toContainText('its date cannot be removed');

    // Somebody else closes the visit.
    const done = await visitOf('Baseline');
    await finance.call(api.setVisitClosed, { recorded_visit_id, version: done.version, is_closed: true });
    await schedule.service('Vital signs').click();
    await schedule.denied('Update denied', 'A visit has been closed, so it cannot be updated.');
    await expect(baseline).toContainText('Closed');
    await expect(baseline.getByRole('button', { name: 'Reopen' })).toBeDisabled();
  });
});
