import { api } from '../../contract/api.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { inGerman, signIn } from './support/loginPage.ts';
import { seedDraft, seedExample } from './support/seedExample.ts';
import { expect, test } from './support/test.ts';

test('Overhead and a holdback are previewed, saved and filled, and what is held is released once', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  const january = await seedDraft(finance, trialId, 'January', '2024-01-31');
  await signIn(page, 'finance');
  await page.goto(hrefOfTab(trialId, 'rules'));
  for (const [kind, percentage] of [
    ['Overhead', '20'],
    ['Holdback', '10'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    const rule = page.getByRole('region', { name: kind });
    await rule.getByRole('textbox', { name: 'Percentage' }).fill(percentage);
    await rule.getByRole('textbox', { name: 'First day' }).fill('01.01.2024');
  }
  await expect(page.getByText('8,299.80').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Rules saved. Fill the drafts again to apply them.')).toBeVisible();

  await finance.call(api.fillInvoice, { invoice_id: january });
  expect(await finance.call(api.finalizeInvoice, { invoice_id: january })).toMatchObject({
    net_amount: 8_299_80,
  });
  const next = await seedDraft(finance, trialId, 'February', '2024-02-29');
  await page.reload();
  await page.getByRole('button', { name: 'Release €922.20' }).click();
  const question = page.getByRole('dialog', { name: 'Bill what the sponsor held back?' });
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Close-out visit on 29.02.2024');
  await question.getByRole('button', { name: 'Release €922.20' }).click();
  await expect(page.getByText('The release is on the draft “February”.')).toBeVisible();
  const { items } = await finance.call(api.getInvoice, { invoice_id: next });
  expect(items.filter(({ rule_role }) => rule_role === 'release')).toMatchObject([{ amount: 922_20 }]);
});

test('Auf Deutsch: eine Obergrenze hält zurück, der Vertrag endet, spätere Visiten entfallen, die Schlussrechnung folgt', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  await signIn(page, 'finance');
  await inGerman(page);
  await page.goto(hrefOfTab(trialId, 'rules'));
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Obergrenze' }).click();
  const rule = page.getByRole('region', { name: 'Obergrenze' });
  for (const [field, choice] of [
    ['Leistung', 'SCR'],
    ['Je', 'Studie'],
  ] as const) {
    await rule.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await rule.getByRole('textbox', { name: 'Erster Tag' }).fill('01.01.2024');
  await expect(rule).toContainText('2 Leistungen von 002, 003 werden zurückgehalten: 800,00 €.');
  await page.getByRole('button', { name: '1 Änderung speichern' }).click();
  await expect(page.getByText('Regeln gespeichert.')).toBeVisible();

  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Vertrag beenden' }).click();
  const ending = page.getByRole('dialog', { name: 'Vertrag beenden' });
  await ending.getByRole('textbox', { name: 'Tag der Kündigung' }).fill('01.02.2024');
  await ending.getByRole('textbox', { name: 'Letzter Tag des Vertrags' }).fill('05.02.2024');
  await ending.getByRole('textbox', { name: /^Grund/ }).fill('Der Sponsor beendet das Programm');
  await expect(ending.getByText('1 offene Visite nach dem letzten Tag absagen')).toBeVisible();
  await ending.getByRole('button', { name: 'Vertrag beenden' }).click();
  await page.getByRole('button', { name: 'Schlussrechnung entwerfen' }).click();
  await expect(page.getByText('Die Schlussrechnung ist entworfen und gefüllt.')).toBeVisible();
  expect(await finance.call(api.listInvoices, { trial_id: trialId })).toMatchObject([
    { label: 'Schlussrechnung', net_amount: 8_585_00 },
  ]);
  await expect(page.getByRole('region', { name: 'Ende des Vertrags' })).toBeVisible();
});
