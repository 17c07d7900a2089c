import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { href } from '../../ui/routes/paths.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';
import { openSchedule } from './support/ward.ts';

test('A visit that another person records says so on the nurse’s page, and the note she writes there stays', {
  tag: '@deep',
}, async ({ page, origin, finance }) => {
  const ward = await openSchedule(page, finance, origin);
  await ward.visit.getByRole('button', { name: 'Add a note' }).click();
  const note = ward.visit.getByRole('textbox', { name: /^Note/ });
  await note.fill('Came late');
  const { recorded_visit_id, version, proposed_date } = await ward.read();
  await finance.call(api.recordVisits, {
    visits: [{ recorded_visit_id, version, visit_date: proposed_date ?? '' }],
    is_confirming: true,
  });
  await expect(ward.visit.getByRole('button', { name: /^Done (on|as planned)/ })).toBeHidden();
  await expect(note).toHaveValue('Came late');
});

test('A draft that another person renames has its new name on the list that is searched, and on its own page', {
  tag: '@deep',
}, async ({ page, browser, origin, finance }) => {
  const { trialId: trial_id } = await seedTrial(finance, 'Seen');
  const draft = { trial_id, invoice_id: newId(), cut_off_date: '2026-01-31' };
  const mark = newId().slice(-8);
  const made = await finance.call(api.putInvoice, { ...draft, label: `January ${mark}` });
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, 'finance');
  await signIn(other, 'admin');
  await page.goto(`${href('billingInvoices')}?search=${mark}`);
  await other.goto(href('editInvoice', { trialId: trial_id, id: draft.invoice_id }));
  await expect(page.getByRole('row', { name: `January ${mark}` })).toBeVisible();
  await expect(other.getByRole('heading', { name: `January ${mark}` })).toBeVisible();
  await finance.call(api.putInvoice, { ...draft, label: `February ${mark}`, version: made.version });
  await expect(page.getByRole('row', { name: `February ${mark}` })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(mark);
  await expect(other.getByRole('heading', { name: `February ${mark}` })).toBeVisible();
  await other.context().close();
});
