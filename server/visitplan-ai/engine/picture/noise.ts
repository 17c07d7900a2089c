import { blank, type Raster } from './raster.ts';

/** So much a pixel differs from all four beside it where it may be a speck, of 255. */
const mostStep = 60;
/** Of the pixels so many are specks where a picture is speckled; of print fewer than half of it are. */
const leastSpecks = 0.0015;
/** Every so many pixels one is looked at. */
const stride = 3;

/** Whether single black and white pixels are strewn over a picture, as by a bad line or a bad sensor. */
export const isSpeckled = ({ width, height, data }: Raster): boolean => {
  let [specks, all] = [0, 0];
  for (let y = 1; y < height - 1; y += stride)
    for (let x = 1; x < width - 1; x += stride) {
      const i = y * width + x;
      const [value, up, down] = [data[i] ?? 0, data[i - width] ?? 0, data[i + width] ?? 0];
      const [left, right] = [data[i - 1] ?? 0, data[i + 1] ?? 0];
      all += 1;
      if (
        value + mostStep < Math.min(up, down, left, right) ||
        value - mostStep > Math.max(up, down, left, right)
      )
        specks += 1;
    }
  return specks > leastSpecks * Math.max(1, all);
};

/** Two pixels to each side along a row, a column and both diagonals: three of these four like it make a stroke of it. */
const supporting = 3;
const likeness = 50;

/** Of four pixels to each side so many are dark where a line goes through, though the one between them is not. */
const through = 6;

/** Goes over a picture once: a pixel that is neither like the middle of the nine around it nor part of a stroke becomes that. */
const onceDespeckled = ({ width, height, data }: Raster): Raster => {
  const cleared: Raster = { width, height, data: data.slice() };
  const nine = new Uint8Array(9);
  const isStroke = (i: number, value: number, step: number): boolean => {
    let like = 0;
    for (const at of [i - 2 * step, i - step, i + step, i + 2 * step])
      if (Math.abs((data[at] ?? 0) - value) < likeness) like += 1;
    return like >= supporting;
  };
  /** The value of a line that a bright pixel has broken; the pixel's own where none goes through. */
  const ofLine = (i: number, value: number, step: number): number => {
    let [dark, sum] = [0, 0];
    for (let n = 1; n <= 4; n += 1)
      for (const at of [i - n * step, i + n * step]) {
        const other = data[at] ?? 255;
        if (other < value - 2 * likeness) [dark, sum] = [dark + 1, sum + other];
      }
    return dark >= through ? sum / dark : value;
  };
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const i = y * width + x;
      const value = data[i] ?? 0;
      for (let at = 0, row = i - width - 1; at < 9; at += 3, row += width) {
        nine[at] = data[row] ?? 0;
        nine[at + 1] = data[row + 1] ?? 0;
        nine[at + 2] = data[row + 2] ?? 0;
      }
      nine.sort();
      const middle = nine[4] ?? 0;
      if (Math.abs(value - middle) < likeness) {
        cleared.data[i] = Math.min(ofLine(i, value, 1), ofLine(i, value, width));
        continue;
      }
      const steps = [1, width, width + 1, width - 1];
      if (!steps.some((step) => isStroke(i, value, step))) cleared.data[i] = middle;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // At the rim there are not enough pixels around one: it becomes what is beside it.
      const [u, v] = [Math.max(2, Math.min(width - 3, x)), Math.max(2, Math.min(height - 3, y))];
      if (u !== x || v !== y) cleared.data[y * width + x] = cleared.data[v * width + u] ?? 255;
    }
  return cleared;
};

/** A speckled picture without its specks; thin lines stay. */
export const despeckled = (grey: Raster): Raster => onceDespeckled(onceDespeckled(grey));

/** Two pixels so far apart are of one ground, mostly, and of two grains. */
const apart = 3;

/** How much the ground of a picture is grained: the usual difference of two pixels near each other, as a deviation. */
export const grainOf = ({ width, height, data }: Raster): number => {
  const counts = new Int32Array(256);
  let all = 0;
  for (let i = 0; i < width * height - apart; i += 7) {
    const distance = Math.abs((data[i] ?? 0) - (data[i + apart] ?? 0));
    counts[distance] = (counts[distance] ?? 0) + 1;
    all += 1;
  }
  let seen = 0;
  for (let distance = 0; distance < 256; distance += 1) {
    seen += counts[distance] ?? 0;
    if (seen >= all / 2) return (1.48 / Math.SQRT2) * distance;
  }
  return 0;
};

/** The picture with each pixel the mean of the nine around it, those beside it twice and itself four times. */
export const softened = ({ width, height, data }: Raster): Raster => {
  const soft = blank(width, height);
  const at = (x: number, y: number): number =>
    data[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      soft.data[y * width + x] =
        (4 * at(x, y) +
          2 * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) +
          at(x - 1, y - 1) +
          at(x + 1, y - 1) +
          at(x - 1, y + 1) +
          at(x + 1, y + 1)) /
        16;
  return soft;
};
