import type { Page } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { seedDraft } from './seedExample.ts';
import { expect } from './test.ts';

/** The draft for March of the example claims the 50.00 that an amendment added to a billed visit, and shows what it is for; its id. */
export const expectDifferenceOnNext = async (
  page: Page,
  finance: Client,
  trialId: string,
): Promise<string> => {
  const next = await seedDraft(finance, trialId, 'March', '2024-03-31');
  const { items } = await finance.call(api.getInvoice, { invoice_id: next });
  expect(items).toMatchObject([{ quantity: 1, amount: 50_00 }]);
  await page.goto(hrefOfTab(trialId, 'invoices'));
  await page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: 'March' }).click();
  await expect(page.getByText(items[0]?.label ?? 'no item')).toBeVisible();
  return next;
};
