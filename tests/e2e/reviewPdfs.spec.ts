import { readFile, writeFile } from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { annotationsOf, pdfOfLines } from '../support/annotatedPdf.ts';
import { pdfOf } from '../support/pdf.ts';
import { signIn } from './support/loginPage.ts';
import { reviewPdfPage, versionBytes } from './support/reviewPdfPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { openStalledLine } from './support/stalledLine.ts';
import { expect, test } from './support/test.ts';

const rows = Array.from({ length: 12 }, (_, at) => `Subject 01-${701 + at}-1383 ADAS-Cog 125.00`);
const note = 'Größe geprüft, bitte ändern';

const failed = (what: string): never => {
  throw new Error(what);
};

type ChosenFile = Parameters<FileChooser['setFiles']>[0];

const choose = async (page: Page, file: ChosenFile): Promise<void> => {
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a PDF' }).click(),
  ]);
  await choosing.setFiles(file);
};

const upload = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  choose(page, { name, mimeType: 'application/pdf', buffer });

/** Draws a line across the first page. */
const draw = async (page: Page): Promise<void> => {
  const { x, y } = (await page.locator('.page').first().boundingBox()) ?? failed('there is no page');
  await page.mouse.move(x + 300, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 360, y + 90, { steps: 5 });
  await page.mouse.move(x + 420, y + 60, { steps: 5 });
  await page.mouse.up();
};

test('a review PDF is read, annotated and saved as a new version; the old one stays as it was', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  const { tool, save, writeNote } = reviewPdfPage(page);
  const { address, invoice_id } = await seedDraft(finance, 'Review PDFs');
  const original = Buffer.from(await pdfOfLines([['Review list', ...rows], ['Signature']]));
  await signIn(page, 'finance');
  await page.goto(`${address}#pdfs`);

  await test.step('It is uploaded and shown', async () => {
    await upload(page, 'Review list Q2.pdf', original);
    await expect(page.getByRole('article', { name: 'Review list Q2' })).toBeVisible();
    await expect(page.getByText(rows[0] ?? '', { exact: true })).toBeVisible();
  });

  await test.step('It is searched', async () => {
    await page.keyboard.press('Control+f');
    await page.keyboard.type('signature');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('2');
    await page.getByRole('textbox', { name: 'Page', exact: true }).fill('1');
    await page.keyboard.press('Enter');
  });

  await test.step('It is highlighted, written on by keyboard alone, and drawn on', async () => {
    await tool('Highlight').click();
    await expect(tool('Highlight')).toHaveAttribute('aria-pressed', 'true');
    const line = page.getByText(rows[0] ?? '', { exact: true });
    const box = (await line.boundingBox()) ?? failed('the line is not there');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(page.locator('.highlightEditor')).toHaveCount(1);
    await writeNote(note);
    await tool('Draw').click();
    await expect(tool('Draw')).toHaveAttribute('aria-pressed', 'true');
    await draw(page);
    await expect(page.locator('svg.draw')).not.toHaveCount(0);
  });

  await test.step('Leaving asks first, and so does another tab of the invoice', async () => {
    await page.getByRole('tab', { name: /^Items/ }).click();
    const question = page.getByRole('dialog', { name: 'Data has been changed without saving' });
    await expect(question).toContainText('The annotations on this PDF have not been saved.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('When saving fails, nothing of it is lost', async () => {
    watch.expects(/ERR_CONNECTION_RESET|CallError|backend_not_accessible/);
    await page.route('**/save-review-pdf', (route) => route.abort('connectionreset'), { times: 1 });
    await save(2).click();
    await expect(page.getByText('Backend is not accessible').first()).toBeVisible();
    await expect(save(2)).toBeEnabled();
    await expect(page.locator('.highlightEditor, .freeTextEditor, .inkEditor')).toHaveCount(3);
  });

  const { invoice_document_id } = await test.step('It is saved as the next version', async () => {
    await save(2).click();
    await expect(page.getByRole('radio', { name: /Version 2/ })).toBeChecked();
    await expect(save(3)).toBeDisabled();
    const [document] = await finance.call(api.listReviewPdfDocuments, { invoice_id });
    return document ?? failed('there is no document');
  });

  await test.step('Another reader finds the annotations in what is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download version 2 of Review list Q2' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const found = await annotationsOf(bytes);
    expect(
      found.map(({ page: number, kind, hasAppearance }) => [number, kind, hasAppearance]).sort(),
    ).toEqual([
      [1, 'FreeText', true],
      [1, 'Highlight', true],
      [1, 'Ink', true],
    ]);
    expect(found.find(({ kind }) => kind === 'FreeText')?.text).toBe(note);
    // They stand behind the old bytes, which are all there.
    expect(bytes.subarray(0, original.length)).toEqual(original);
    expect(await versionBytes(finance, invoice_document_id, 1)).toEqual(original);
  });

  await test.step('The old version is opened and read only; the new one is confirmed and noted on', async () => {
    await page.getByRole('radio', { name: /Version 1/ }).click();
    await expect(page.getByRole('radio', { name: /Version 1/ })).toBeChecked();
    await expect(page.getByText('Version 1 is an older version and read-only.')).toBeVisible();
    await expect(tool('Highlight')).toBeHidden();
    await page.getByRole('radio', { name: /Version 2/ }).click();
    await expect(tool('Highlight')).toBeVisible();
    await page.getByRole('textbox', { name: 'Notes on Review list Q2' }).fill('Signed by P. Voss');
    await page.getByRole('button', { name: 'Confirm version 2' }).click();
    await expect(page.getByRole('button', { name: 'Undo confirmation' })).toBeVisible();
    const [document] = await finance.call(api.listReviewPdfDocuments, { invoice_id });
    expect(document).toMatchObject({ is_confirmed: true, notes: 'Signed by P. Voss' });
  });
});

