import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

test('Archiving is generated, confirmed, put on hold, taken up again, and billed', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  const trial_id = newId();
  await finance.call(api.putTrial, { trial_id, title: `On hold ${trial_id.slice(-6)}`, type: 'full' });
  await finance.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id: newId(),
    label: 'Archiving',
    description: null,
    amount: 900_00,
    repetition_period: 'yearly',
    first_due_date: '2020-03-01',
  });
  const dialog = page.getByRole('dialog');
  const entry = (date: string, state: string) =>
    page.getByRole('button', { name: `Archiving, ${date}: ${state}` });
  await signIn(page, 'finance');
  await page.goto(hrefOfTab(trial_id, 'operational-services'));
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();

  await test.step('What is due is shown before it is made', async () => {
    await page.getByRole('button', { name: 'Generate up to today' }).click();
    await expect(dialog.getByRole('row').nth(1)).toContainText('01.03.2020');
    await dialog.getByRole('button', { name: /^Generate \d+ entries$/ }).click();
    await expect(page.getByText(/\d+ entries were generated/)).toBeVisible();
    await page.getByRole('button', { name: 'Generate up to today' }).click();
    await expect(dialog).toContainText('Nothing to generate');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Three years are confirmed with one click each', async () => {
    for (const year of ['2020', '2021', '2022']) {
      await page.getByRole('button', { name: `Confirm Archiving, 01.03.${year}` }).click();
      await expect(entry(`01.03.${year}`, 'Confirmed')).toBeVisible();
    }
  });

  await test.step('An interruption ends the chain: what was due after it goes', async () => {
    await entry('01.03.2022', 'Confirmed').click();
    await page.getByRole('button', { name: 'Interrupt chain' }).click();
    await expect(entry('01.03.2022', 'Confirmed, Interrupted')).toBeVisible();
    await expect(page.getByText('Nothing is due.')).toBeVisible();
  });

  await test.step('A restart inside the coverage is refused with both dates, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Add entry: Archiving' }).click();
    // The browser's own line about a refused call.
    watch.expects(/422 \(Unprocessable Entity\)/);
    const date = dialog.getByRole('textbox', { name: 'Performance date' });
    await date.fill('28.02.2023');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      page.getByText(
        'overlaps with the last entry of the previous chain (01.03.2022). It fits from 01.03.2023 on.',
      ),
    ).toBeVisible();
  });

  await test.step('The first day after it begins the next chain', async () => {
    const date = dialog.getByRole('textbox', { name: 'Performance date' });
    await expect(date).toHaveValue('28.02.2023');
    await date.fill('01.03.2023');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(entry('01.03.2023', 'Confirmed')).toBeVisible();
    await expect(page.getByText('Chain 2 from 01.03.2023')).toBeVisible();
  });

  await test.step('An invoice bills what was confirmed up to its cut-off', async () => {
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await trialPage(page).draftInvoice('31.12.2022');
    await expect(page.getByRole('row').filter({ hasText: 'Archiving' })).toContainText('2,700.00');
  });
});
