import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';

/** A downloaded table: its name and its cells. */
export interface DownloadedTable {
  filename: string;
  rows: string[][];
}

/** The page of one invoice. */
export const invoicePage = (page: Page) => ({
  /** The amount under its name in the page's head. */
  total: (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::*[1]')
      .describe(`total ${name}`),
  /** Finalises after the question and answers the number given; another invoice may take the promised one meanwhile. */
  finalize: async (): Promise<string> => {
    const finalizeAs = { name: /^Finalize as INV-\d{4}-\d{5}$/ };
    await page.getByRole('button', finalizeAs).click();
    await page
      .getByRole('dialog', { name: 'Finalize this invoice?' })
      .getByRole('button', finalizeAs)
      .click();
    const heading = page.getByRole('heading', { level: 1, name: /^INV-\d{4}-\d{5}$/ });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    return heading.innerText();
  },
  downloadCsv: async (): Promise<DownloadedTable> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const { data } = Papa.parse<string[]>((await readFile(await download.path(), 'utf8')).trim());
    return { filename: download.suggestedFilename(), rows: data };
  },
});