test('an upload that is cancelled, and one whose line breaks before the browser is closed, leave nothing', {
  tag: '@deep',
}, async ({ page, browser, finance, origin }) => {
  const { address, invoice_id } = await seedDraft(finance, 'Broken off');
  // From the disk: as bytes it would go to the browser piece by piece.
  const large = test.info().outputPath('Large.pdf');
  await writeFile(large, pdfOf({ size: 12_000_000 }));
  const documents = () => finance.call(api.listReviewPdfDocuments, { invoice_id });
  const line = await openStalledLine(origin);
  const context = await browser.newContext({ baseURL: line.origin });
  /** A tab on a bad line with an upload that is under way. */
  const begin = async () => {
    const tab = await context.newPage();
    await signIn(tab, 'finance');
    await tab.goto(`${address}#pdfs`);
    await choose(tab, large);
    await expect(tab.getByRole('progressbar', { name: 'Large.pdf' })).toBeVisible();
    await expect(tab.getByText(/Large\.pdf: [1-9]/)).toBeVisible();
    return tab;
  };
  const cancelled = await begin();
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(cancelled.getByRole('progressbar', { name: 'Large.pdf' })).toBeHidden();
  await expect(cancelled.getByRole('alert')).toBeHidden();
  await cancelled.close();
  expect(await documents()).toEqual([]);

  const closed = await begin();
  line.cut();
  await closed.close();
  await context.close();
  expect(await documents()).toEqual([]);

  await signIn(page, 'finance');
  await page.goto(`${address}#pdfs`);
  await choose(page, large);
  await expect(page.getByRole('article', { name: 'Large' })).toBeVisible();
  expect(await documents()).toHaveLength(1);
});

test('a PDF with a script inside is shown and says so, and none of it runs', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { address, invoice_id } = await seedDraft(finance, 'Active');
  const pdf = pdfOf({ objects: ['<< /S /JavaScript /JS (app.alert\\(1\\); this.print\\(\\)) >>'] });
  await finance.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Active',
    data: new Blob([new Uint8Array(pdf)]),
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await signIn(page, 'finance');
  await page.goto(`${address}#pdfs`);
  await expect(page.getByText('They are not run here', { exact: false })).toBeVisible();
  await expect(page.getByRole('document', { name: 'Pages of Active' }).locator('.page canvas')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('Ctrl+S that is held saves once, and nothing can be written while it is saved', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { address, invoice_id } = await seedDraft(finance, 'Held key');
  await finance.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list',
    data: new Blob([new Uint8Array(await pdfOfLines([rows]))]),
  });
  await signIn(page, 'finance');
  await page.goto(`${address}#pdfs`);
  const { tool, save, version, writeNote } = reviewPdfPage(page);
  let sent = 0;
  let letGo = (): void => undefined;
  const isLet = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/save-review-pdf', async (route) => {
    sent += 1;
    await isLet;
    await route.continue();
  });
  await writeNote(note);
  await page.keyboard.down('Control');
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('s');
  await page.keyboard.up('s');
  await page.keyboard.up('Control');
  await expect.poll(() => sent).toBe(1);
  await expect(save(2)).toBeDisabled();
  await expect(tool('Note')).toBeHidden();
  letGo();
  await expect(version(2)).toBeChecked();
  await expect(tool('Note')).toBeVisible();
  expect(sent).toBe(1);
  const [document] = await finance.call(api.listReviewPdfDocuments, { invoice_id });
  expect(document?.versions).toHaveLength(2);
});

test('a PDF that is asked for again and then left is not fetched to its end', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  watch.expects(/ERR_CONNECTION_RESET|CallError|backend_not_accessible/);
  const { address, invoice_id } = await seedDraft(finance, 'Left');
  await finance.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list',
    data: new Blob([new Uint8Array(await pdfOfLines([rows]))]),
  });
  await signIn(page, 'finance');
  await page.route('**/fetch-review-pdf', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto(`${address}#pdfs`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // It is on its way for as long as nobody lets it go.
  await page.route('**/fetch-review-pdf', () => undefined);
  const [second] = await Promise.all([page.waitForRequest('**/fetch-review-pdf'), again.click()]);
  const [ended] = await Promise.all([
    page.waitForEvent('requestfailed'),
    page.getByRole('tab', { name: /^Items/ }).click(),
  ]);
  expect(ended).toBe(second);
});
