import { blank, type Raster } from './raster.ts';

/** Side of a block in pixels. */
export const blockSide = 4;

/** The mean brightness of small square blocks. */
export const blocksOf = ({ width, height, data }: Raster): Raster => {
  const small = blank(Math.ceil(width / blockSide), Math.ceil(height / blockSide));
  for (let row = 0; row < small.height; row += 1) {
    for (let column = 0; column < small.width; column += 1) {
      let [sum, count] = [0, 0];
      for (let y = row * blockSide; y < Math.min(height, (row + 1) * blockSide); y += 1) {
        for (let x = column * blockSide; x < Math.min(width, (column + 1) * blockSide); x += 1) {
          sum += data[y * width + x] ?? 0;
          count += 1;
        }
      }
      small.data[row * small.width + column] = sum / count;
    }
  }
  return small;
};
