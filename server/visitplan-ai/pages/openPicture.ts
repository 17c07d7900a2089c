import sharp from 'sharp';
import type { ExtractionRefusal } from '../../../contract/extraction.ts';
import { limits } from '../../../contract/limits.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';

/** Sides in pixels below which no table can be read: some five columns of the smallest letters. */
const smallestSides = { long: 200, short: 80 };

/** How far the greys of a page stand from their mean, of 255, where there is nothing on it. */
const blankDeviation = 1.2;
const lookedAtLength = 800;

type Refused = Result<Buffer, ExtractionRefusal>;

const tooLarge = (file: number): Refused =>
  fail('extraction_picture_too_large', { file, megapixels: limits.extractionPixels / 1_000_000 });

/** Unpacks the whole picture, so that one that ends too early is found now, and looks whether anything is on it. */
const isBlank = async (bytes: Buffer): Promise<boolean> => {
  const grey = await sharp(bytes, { limitInputPixels: limits.extractionPixels })
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

/**
 * A picture that can be read: its size is known before it is unpacked, so that a small file cannot fill the memory.
 * Answers the bytes as they came. `file` counts from 1 and is what a refusal names.
 */
export const openPicture = async (bytes: Buffer, file: number): Promise<Refused> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.extractionPixels) return tooLarge(file);
    if (Math.max(width, height) < smallestSides.long || Math.min(width, height) < smallestSides.short)
      return fail('extraction_picture_too_small', { file });
    return (await isBlank(bytes)) ? fail('extraction_blank', { file }) : ok(bytes);
  } catch {
    return fail('extraction_not_an_image', { file });
  }
};
