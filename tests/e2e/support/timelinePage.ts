import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import type { RepetitionPeriod } from '../../../contract/vocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { signIn } from './loginPage.ts';
import { seedTrial } from './seedTrial.ts';

interface Seed {
  label: string;
  repetition_period: RepetitionPeriod;
  first_due_date: string | null;
}

/** A trial with one operational service of 150.00. */
export const seedService = async (
  finance: Client,
  service: Seed,
  contract_study_service_id = newId(),
): Promise<string> => {
  const { trialId: trial_id } = await seedTrial(finance, 'Chains');
  await finance.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id,
    description: null,
    amount: 150_00,
    ...service,
  });
  return trial_id;
};

/** The timeline of a trial with one operational service. */
export const timelinePage = (page: Page, label: string) => {
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const entry = (date: string, state: string): Locator => button(`${label}, ${date}: ${state}`);
  return {
    dialog,
    button,
    entry,
    /** Entries that begin on this day, in whatever state. */
    on: (date: string): Locator => button(new RegExp(`^${label}, ${date}: `)),
    date: page.getByRole('textbox', { name: 'Performance date', exact: true }),
    open: async (trialId: string): Promise<void> => {
      await signIn(page, 'finance');
      await page.goto(hrefOfTab(trialId, 'operational-services'));
      await button('Timeline').click();
    },
    /** Types a day for the chosen entry and presses the button that says what comes of it. */
    give: async (date: string, act: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Performance date', exact: true }).fill(date);
      await button(`${act} ${date}`).click();
    },
    /** What is shown first in the preview, and then made. */
    generateFrom: async (first: string): Promise<void> => {
      await button('Generate up to today').click();
      const row = dialog.getByRole('row').nth(1);
      await expect(row).toContainText(first);
      await expect(row).toContainText('150.00');
      await dialog.getByRole('button', { name: /^Generate \d+ entries$/ }).click();
      await expect(dialog).toBeHidden();
    },
    openAdding: async (): Promise<void> => button(`Add entry: ${label}`).click(),
    add: async (date: string): Promise<void> => {
      await dialog.getByRole('textbox', { name: 'Performance date' }).fill(date);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    },
  };
};
