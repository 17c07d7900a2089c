import { expect, type Locator, type Page } from '@playwright/test';

/** One participant's schedule. */
export const schedulePage = (page: Page) => {
  const visit = (label: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Services of ${label}`, exact: true }) });
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  return {
    visit,
    /** A service of an opened visit. */
    service: (label: string): Locator => page.getByRole('checkbox', { name: label, exact: true }),
    /** Opens a visit that is not open yet. */
    open: async (label: string): Promise<void> => {
      const button = visit(label).getByRole('button', { name: `Services of ${label}`, exact: true });
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    },
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
    /** What the notice with *Undo* says. */
    notice,
    undo: async (words: string): Promise<void> => {
      await expect(notice).toContainText(words);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/^Undone: /)).toBeVisible();
    },
    /** A rule says no, in a dialog. */
    denied: async (title: 'Update denied' | 'Deletion denied', rule: string): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(rule);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    },
  };
};
