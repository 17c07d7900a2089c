import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { ublSelfBilled } from '../support/selfBilledFiles.ts';
import { signIn } from './support/loginPage.ts';
import { seedBill, seedSponsored, seedVisits, typeNumbers } from './support/seedReceivables.ts';
import { seedTrial } from './support/seedTrial.ts';
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

test('A sponsor bills itself: its own invoice says what it pays, and what it pays too little', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const mark = newId().slice(-6);
  const number = `ERP-${mark}-10`;
  const { trialId, title } = await seedTrial(finance, 'Self-billed');
  const { version, type, tax_rule } = await finance.call(api.getTrial, { trial_id: trialId });
  const marked = { trial_id: trialId, title, type, tax_rule, version, is_self_billed: true };
  await finance.call(api.putTrial, marked);
  await seedVisits(finance, trialId, ['001', '002']);
  const invoice_id = await seedBill(finance, { trial_id: trialId, number });
  const visitOf = (Subject: string, amount: string) => ({
    name: 'Visit',
    amount,
    day: '2024-01-15',
    attributes: { Subject, Visit: 'Baseline' },
  });
  const document = ublSelfBilled({
    number: `GS-${mark}`,
    net: '190.00',
    gross: '226.10',
    mentions: number,
    lines: [visitOf('001', '100.00'), visitOf('002', '90.00')],
  });
  await signIn(page, 'finance');
  await page.goto('/billing/remittances');

  await test.step('It names its trial and its lines by itself', async () => {
    await page
      .getByLabel('Import remittance')
      .first()
      .setInputFiles(fileOf(`GS-${mark}.xml`, 'application/xml', document));
    await expect(page.getByText(`Self-billed invoice GS-${mark} of 05.03.2026: €190.00 net`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Trial' })).toContainText(title);
  });

  await test.step('What it comes to is what was paid', async () => {
    await page.getByRole('button', { name: 'Record 2 lines as payment…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record €226.10 as a payment' });
    await expect(dialog.getByLabel('Payer')).toHaveValue('Müller & Pharma AG');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
  });

  await test.step('What it pays too little is disputed on the statement of services', async () => {
    const differences = page.getByRole('table', { name: `Differences of GS-${mark}.xml` });
    const short = differences.getByRole('row').filter({ hasText: 'Too little' });
    await short.getByRole('button', { name: 'Dispute the rest' }).click();
    await expect(short).toContainText('Disputed');
    const receivable = await finance.call(api.getReceivable, { invoice_id });
    expect(receivable).toMatchObject({ paid_amount: 226_10, open_amount: 11_90, disputed_amount: 11_90 });
  });
});
