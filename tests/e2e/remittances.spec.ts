import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedBill, seedSponsored, seedVisits, typeNumbers } from './support/seedReceivables.ts';
import { expect, test } from './support/test.ts';

// Its numbers are those of an ERP.
test.use({ siteName: 'remittances' });
test.beforeEach(({ finance }) => typeNumbers(finance));

const fileOf = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('A sponsor pays by its own count: five kinds of difference, each decided', async ({ page, finance }) => {
  const mark = newId().slice(-6);
  const sponsor = { recipient: `Selfcount ${mark} Ltd`, language: 'en' } as const;
  const { trialId, title } = await seedSponsored(finance, 'Own count', sponsor);
  await seedVisits(finance, trialId, ['001', '002', '003', '004']);
  const invoice_id = await seedBill(finance, { trial_id: trialId, number: `ERP-${mark}-09` });
  const paid = [
    ['001', '80.00'],
    ['002', '110.00'],
    ['003', '100.00'],
    ['003', '100.00'],
    ['999', '100.00'],
  ];
  const lines = paid.map(([subject, amount]) => `${subject},Baseline,Visit,2024-01-15,${amount}`);
  const list = ['Subject,Visit,Service,Date,Paid', ...lines].join('\r\n');
  await signIn(page, 'finance');
  await page.goto('/billing/remittances');
  await page
    .getByLabel('Import remittance')
    .first()
    .setInputFiles(fileOf('March.csv', 'text/csv', list));
  await page.getByRole('combobox', { name: 'Trial' }).click();
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('button', { name: 'Record 5 lines as payment…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record €583.10 as a payment' });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  const differences = page.getByRole('table', { name: 'Differences of March.csv' });
  for (const [fit, act, done] of [
    ['Too little', 'Dispute the rest', 'Disputed'],
    ['Too much', 'Keep as credit', 'Kept as credit'],
    ['Paid twice', 'Keep as credit', 'Kept as credit'],
    ['Not found', 'Keep as credit', 'Kept as credit'],
    ['Not paid', 'Accept difference', 'Difference accepted'],
  ] as const) {
    const row = differences.getByRole('row').filter({ hasText: fit });
    await row.getByRole('button', { name: act }).click();
    await expect(row).toContainText(done);
  }
  const receivable = await finance.call(api.getReceivable, { invoice_id });
  expect(receivable).toMatchObject({ paid_amount: 333_20, disputed_amount: 23_80 });
});
