import { heightOf, median, type Raster, type Rect, widthOf } from './raster.ts';

/** A connected piece of ink: mostly one letter or part of one. */
export interface Component extends Rect {
  id: number;
  area: number;
  /** How many level stretches of pixels it has: area through runs is the width of its strokes. */
  runs: number;
}

export interface Components {
  list: Component[];
  /** Per pixel the component's id plus 1; 0 = ground. */
  labels: Int32Array;
}

const find = (parents: number[], id: number): number => {
  let root = id;
  while (parents[root] !== root) root = parents[root] ?? root;
  parents[id] = root;
  return root;
};

/** Labels each pixel by the piece it belongs to; pieces touch at edges or corners. */
const labelled = ({ width, height, data }: Raster): { labels: Int32Array; parents: number[] } => {
  const labels = new Int32Array(width * height);
  const parents: number[] = [0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (data[i] !== 1) continue;
      let label = x > 0 ? (labels[i - 1] ?? 0) : 0;
      for (let dx = -1; y > 0 && dx <= 1; dx += 1) {
        if (x + dx < 0 || x + dx >= width) continue;
        const above = labels[i - width + dx] ?? 0;
        if (above === 0) continue;
        if (label === 0) label = above;
        else if (label !== above) {
          const [a, b] = [find(parents, label), find(parents, above)];
          if (a !== b) parents[Math.max(a, b)] = Math.min(a, b);
        }
      }
      if (label === 0) label = parents.push(parents.length) - 1;
      labels[i] = label;
    }
  }
  return { labels, parents };
};

/** The connected pieces of ink, without specks of less than `least` pixels. */
export const findComponents = (bits: Raster, least: number): Components => {
  const { labels, parents } = labelled(bits);
  const found = new Map<number, Component>();
  for (let i = 0; i < labels.length; i += 1) {
    const label = labels[i] ?? 0;
    if (label === 0) continue;
    const root = find(parents, label);
    labels[i] = root;
    const x = i % bits.width;
    const y = (i - x) / bits.width;
    const piece = found.get(root);
    if (!piece) {
      found.set(root, { id: 0, left: x, top: y, right: x + 1, bottom: y + 1, area: 1, runs: 1 });
      continue;
    }
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x + 1);
    piece.bottom = y + 1;
    piece.area += 1;
    if (x === 0 || bits.data[i - 1] !== 1) piece.runs += 1;
  }
  const kept = [...found].filter(([, piece]) => piece.area >= least);
  const ids = new Int32Array(parents.length);
  for (const [id, [root, piece]] of kept.entries()) {
    piece.id = id;
    ids[root] = id + 1;
  }
  for (let i = 0; i < labels.length; i += 1) labels[i] = ids[labels[i] ?? 0] ?? 0;
  return { list: kept.map(([, piece]) => piece), labels };
};

/** The usual height of a letter in pixels, between that of an x and that of an X; 0 where there are no letters. */
export const letterHeight = (components: readonly Component[]): number => {
  const letters = components.filter((piece) => {
    const [width, height] = [widthOf(piece), heightOf(piece)];
    return (
      height >= 5 && height <= 120 && width >= 2 && width <= 3 * height && piece.area >= 0.12 * width * height
    );
  });
  return letters.length < 20 ? 0 : median(letters.map(heightOf));
};
