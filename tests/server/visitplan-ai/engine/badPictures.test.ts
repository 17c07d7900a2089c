import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ExtractionRefusal } from '../../../../contract/plan/extraction.ts';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { firstOf } from '../../../support/depth.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

/** A picture of values that follow each other as a rule of numbers says: no two neighbours look alike. */
const grain = async (blur: number): Promise<Buffer> => {
  const values = Buffer.from(Array.from({ length: 300 * 300 }, (_, i) => (i * 7919) % 251));
  return sharp(values, { raw: { width: 300, height: 300, channels: 1 } })
    .resize(500)
    .blur(blur)
    .png()
    .toBuffer();
};

/** A drawn cat: a face, ears, whiskers, a striped coat. */
const cat = (): Promise<Buffer> => {
  const stripes = Array.from(
    { length: 14 },
    (_, i) =>
      `<path d="M${240 + 18 * i} 560q30 ${60 + 9 * i} -10 200" stroke="#5b3a1e" stroke-width="11" fill="none"/>`,
  );
  const whiskers = [-30, 0, 30].map(
    (y) =>
      `<path d="M300 ${400 + y}L120 ${380 + 2 * y}M500 ${400 + y}L680 ${380 + 2 * y}" stroke="#222" stroke-width="4"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="900">
      <defs><radialGradient id="fur"><stop offset="0" stop-color="#d9a066"/><stop offset="1" stop-color="#8a5a2b"/></radialGradient></defs>
      <rect width="800" height="900" fill="#7d8f69"/><ellipse cx="400" cy="700" rx="230" ry="190" fill="url(#fur)"/>${stripes.join('')}
      <path d="M240 300L250 120L360 220ZM560 300L550 120L440 220Z" fill="#8a5a2b"/>
      <circle cx="400" cy="350" r="170" fill="url(#fur)"/>
      <ellipse cx="330" cy="330" rx="32" ry="40" fill="#b7d34a"/><ellipse cx="470" cy="330" rx="32" ry="40" fill="#b7d34a"/>
      <ellipse cx="330" cy="330" rx="9" ry="36"/><ellipse cx="470" cy="330" rx="9" ry="36"/>
      <path d="M380 395h40l-20 24Z" fill="#c66"/>${whiskers.join('')}</svg>`),
  )
    .blur(1.2)
    .jpeg()
    .toBuffer();
};

const prose = (): Promise<Buffer> =>
  drawTable({
    head: [['The fox jumps over the dog.', '', '']],
    rows: [
      ['It does so every day of the trial.'],
      ['Nobody knows the reason for it.'],
      ['Some think that it is a habit.'],
    ],
    isRuled: false,
  });

/** A table with letters of a few pixels: as many as the page of a protocol has in a preview. */
const thumbnail = async (): Promise<Buffer> => {
  const drawn = await drawTable({
    head: [['Visit', 'Screening', 'Week 1', 'Week 2']],
    rows: [
      ['Informed consent', 'X', '', ''],
      ['Vital signs', 'X', 'X', 'X'],
      ['Electrocardiogram', 'X', '', 'X'],
      ['Blood count', 'X', 'X', 'X'],
    ],
  });
  const { width = 0 } = await sharp(drawn).metadata();
  return sharp(drawn)
    .resize(Math.round(width / 6))
    .png()
    .toBuffer();
};

const cases: [string, () => Promise<Buffer>, ExtractionRefusal][] = [
  ['a blank page', () => plain(900), 'extraction_blank'],
  ['a single pixel', () => plain(1), 'extraction_blank'],
  ['a page of prose', prose, 'extraction_no_table'],
  ['a picture of a cat', cat, 'extraction_no_table'],
  ['a table in a preview', thumbnail, 'extraction_picture_too_small'],
  ['grain', () => grain(2), 'extraction_no_table'],
];

test.each(firstOf(3, cases))('%s gives no plan, and says why', async (_, draw, code) => {
  const reading = await readPages([{ image: await draw() }], {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(reading).toEqual({ isOk: false, failure: { code, params: { file: 1 } } });
});
