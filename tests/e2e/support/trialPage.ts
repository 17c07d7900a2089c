import { expect, type Page } from '@playwright/test';

type Tab = 'Details' | 'Participants' | 'Visit services' | 'Invoices';

/** A trial's page with its parts. */
export const trialPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const participants = page.getByRole('table', { name: 'Participants' });
  return {
    openFromList: async (title: string): Promise<void> => {
      await page.getByRole('table', { name: 'Trials' }).getByRole('row').filter({ hasText: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
    openTab: (tab: Tab) => page.getByRole('tab', { name: tab }).click(),
    tabs: page.getByRole('tablist', { name: 'Parts of the trial' }).getByRole('tab'),
    view: (view: 'Prices' | 'Visit plan') => page.getByRole('button', { name: view, exact: true }).click(),
    participants,
    /** Adds one participant, who is opened then; the schedule is created later, by hand. */
    addParticipant: async (subjectId: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add participant' }).click();
      await dialog.getByRole('textbox', { name: 'Subject ID' }).fill(subjectId);
      await dialog.getByRole('switch', { name: 'Create the schedule' }).uncheck();
      await dialog.getByRole('button', { name: 'Add participant' }).click();
      await expect(page.getByRole('heading', { level: 1, name: subjectId })).toBeVisible();
    },
    /** By the keyboard: the row has the focus, Enter opens it. */
    openParticipant: async (subjectId: string): Promise<void> => {
      await participants.getByRole('row').filter({ hasText: subjectId }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: subjectId })).toBeVisible();
    },
    draftInvoice: async (cutOff: string): Promise<void> => {
      await page.getByRole('button', { name: 'New draft' }).click();
      await dialog.getByRole('textbox', { name: 'Cut-off date' }).fill(cutOff);
      await dialog.getByRole('button', { name: 'Create and fill the draft' }).click();
      // It opens when it is filled, which takes its time with ten thousand services.
      const heading = page.getByRole('heading', {
        level: 1,
        name: new RegExp(`^(Services up to|Leistungen bis) ${cutOff}$`),
      });
      await expect(heading).toBeVisible({ timeout: 60_000 });
    },
  };
};
