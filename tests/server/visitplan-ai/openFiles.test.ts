import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { openFiles } from '../../../server/visitplan-ai/pages/openFiles.ts';
import { rawPng } from '../../support/rawPng.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 60, height: 40, channels: 3, background: '#000000' } },
        left: 20,
        top: 20,
      },
    ])
    .png();

const refusal = async (...files: Buffer[]) => {
  const opened = await openFiles(files);
  return opened.isOk ? null : opened.failure;
};

test('takes PNG, JPEG, WebP and TIFF by what they are, and hands their bytes on as they came', async () => {
  const files = await Promise.all([
    picture(400, 300).toBuffer(),
    picture(400, 300).jpeg().toBuffer(),
    picture(400, 300).webp().toBuffer(),
    picture(400, 300).tiff().toBuffer(),
  ]);
  expect(await openFiles(files)).toEqual({ isOk: true, value: files.map((image) => ({ image })) });
});

const blank = (background = '#ffffff') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } }).png();

/** A file of several pages, as fax machines and scanners make it. */
const tiffOf = async (...pages: Sharp[]): Promise<Buffer> =>
  sharp(await Promise.all(pages.map((page) => page.toBuffer())), { join: { animated: true } })
    .tiff()
    .toBuffer();

test('a TIFF of several pages is a page each, in their order; one that is empty refuses none of them', async () => {
  const opened = await openFiles([await tiffOf(blank('#808080'), picture(400, 300), blank())]);
  if (!opened.isOk) expect.unreachable(opened.failure.code);
  const means = opened.value.map(async ({ image }) => {
    const { pages = 1, width, height } = await sharp(image).metadata();
    expect({ pages, width, height }).toEqual({ pages: 1, width: 400, height: 300 });
    return Math.round((await sharp(image).greyscale().stats()).channels[0]?.mean ?? 0);
  });
  expect(await Promise.all(means)).toEqual([128, 250, 255]);
});

test('a TIFF of which all pages are empty is blank, and one of more pages than a file may have is refused', async () => {
  expect(await refusal(await tiffOf(blank(), blank()))).toEqual({
    code: 'extraction_blank',
    params: { file: 1 },
  });
  const pages = Array.from({ length: limits.extractionPdfPages + 1 }, () => picture(400, 300));
  expect(await refusal(await tiffOf(...pages))).toEqual({
    code: 'extraction_too_many_pages',
    params: { file: 1, max: limits.extractionPdfPages },
  });
});

test('what is no picture is refused, and the refusal names the file', async () => {
  const good = await picture(400, 300).toBuffer();
  const heads = ['', 'label;amount', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'];
  for (const text of heads)
    expect(await refusal(good, Buffer.from(text))).toEqual({
      code: 'extraction_not_an_image',
      params: { file: 2 },
    });
});

test('a picture that ends too early is refused', async () => {
  const png = await picture(1_000, 800).jpeg().toBuffer();
  expect(await refusal(png.subarray(0, png.length / 2))).toMatchObject({ code: 'extraction_not_an_image' });
});

test('a few bytes that would unpack to gigabytes are refused by the size they name', async () => {
  const bomb = rawPng(60_000, 60_000);
  expect(bomb.length).toBeLessThan(1_000);
  expect(await refusal(bomb)).toEqual({
    code: 'extraction_picture_too_large',
    params: { file: 1, megapixels: 50 },
  });
});

test('a picture of exactly as many pixels as allowed is not too large; one more row is', async () => {
  const width = 10_000;
  const height = limits.extractionPixels / width;
  expect(await refusal(rawPng(width, height + 1))).toMatchObject({ code: 'extraction_picture_too_large' });
  expect(await refusal(rawPng(width, height))).not.toMatchObject({ code: 'extraction_picture_too_large' });
});

test('a picture of one pixel is too small to be read', async () => {
  expect(await refusal(rawPng(1, 1))).toEqual({
    code: 'extraction_picture_too_small',
    params: { file: 1 },
  });
});

test('a page with nothing on it is blank, also when it is grey or see-through', async () => {
  for (const background of ['#ffffff', '#d0d0d0', { r: 0, g: 0, b: 0, alpha: 0 }]) {
    const empty = sharp({ create: { width: 800, height: 600, channels: 4, background } });
    expect(await refusal(await empty.png().toBuffer())).toEqual({
      code: 'extraction_blank',
      params: { file: 1 },
    });
  }
});

test('reading stops where nobody waits for it any more', async () => {
  const reason = new Error('cancelled');
  const opening = openFiles([await picture(400, 300).toBuffer()], AbortSignal.abort(reason));
  await expect(opening).rejects.toBe(reason);
});
