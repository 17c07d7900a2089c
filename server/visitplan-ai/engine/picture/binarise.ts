import { blockSide, blocksOf } from './blocks.ts';
import { findComponents } from './components.ts';
import { grainOf, softened } from './noise.ts';
import { blank, type Raster } from './raster.ts';

/** Sums of all pixels above and left of each; one row and column more than the picture. */
const integral = ({ width, height, data }: Raster): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/** The mean of the square of 2 * radius + 1 pixels around each pixel. */
const localMean = (grey: Raster, radius: number): Float32Array => {
  const { width, height } = grey;
  const sums = integral(grey);
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * (width + 1);
    const bottom = Math.min(height, y + radius + 1) * (width + 1);
    const rows = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[top + right] ?? 0) -
        (sums[bottom + left] ?? 0) +
        (sums[top + left] ?? 0);
      means[y * width + x] = sum / (rows * (right - left));
    }
  }
  return means;
};

const darkestGround = 110;
/** Half of the window, in blocks, in which most must be dark for a ground to be so: letters never are. */
const reach = 5;
const mostDark = 0.6;

/** How much brighter or darker than what is around it a letter is. */
const [brightLetter, darkLetter] = [1.5, 0.6];

/** Whether the letters on some blocks of a picture are brighter than their ground: not so on a page that lies in shadow. */
const hasBrightLetters = (
  { width, height, data }: Raster,
  means: Float32Array,
  isOwn: (block: number) => boolean,
  blocksWide: number,
): boolean => {
  let [bright, dark] = [0, 0];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!isOwn(Math.floor(y / blockSide) * blocksWide + Math.floor(x / blockSide))) continue;
      const [value, mean] = [data[y * width + x] ?? 0, means[y * width + x] ?? 0];
      if (value > brightLetter * mean + 10) bright += 1;
      if (value < darkLetter * mean - 5) dark += 1;
    }
  return bright > dark;
};

/** White letters on a dark ground become dark letters on a light one: tinted heads of tables. Changes the picture. */
export const lightenDarkGrounds = (grey: Raster): void => {
  const blocks = blocksOf(grey);
  const dark: Raster = { ...blocks, data: blocks.data.map((value) => (value < darkestGround ? 255 : 0)) };
  const share = localMean(dark, reach);
  const { list, labels } = findComponents(
    { ...dark, data: dark.data.map((value) => (value > 0 ? 1 : 0)) },
    reach * reach,
  );
  const grounds = new Set<number>();
  for (let i = 0; i < labels.length; i += 1)
    if ((share[i] ?? 0) > 255 * mostDark) grounds.add(labels[i] ?? 0);
  if (grounds.size === 0) return;
  const means = localMean(grey, Math.round(Math.max(grey.width, grey.height) / 100));
  for (const piece of list.filter(({ id }) => grounds.has(id + 1))) {
    if (!hasBrightLetters(grey, means, (block) => labels[block] === piece.id + 1, dark.width)) continue;
    for (let row = piece.top; row < piece.bottom; row += 1) {
      const own = (column: number): boolean => labels[row * dark.width + column] === piece.id + 1;
      const columns = Array.from({ length: piece.right - piece.left }, (_, i) => piece.left + i).filter(own);
      const [from, to] = [columns[0], columns.at(-1)];
      if (from === undefined || to === undefined || columns.length < 0.4 * (to + 1 - from)) continue;
      invert(grey, from * blockSide, row * blockSide, (to + 1) * blockSide, (row + 1) * blockSide);
    }
  }
};

const invert = (
  { width, height, data }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void => {
  for (let y = top; y < Math.min(height, bottom); y += 1) {
    for (let x = left; x < Math.min(width, right); x += 1)
      data[y * width + x] = 255 - (data[y * width + x] ?? 0);
  }
};

const share = 0.82;
const leastContrast = 18;
/** A ground that is grained more than this is softened; ink is darker than the ground by so many deviations of what is left. */
const mostGrain = 9;
const deviations = 2.6;
const mostSoftenings = 3;

/** Ink (1) and ground (0), by the brightness around each pixel: shadows and tinted cells are ground, and so is grain. */
export const binarise = (loaded: Raster): Raster => {
  const radius = Math.max(8, Math.round(Math.max(loaded.width, loaded.height) / 120));
  let grey = loaded;
  let grain = grainOf(grey);
  for (let i = 0; i < mostSoftenings && grain > mostGrain; i += 1) {
    grey = softened(grey);
    grain = grainOf(grey);
  }
  const means = localMean(grey, radius);
  const contrast = Math.max(leastContrast, deviations * grain);
  const bits = blank(grey.width, grey.height);
  for (let i = 0; i < means.length; i += 1) {
    const value = grey.data[i] ?? 255;
    const mean = means[i] ?? 255;
    if (value < share * mean && value < mean - contrast) bits.data[i] = 1;
  }
  return bits;
};
