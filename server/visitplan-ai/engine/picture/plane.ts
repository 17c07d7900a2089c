import { blank, type Raster } from './raster.ts';

/** A projection of the plane, row by row: how a place of one picture is found in another. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

export const unchanged: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export interface Point {
  x: number;
  y: number;
}

export const project = (p: Projection, x: number, y: number): Point => {
  const w = p[6] * x + p[7] * y + p[8];
  return { x: (p[0] * x + p[1] * y + p[2]) / w, y: (p[3] * x + p[4] * y + p[5]) / w };
};

/** First the second, then the first. */
export const compose = (a: Projection, b: Projection): Projection => {
  const cell = (row: number, column: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (a[row * 3 + k] ?? 0) * (b[k * 3 + column] ?? 0), 0);
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ];
};

/** Turns about a point by an angle in radians. */
export const turning = (angle: number, { x, y }: Point): Projection => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1];
};

const solve = (rows: number[][]): number[] => {
  const size = rows.length;
  for (let i = 0; i < size; i += 1) {
    const pivot = rows
      .slice(i)
      .reduce((best, row, k) => (Math.abs(row[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0) ? i + k : best), i);
    const swapped = rows[pivot] ?? [];
    rows[pivot] = rows[i] ?? [];
    rows[i] = swapped;
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = (row[i] ?? 0) / (swapped[i] || 1e-12);
      for (let j = i; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (swapped[j] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1e-12));
};

/** The projection that takes four points to four others. */
export const projectionOf = (from: readonly Point[], to: readonly Point[]): Projection => {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solve(rows);
  return [a, b, c, d, e, f, g, h, 1];
};

/** The picture in which each pixel is what the projection finds for it in the given one; white where that has none. */
export const redraw = (grey: Raster, p: Projection, width = grey.width, height = grey.height): Raster => {
  const drawn = blank(width, height);
  const { data } = grey;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = project(p, x, y);
      const left = Math.floor(u);
      const top = Math.floor(v);
      if (left < 0 || top < 0 || left >= grey.width - 1 || top >= grey.height - 1) {
        drawn.data[y * width + x] = 255;
        continue;
      }
      const i = top * grey.width + left;
      const [fx, fy] = [u - left, v - top];
      const above = (data[i] ?? 0) * (1 - fx) + (data[i + 1] ?? 0) * fx;
      const below = (data[i + grey.width] ?? 0) * (1 - fx) + (data[i + grey.width + 1] ?? 0) * fx;
      drawn.data[y * width + x] = Math.round(above * (1 - fy) + below * fy);
    }
  }
  return drawn;
};

/** A picture turned by quarters, clockwise, and where its pixels come from. */
export const quarterTurned = (grey: Raster, quarters: number): { grey: Raster; source: Projection } => {
  const { width: w, height: h } = grey;
  if (quarters === 0) return { grey, source: unchanged };
  const source: Projection =
    quarters === 1
      ? [0, 1, 0, -1, 0, h - 1, 0, 0, 1]
      : quarters === 2
        ? [-1, 0, w - 1, 0, -1, h - 1, 0, 0, 1]
        : [0, -1, w - 1, 1, 0, 0, 0, 0, 1];
  const turned = quarters === 2 ? blank(w, h) : blank(h, w);
  for (let y = 0; y < turned.height; y += 1) {
    for (let x = 0; x < turned.width; x += 1) {
      const from = project(source, x, y);
      turned.data[y * turned.width + x] = grey.data[from.y * w + from.x] ?? 255;
    }
  }
  return { grey: turned, source };
};
