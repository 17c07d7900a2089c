import sharp from 'sharp';
import { limits } from '../../../contract/limits.ts';
import type { ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';

/** Sides in pixels below which no table can be read: some five columns of the smallest letters. */
const smallestSides = { long: 200, short: 80 };

/** How far the greys of a page stand from their mean, of 255, where there is nothing on it. */
const blankDeviation = 1.2;
const lookedAtLength = 800;

type Opened = Result<Buffer[], ExtractionRefusal>;
type Refused = Exclude<Opened, { isOk: true }>;

const tooLarge = (file: number): Refused =>
  fail('extraction_picture_too_large', { file, megapixels: limits.extractionPixels / 1_000_000 });

/** Unpacks the whole picture, so that one that ends too early is found now, and looks whether anything is on it. */
const isBlank = async (bytes: Buffer, page: number): Promise<boolean> => {
  const grey = await sharp(bytes, { page, limitInputPixels: limits.extractionPixels })
    .flatten({ background: '#ffffff' })
    .resize({ width: lookedAtLength, height: lookedAtLength, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer();
  let [sum, squares] = [0, 0];
  for (const value of grey) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / grey.length;
  return Math.sqrt(Math.max(0, squares / grey.length - mean * mean)) < blankDeviation;
};

const isSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < smallestSides.long || Math.min(width, height) < smallestSides.short;

/** One page of a file as a file of its own, upright by the file's own word. */
const pageOf = (bytes: Buffer, page: number): Promise<Buffer> =>
  sharp(bytes, { page, limitInputPixels: limits.extractionPixels }).autoOrient().png().toBuffer();

/** Pages only a TIFF has: the pictures of a WebP that moves are none. */
const pagesOf = async (bytes: Buffer): Promise<number> => {
  const { format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return format === 'tiff' ? pages : 1;
};

const openPages = async (bytes: Buffer, file: number): Promise<Opened> => {
  const count = await pagesOf(bytes);
  if (count > limits.extractionPdfPages)
    return fail('extraction_too_many_pages', { file, max: limits.extractionPdfPages });
  let refused: Refused | null = null;
  let isAnyFine = false;
  for (let page = 0; page < count; page += 1) {
    const { width, height } = await sharp(bytes, { page, limitInputPixels: false }).metadata();
    if (width * height > limits.extractionPixels) return tooLarge(file);
    const isBare = isSmall({ width, height });
    const isFine = !isBare && !(await isBlank(bytes, page));
    isAnyFine ||= isFine;
    if (!isFine) refused ??= fail(isBare ? 'extraction_picture_too_small' : 'extraction_blank', { file });
  }
  // An empty page among others is one without a table.
  if (refused && !isAnyFine) return refused;
  if (count === 1) return ok([bytes]);
  const images: Buffer[] = [];
  for (let page = 0; page < count; page += 1) images.push(await pageOf(bytes, page));
  return ok(images);
};

/**
 * The pages of a picture that can be read: their size is known before they are unpacked, so that a small file cannot fill
 * the memory. Answers the bytes as they came where they are one page. `file` counts from 1 and is what a refusal names.
 */
export const openPicture = async (bytes: Buffer, file: number): Promise<Opened> => {
  try {
    return await openPages(bytes, file);
  } catch {
    return fail('extraction_not_an_image', { file });
  }
};
