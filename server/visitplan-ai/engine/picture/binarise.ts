import { blockSide, blocksOf } from './blocks.ts';
import { findComponents } from './components.ts';
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
  for (const piece of list.filter(({ id }) => grounds.has(id + 1))) {
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

/** Ink (1) and ground (0), by the brightness around each pixel: shadows and tinted cells are ground. */
export const binarise = (grey: Raster): Raster => {
  const bits = blank(grey.width, grey.height);
  const means = localMean(grey, Math.max(8, Math.round(Math.max(grey.width, grey.height) / 120)));
  for (let i = 0; i < means.length; i += 1) {
    const value = grey.data[i] ?? 255;
    const mean = means[i] ?? 255;
    if (value < share * mean && value < mean - leastContrast) bits.data[i] = 1;
  }
  return bits;
};
