/** A grey picture, a byte a pixel, 0 = black; also used for masks, where 1 is ink. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Pixels from left and top up to, not including, right and bottom. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (rect: Rect): number => rect.right - rect.left;
export const heightOf = (rect: Rect): number => rect.bottom - rect.top;
export const centreX = (rect: Rect): number => (rect.left + rect.right) / 2;
export const centreY = (rect: Rect): number => (rect.top + rect.bottom) / 2;

export const around = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map((rect) => rect.left)),
  top: Math.min(...rects.map((rect) => rect.top)),
  right: Math.max(...rects.map((rect) => rect.right)),
  bottom: Math.max(...rects.map((rect) => rect.bottom)),
});

export const holds = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;

/** How far two stretches lie over each other; negative = the gap between them. */
export const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** The middle value; 0 of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export const blank = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height),
});
