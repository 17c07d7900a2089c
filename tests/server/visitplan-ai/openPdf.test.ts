import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFiles } from '../../../server/visitplan-ai/pages/openFiles.ts';
import type { PageInput } from '../../../server/visitplan-ai/pages/pageInput.ts';
import { pdfOf } from '../../support/pdf.ts';
import { type PlacedText, pdfOfScan, pdfOfTexts, pdfWithPassword } from '../../support/protocolPdf.ts';

const rows = ['Informed consent', 'Vital signs', 'ECG', 'Urinalysis', 'Adverse events', 'Weight', 'Height'];
const table: readonly PlacedText[] = rows.flatMap((text, index) => [
  { text, x: 60, y: 700 - 20 * index },
  { text: 'X', x: 300, y: 700 - 20 * index },
  { text: '(X)', x: 400, y: 700 - 20 * index },
]);

const opened = async (...files: Buffer[]): Promise<readonly PageInput[]> => {
  const pages = await openFiles(files);
  if (!pages.isOk) throw new Error(pages.failure.code);
  return pages.value;
};

const wordsOf = (page: PageInput | undefined) => (page && 'words' in page ? page.words : []);

const refusal = async (file: Buffer) => {
  const pages = await openFiles([file]);
  return pages.isOk ? null : pages.failure;
};

test('a page that carries its text becomes a picture with its words and their places', async () => {
  const [page] = await opened(await pdfOfTexts([table]));
  expect(page).toMatchObject({ width: 1_650, height: 2_200 });
  expect(await sharp(page?.image).metadata()).toMatchObject({ format: 'png', width: 1_650, height: 2_200 });
  const words = wordsOf(page);
  expect(words.map(({ text }) => text).slice(0, 4)).toEqual(['Informed', 'consent', 'X', '(X)']);
  // 300 of 600 points from the left; 700 of 800 from the foot, letters some 7 points high above their line.
  const [left, top, right, bottom] = words[2]?.box ?? [];
  expect(left).toBeCloseTo(5_000, -1.5);
  expect(right).toBeGreaterThan(5_050);
  expect(right).toBeLessThan(5_150);
  expect(top).toBeGreaterThan(1_100);
  expect(bottom).toBeLessThan(1_300);
  expect(bottom).toBeGreaterThan(1_250);
});

test('where a word stands in its box there is ink in the picture, and none just beside the text', async () => {
  const [page] = await opened(await pdfOfTexts([table]));
  const darkest = async ([left, top, right, bottom]: readonly number[]) => {
    const place = (part = 0, whole = 0) => Math.round((part * whole) / 10_000);
    const area = sharp(page?.image).extract({
      left: place(left, 1_650),
      top: place(top, 2_200),
      width: place((right ?? 0) - (left ?? 0), 1_650),
      height: place((bottom ?? 0) - (top ?? 0), 2_200),
    });
    return Math.min(...(await area.greyscale().raw().toBuffer()));
  };
  for (const { box } of wordsOf(page)) expect(await darkest(box)).toBeLessThan(100);
  expect(await darkest([5_200, 1_100, 6_500, 1_300])).toBe(255);
});

test('words that run upwards have their places too', async () => {
  const [page] = await opened(
    await pdfOfTexts([[...table, { text: 'Week 12', x: 500, y: 720, turned: 90 }]]),
  );
  const [week, twelve] = wordsOf(page).slice(-2);
  expect([week?.text, twelve?.text]).toEqual(['Week', '12']);
  const [left = 0, top = 0, right = 0, bottom = 0] = week?.box ?? [];
  // Letters of 10 points: as broad as one is high, as high as the word is long.
  expect(right - left).toBeLessThan(200);
  expect(bottom - top).toBeGreaterThan(200);
  expect(twelve?.box[3]).toBeLessThan(top + 50);
});

test('a page with little text of its own is read from its picture', async () => {
  const [page] = await opened(await pdfOfTexts([table.slice(0, 3)]));
  expect(page).not.toHaveProperty('words');
});

test('the words that a scanner put on its picture are not taken for what stands there', async () => {
  const png = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer();
  const [page] = await opened(await pdfOfScan(png, table));
  expect(page).not.toHaveProperty('words');
});

test('pages of PDFs and pictures come in the order in which they were sent', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 99, height: 99, channels: 3, background: '#000000' } },
        left: 9,
        top: 9,
      },
    ])
    .png()
    .toBuffer();
  const pages = await opened(await pdfOfTexts([table, table.slice(0, 2)]), picture);
  expect(pages.map((page) => 'words' in page)).toEqual([true, false, false]);
  expect(pages[2]).toEqual({ image: picture });
});

test('ten pages of one PDF are read, eleven are refused', async () => {
  const pages = (count: number) => pdfOfTexts(Array.from({ length: count }, () => table.slice(0, 1)));
  expect(await opened(await pages(10))).toHaveLength(10);
  expect(await refusal(await pages(11))).toEqual({
    code: 'extraction_too_many_pages',
    params: { file: 1, max: 10 },
  });
});

test('a PDF that asks for a password is refused', async () => {
  expect(await refusal(await pdfWithPassword('secret'))).toEqual({
    code: 'extraction_pdf_password',
    params: { file: 1 },
  });
});

test('a PDF that is only its beginning is refused', async () => {
  const pdf = await pdfOfTexts([table]);
  for (const bytes of [pdf.subarray(0, 40), Buffer.from('%PDF-1.7\nnothing')])
    expect(await refusal(bytes)).toEqual({ code: 'extraction_pdf_unreadable', params: { file: 1 } });
});

test('a page as large as a house is drawn no larger than any other', async () => {
  const house = pdfOf({ objects: [] }).toString('latin1').replace('595 842', '14400 10');
  const [page] = await opened(Buffer.from(house, 'latin1'));
  const { width, height } = await sharp(page?.image).metadata();
  expect(width).toBe(2_200);
  expect(height).toBeLessThan(5);
});
