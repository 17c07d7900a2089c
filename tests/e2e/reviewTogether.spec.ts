import type { Browser, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { pdfOfLines } from '../support/annotatedPdf.ts';
import { signIn } from './support/loginPage.ts';
import { notesOfVersions, reviewPdfPage } from './support/reviewPdfPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/withoutLive.ts';

const line = 'Subject 01-701-1383 ADAS-Cog 125.00';

/** A draft with one review PDF, open before finance (in `page`) and before a colleague in a browser of her own. */
const openTogether = async (
  { page, browser, finance, origin }: { page: Page; browser: Browser; finance: Client; origin: string },
  name: string,
) => {
  const { address, invoice_id } = await seedDraft(finance, name);
  await finance.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list',
    data: new Blob([new Uint8Array(await pdfOfLines([[line]]))]),
  });
  const hers = await (await browser.newContext({ baseURL: origin })).newPage();
  // Told of the other's version, the second one would be asked nothing any more.
  await withoutLive(page);
  await signIn(page, 'finance');
  await signIn(hers, 'admin');
  for (const each of [page, hers]) {
    await each.goto(`${address}#pdfs`);
    await expect(each.getByText(line, { exact: true })).toBeVisible();
  }
  return { invoice_id, mine: reviewPdfPage(page), hers: reviewPdfPage(hers) };
};

const staleQuestion = (page: Page) =>
  page.getByRole('dialog', { name: 'A newer version has been saved in the meantime' });

test('two people annotate one PDF: both have what they wrote saved, each as a version', async ({
  page,
  browser,
  finance,
  origin,
  watch,
}) => {
  watch.expects(/409/);
  const { mine, hers, invoice_id } = await openTogether(
    { page, browser, finance, origin },
    'Both keep theirs',
  );
  await mine.writeNote('Mine: 01-701 is wrong');
  await hers.writeNote('Hers: 125.00 is right');
  await hers.save(2).click();
  await expect(hers.version(2)).toBeChecked();

  await test.step('The second one is told, and what she wrote stays where it is', async () => {
    await mine.save(2).click();
    await expect(staleQuestion(page)).toBeVisible();
    await staleQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(mine.version(2)).toBeVisible();
    await expect(mine.version(1)).toBeChecked();
    await expect(mine.written).toHaveText('Mine: 01-701 is wrong');
    await expect(page.getByRole('note')).toContainText(
      'Anna Schneider has saved version 2 in the meantime. You are annotating version 1.',
    );
  });

  await test.step('She saves hers as another version', async () => {
    await mine.save(3).click();
    await staleQuestion(page).getByRole('button', { name: 'Save mine as another version' }).click();
    await expect(mine.version(3)).toBeChecked();
    await expect(mine.save(4)).toBeDisabled();
  });
  expect(await notesOfVersions(finance, invoice_id)).toEqual([
    [],
    ['Hers: 125.00 is right'],
    ['Mine: 01-701 is wrong'],
  ]);
});

test('whoever finds a newer version goes on from it, and is asked before what she wrote is left', {
  tag: '@deep',
}, async ({ page, browser, finance, origin, watch }) => {
  watch.expects(/409/);
  const { mine, hers, invoice_id } = await openTogether(
    { page, browser, finance, origin },
    'Goes on from hers',
  );
  await mine.writeNote('Mine, at first');
  await hers.writeNote('Hers');
  await hers.save(2).click();
  await expect(hers.version(2)).toBeChecked();
  await mine.save(2).click();
  await staleQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Open version 2' }).click();
  const leaving = page.getByRole('dialog', { name: 'Data has been changed without saving' });
  await expect(leaving).toContainText('The annotations on this PDF have not been saved.');
  await leaving.getByRole('button', { name: 'Continue without saving' }).click();
  await expect(mine.version(2)).toBeChecked();
  await expect(page.locator('.freeTextAnnotation')).toBeVisible();
  await mine.writeNote('Mine, beside hers');
  await mine.save(3).click();
  await expect(mine.version(3)).toBeChecked();
  expect(await notesOfVersions(finance, invoice_id)).toEqual([[], ['Hers'], ['Hers', 'Mine, beside hers']]);
});

test('whoever only reads is shown the version of a colleague as soon as the documents are read again', {
  tag: '@deep',
}, async ({ page, browser, finance, origin, watch }) => {
  // What she writes down is merged into the newer document and sent again.
  watch.expects(/409/);
  const { mine, hers } = await openTogether({ page, browser, finance, origin }, 'Only reads');
  await hers.writeNote('Hers');
  await hers.save(2).click();
  await expect(hers.version(2)).toBeChecked();
  await page.getByRole('textbox', { name: 'Notes on Review list' }).fill('Looks right');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(mine.version(2)).toBeChecked();
  await expect(page.locator('.freeTextAnnotation')).toBeVisible();
});
