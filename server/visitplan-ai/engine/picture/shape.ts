import type { Component, Components } from './components.ts';
import { heightOf, type Rect, widthOf } from './raster.ts';

const side = 16;

/** The form of a glyph, whatever its size: 16 x 16 values around a mean of 0, of length 1. */
export type Shape = Float32Array;

const normal = (values: Float32Array): Shape => {
  const blurred = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          if (x + dx < 0 || y + dy < 0 || x + dx >= side || y + dy >= side) continue;
          sum += (values[(y + dy) * side + x + dx] ?? 0) * (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1);
        }
      }
      blurred[y * side + x] = sum / 16;
    }
  }
  const mean = blurred.reduce((sum, value) => sum + value, 0) / blurred.length;
  const length = Math.sqrt(blurred.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return blurred.map((value) => (value - mean) / length);
};

/** A shape from a function that says where ink is; x and y run from 0 to 1. */
const drawn = (isInk: (x: number, y: number) => boolean, width = 1, height = 1): Shape => {
  const values = new Float32Array(side * side);
  const fine = 4;
  for (let y = 0; y < side * fine; y += 1) {
    for (let x = 0; x < side * fine; x += 1) {
      const u = ((x + 0.5) / (side * fine) - 0.5) / width + 0.5;
      const v = ((y + 0.5) / (side * fine) - 0.5) / height + 0.5;
      if (u < 0 || v < 0 || u > 1 || v > 1 || !isInk(u, v)) continue;
      const i = Math.floor(y / fine) * side + Math.floor(x / fine);
      values[i] = (values[i] ?? 0) + 1 / (fine * fine);
    }
  }
  return normal(values);
};

/** The shape of ink inside a frame. */
export const shapeOf = (
  ink: Components,
  pieces: readonly Component[],
  frame: Rect,
  pageWidth: number,
): Shape => {
  const values = new Float32Array(side * side);
  const size = Math.max(widthOf(frame), heightOf(frame));
  const [offsetX, offsetY] = [(size - widthOf(frame)) / 2, (size - heightOf(frame)) / 2];
  const ids = new Set(pieces.map((piece) => piece.id + 1));
  const scale = side / size;
  for (let y = frame.top; y < frame.bottom; y += 1) {
    for (let x = frame.left; x < frame.right; x += 1) {
      if (!ids.has(ink.labels[y * pageWidth + x] ?? 0)) continue;
      // A pixel is spread over the values that it covers.
      const [u, v] = [(x - frame.left + offsetX) * scale, (y - frame.top + offsetY) * scale];
      for (let j = Math.floor(v); j < v + scale && j < side; j += 1) {
        for (let i = Math.floor(u); i < u + scale && i < side; i += 1) {
          const share =
            (Math.min(i + 1, u + scale) - Math.max(i, u)) * (Math.min(j + 1, v + scale) - Math.max(j, v));
          values[j * side + i] = (values[j * side + i] ?? 0) + Math.max(0, share);
        }
      }
    }
  }
  return normal(values);
};

/** How alike two shapes are: 1 = the same. */
export const likeness = (a: Shape, b: Shape): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

const alikeAtLeast = 0.82;
/** A table has some marks and some digits, never this many forms; what has is looked at no further. */
const mostForms = 120;

/** Tells whether a shape is one of those that stand in many cells: such a glyph is a mark, whatever it is. */
export const repeatedShapes = (shapes: readonly Shape[]): ((shape: Shape) => boolean) => {
  const groups: { first: Shape; count: number }[] = [];
  for (const shape of shapes) {
    const group = groups.find(({ first }) => likeness(first, shape) >= alikeAtLeast);
    if (group) group.count += 1;
    else if (groups.length < mostForms) groups.push({ first: shape, count: 1 });
  }
  const often = groups.filter(({ count }) => count >= Math.max(4, 0.05 * shapes.length));
  return (shape) => often.some(({ first }) => likeness(first, shape) >= alikeAtLeast);
};

const nearLine = (
  x: number,
  y: number,
  from: [number, number],
  to: [number, number],
  width: number,
): boolean => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const t = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy) <= width / 2;
};

const cross = (width: number, serif: boolean) => (x: number, y: number) =>
  nearLine(x, y, [0.06, 0], [0.94, 1], width) ||
  nearLine(x, y, [0.94, 0], [0.06, 1], width) ||
  (serif && (y < 0.06 || y > 0.94) && (x < 0.38 || x > 0.62));
const tick = (width: number) => (x: number, y: number) =>
  nearLine(x, y, [0.05, 0.6], [0.35, 0.95], width) || nearLine(x, y, [0.35, 0.95], [0.95, 0.05], width * 0.8);
const radius = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5);
const star = (arms: number) => (x: number, y: number) =>
  Array.from({ length: arms }, (_, i) => (i * 2 * Math.PI) / arms - Math.PI / 2).some((angle) =>
    nearLine(x, y, [0.5, 0.5], [0.5 + 0.48 * Math.cos(angle), 0.5 + 0.48 * Math.sin(angle)], 0.16),
  );

const crosses = [0.11, 0.17, 0.24].flatMap((width) =>
  [0.75, 0.88, 1].flatMap((wide) => [drawn(cross(width, false), wide), drawn(cross(width, true), wide)]),
);

const known: [string, Shape[]][] = [
  ['X', crosses],
  ['✓', [0.12, 0.2, 0.28].flatMap((width) => [drawn(tick(width)), drawn(tick(width), 0.8)])],
  ['●', [drawn((x, y) => radius(x, y) < 0.5)]],
  ['○', [0.1, 0.18].map((width) => drawn((x, y) => radius(x, y) < 0.5 && radius(x, y) > 0.5 - width))],
  ['■', [drawn(() => true)]],
  ['*', [5, 6].flatMap((arms) => [drawn(star(arms)), drawn(star(arms), 0.9)])],
  [
    '+',
    [0.12, 0.2].map((width) =>
      drawn((x, y) => Math.abs(x - 0.5) < width / 2 || Math.abs(y - 0.5) < width / 2),
    ),
  ],
];

/** The mark that a shape is most like, and how much. */
export const nameShape = (shape: Shape): { name: string; likeness: number } => {
  let best = { name: '', likeness: -1 };
  for (const [name, examples] of known) {
    const most = Math.max(...examples.map((example) => likeness(shape, example)));
    if (most > best.likeness) best = { name, likeness: most };
  }
  return best;
};
