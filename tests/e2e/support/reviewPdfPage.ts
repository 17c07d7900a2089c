import { expect, type Page } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { annotationsOf } from '../../support/annotatedPdf.ts';

/** The review PDFs of an invoice with one of them open, as a person works on it. */
export const reviewPdfPage = (page: Page) => ({
  tool: (name: string) => page.getByRole('button', { name, exact: true }),
  save: (number: number) => page.getByRole('button', { name: `Save as version ${number}`, exact: true }),
  version: (number: number) => page.getByRole('radio', { name: new RegExp(`^Version ${number}\\b`) }),
  /** The notes that are written on the pages and not saved. */
  written: page.locator('.freeTextEditor [contenteditable]'),
  /** Writes a note onto the page that is shown, by keyboard alone. */
  writeNote: async (words: string): Promise<void> => {
    const tool = page.getByRole('button', { name: 'Note', exact: true });
    // A tool is put down once more where its page is only being drawn.
    await expect(page.locator('.page canvas').first()).toBeVisible();
    const typed = page.locator('.freeTextEditor [contenteditable=true]');
    // The library puts the note in its place once more after it has the keyboard; what is typed in that moment is lost.
    await expect(async () => {
      if ((await tool.getAttribute('aria-pressed')) !== 'true') {
        await tool.focus();
        await page.keyboard.press('Enter');
      }
      await expect(typed).toBeFocused({ timeout: 10_000 });
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await expect(typed).toHaveText(words, { timeout: 1_000 });
    }).toPass();
  },
});

/** The bytes of a version as the server has them. */
export const versionBytes = async (
  client: Client,
  invoice_document_id: string,
  version_number: number,
): Promise<Buffer> => {
  const { blob } = await client.call(api.fetchReviewPdf, { invoice_document_id, version_number });
  return Buffer.from(await blob.arrayBuffer());
};

/** What is written on each version of a document, the oldest version first. */
export const notesOfVersions = async (client: Client, invoice_id: string): Promise<string[][]> => {
  const [document] = await client.call(api.listReviewPdfDocuments, { invoice_id });
  if (!document) throw new Error('There is no document');
  const numbers = document.versions.map(({ version_number }) => version_number).sort((a, b) => a - b);
  const notes: string[][] = [];
  for (const number of numbers) {
    const found = await annotationsOf(await versionBytes(client, document.invoice_document_id, number));
    notes.push(
      found
        .filter(({ kind }) => kind === 'FreeText')
        .map(({ text }) => text)
        .sort(),
    );
  }
  return notes;
};
