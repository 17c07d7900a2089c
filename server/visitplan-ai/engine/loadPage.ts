import sharp, { type Sharp } from 'sharp';
import { limits } from '../../../contract/limits.ts';
import { despeckled, isSpeckled } from './picture/noise.ts';
import type { Raster } from './picture/raster.ts';

/** Lines and letters are looked for at about this many pixels of the longer side. */
const workingLength = 2200;
const maxEnlarged = 2;

/** A page as it is worked on: grey, upright by its camera's own word, and the size of the picture it came from. */
export interface LoadedPage {
  grey: Raster;
  width: number;
  height: number;
}

/** Larger pictures are made smaller before they are read, and their specks with them. */
const mostCleared = 16_000_000;

/** The picture without specks, before its size is changed, which would smear them; null where it has none. */
const withoutSpecks = async (drawn: Sharp): Promise<Sharp | null> => {
  const { data, info } = await drawn.clone().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  return isSpeckled(grey)
    ? sharp(despeckled(grey).data, { raw: { width, height, channels: 1 } }).greyscale()
    : null;
};

/**
 * Decodes a picture (PNG, JPEG, WebP) to grey on white.
 *
 * @throws where it is none, or larger than what is taken
 */
export const loadPage = async (image: Buffer): Promise<LoadedPage> => {
  const options = { limitInputPixels: limits.extractionPixels, failOn: 'error' as const };
  const { autoOrient } = await sharp(image, options).metadata();
  const { width, height } = autoOrient;
  const scale = Math.min(maxEnlarged, workingLength / Math.max(width, height));
  const drawn = sharp(image, options).autoOrient().flatten({ background: '#ffffff' }).greyscale();
  const cleared = width * height <= mostCleared ? await withoutSpecks(drawn) : null;
  const { data, info } = await (cleared ?? drawn)
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    grey: {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    },
    width,
    height,
  };
};
