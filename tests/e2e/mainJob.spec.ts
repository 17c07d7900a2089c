import { invoicePage } from './support/invoicePage.ts';
import { signIn } from './support/loginPage.ts';
import { schedulePage } from './support/schedulePage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

const priceList = ['Informed consent\tat screening\t80,00', 'Blood draw\t\t25.50', 'ECG\t12 leads\t40'].join(
  '\n',
);

test('From prices in the clipboard to a finalised invoice and its file', async ({ page, finance }) => {
  const { title } = await seedTrial(finance, 'Main job');
  const trial = trialPage(page);
  const cells = sheet(page);
  const schedule = schedulePage(page);
  const invoice = invoicePage(page);

  await test.step('Finance signs in and opens the trial', async () => {
    await signIn(page, 'finance');
    await trial.openFromList(title);
  });

  await test.step('Prices are pasted from the clipboard and saved', async () => {
    await trial.openTab('Visit services');
    await cells.pasteIntoEmpty(priceList);
    await cells.createRows(3);
    await cells.shows('Informed consent', 'Amount €', '80.00');
    await cells.shows('Blood draw', 'Amount €', '25.50');
    await cells.shows('ECG', 'Description', '12 leads');
    await cells.saveByKey();
    await page.reload();
    await cells.shows('ECG', 'Amount €', '40.00');
  });

  await test.step('A block of services is assigned to visits with the keyboard', async () => {
    await trial.view('Visit plan');
    await cells.click('Informed consent', 'V0');
    await cells.extend('ArrowDown', 1);
    await cells.extend('ArrowRight', 2);
    await page.keyboard.press('Space');
    for (const service of ['Informed consent', 'Blood draw'])
      for (const visit of ['V0', 'V1', 'V2']) await cells.shows(service, visit, '●');
    await cells.shows('ECG', 'V0', '');
    await cells.shows('Price of the visit € without optional services', 'V1', '105.50');
    await cells.shows('Blood draw', 'Per participant €', '76.50');
    await cells.save(6);
  });

  await test.step('A participant is added and the schedule created', async () => {
    await trial.openTab('Participants');
    await trial.addParticipant('S-001');
    await schedule.create('Baseline', '15.01.2024');
    await expect(schedule.visit('Week 1')).toContainText('20.01.2024 – 24.01.2024');
  });

  await test.step('A visit is recorded as planned', async () => {
    await schedule.doneAsPlanned('Week 1', '22.01.2024');
    await expect(schedule.visit('Week 1')).toContainText('Done');
    await expect(schedule.visit('Week 1')).toContainText('2 / 2');
  });

  await test.step('An invoice is drafted up to the cut-off date', async () => {
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: title }).click();
    await trial.openTab('Invoices');
    await trial.draftInvoice('31.01.2024');
    await cells.shows('Informed consent', 'Unit price €', '80.00');
    await cells.shows('Blood draw', 'Sum €', '25.50');
    await expect(invoice.total('Net')).toHaveText('105.50');
    await expect(invoice.total('VAT')).toHaveText('20.05');
    await expect(invoice.total('Total')).toHaveText('125.55');
  });

  await test.step('It is finalised under its number and downloaded', async () => {
    const number = await invoice.finalize();
    await expect(page.getByText('This invoice is finalized and can no longer be changed.')).toBeVisible();
    const { filename, rows } = await invoice.downloadCsv();
    expect(filename).toBe(`${number}.csv`);
    const net = rows.find(([type]) => type === 'Net');
    expect(net?.slice(0, 2)).toEqual(['Net', number]);
    expect(net?.slice(-2)).toEqual(['105.50', 'EUR']);
    expect(rows.filter(([type]) => type === 'Item').map((row) => row.slice(4))).toEqual([
      ['Informed consent', '1', '80.00', '80.00', 'EUR'],
      ['Blood draw', '1', '25.50', '25.50', 'EUR'],
    ]);
  });
});
