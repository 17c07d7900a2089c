import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countTiffPages } from '../../../../resources/visitPlan/pictures/tiffPages.ts';

const page = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

const tiffOf = async (count: number): Promise<Uint8Array<ArrayBuffer>> => {
  const pages = await Promise.all(Array.from({ length: count }, page));
  return new Uint8Array(
    await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer(),
  );
};

test.each([2, 3, 10])('a TIFF of %s pages has so many, as the server counts them', async (count) => {
  expect(countTiffPages(await tiffOf(count))).toBe(count);
});

test('a file that is cut off, turns in a circle or is no TIFF counts as one page', async () => {
  const whole = await tiffOf(2);
  expect(countTiffPages(whole.subarray(0, 6))).toBe(1);
  expect(countTiffPages(new TextEncoder().encode('no picture at all'))).toBe(1);
  // The first directory stands at 8, has no entries and names itself as the next.
  const circle = new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0]);
  expect(countTiffPages(circle)).toBe(1);
});
