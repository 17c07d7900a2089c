import { expect, type Locator, type Page } from '@playwright/test';

/** One participant's schedule. */
export const schedulePage = (page: Page) => {
  const visit = (label: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Services of ${label}`, exact: true }) });
  return {
    visit,
    /** Creates the schedule with the date of its root visit. */
    create: async (root: string, date: string): Promise<void> => {
      await page.getByRole('button', { name: 'Create schedule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: `Date of ${root}` }).fill(date);
      await dialog.getByRole('button', { name: 'Create schedule' }).click();
      await expect(visit(root)).toBeVisible();
    },
    doneAsPlanned: (label: string, date: string) =>
      visit(label)
        .getByRole('button', { name: `Done as planned, ${date}` })
        .click(),
  };
};
