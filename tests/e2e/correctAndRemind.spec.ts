import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { pdfPages } from '../support/pdfText.ts';
import { signIn } from './support/loginPage.ts';
import { seedExample } from './support/seedExample.ts';
import { seedBill, seedSponsored, seedVisits, typeNumbers } from './support/seedReceivables.ts';
import { expect, test } from './support/test.ts';

// Their numbers are those of an ERP: what they bill is long past.
test.use({ siteName: 'remittances' });
test.beforeEach(({ finance }) => typeNumbers(finance));

test('A visit was not performed: it is taken out of its invoice by a correction', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const mark = newId().slice(-6);
  const trial_id = await seedExample(finance);
  const invoice_id = await seedBill(finance, { trial_id, number: `ERP-${mark}-01` });
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trial_id}/invoice/${invoice_id}#corrections`);

  await test.step('The visit is marked, with what was wrong and why', async () => {
    await page.getByRole('button', { name: 'Services of V1' }).click();
    await page.getByRole('checkbox', { name: /^Mark 001 · V1/ }).check();
    await page.getByRole('button', { name: 'Correct…' }).click();
    const dialog = page.getByRole('dialog', { name: 'What was wrong?' });
    await dialog.getByLabel(/^Reason/).fill('The visit did not take place');
    await dialog.getByRole('button', { name: 'Add to the correction' }).click();
    await expect(page.getByText(/Net −€1,250.00, VAT −€237.50, total −€1,487.50/)).toBeVisible();
  });

  await test.step('The document is seen before it is one', async () => {
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Show PDF' }).click(),
    ]);
    const said = (await pdfPages(new Uint8Array(await readFile(await made.path())))).flat().join(' ');
    for (const words of ['ENTWURF', 'Rechnungskorrektur', `ERP-${mark}-01`, '−1.487,50'])
      expect(said).toContain(words);
  });

  await test.step('Finalized, the invoice stands at what is left, and the visit is never billed again', async () => {
    await page.getByRole('button', { name: 'Finalize…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize the correction?' });
    await dialog.getByLabel(/^Number of the correction/).fill(`ERP-${mark}-02`);
    await dialog.getByRole('button', { name: 'Finalize correction' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`ERP-${mark}-02`).first()).toBeVisible();
    const receivable = await finance.call(api.getReceivable, { invoice_id });
    expect(receivable).toMatchObject({ open_amount: 9_145_15 - 1_487_50 });
  });
});

test('Overdue invoices are reminded of in the language of each recipient', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const mark = newId().slice(-6);
  const sponsors = [
    { recipient: `Mahnung ${mark} GmbH`, language: 'de', words: ['Zahlungserinnerung', '119,00'] },
    { recipient: `Reminder ${mark} Ltd`, language: 'en', words: ['Payment reminder', '119.00'] },
  ] as const;
  for (const [place, { words, ...sponsor }] of sponsors.entries()) {
    const { trialId } = await seedSponsored(finance, 'Reminded', sponsor);
    await seedVisits(finance, trialId, ['001']);
    await seedBill(finance, { trial_id: trialId, number: `ERP-${mark}-1${place}` });
  }
  await signIn(page, 'finance');
  await page.goto('/billing/receivables');
  for (const { recipient, words } of sponsors) {
    await page.getByRole('button', { name: `View letter: ${recipient}` }).click();
    const dialog = page.getByRole('dialog', { name: `First reminder to ${recipient}` });
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Letter as PDF' }).click(),
    ]);
    const said = (await pdfPages(new Uint8Array(await readFile(await letter.path())))).flat().join(' ');
    for (const word of [recipient, ...words]) expect(said).toContain(word);
    await dialog.getByRole('combobox', { name: 'How it is sent' }).click();
    await page.getByRole('option', { name: 'By post' }).click();
    await dialog.getByRole('button', { name: 'Record as sent today' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `View letter: ${recipient}` })).toHaveCount(0);
  }
});
