import { expect, test } from 'vitest';
import { clearDesk } from '../../../../server/visitplan-ai/engine/picture/desk.ts';
import { blank, type Raster, type Rect } from '../../../../server/visitplan-ai/engine/picture/raster.ts';

const [width, height] = [400, 300];

/** A picture of one brightness with parts of others over it; light falls off from left to right by `shade`. */
const picture = (ground: number, parts: readonly (Rect & { value: number })[], shade = 0): Raster => {
  const grey = blank(width, height);
  grey.data.fill(ground);
  for (const { left, top, right, bottom, value } of parts)
    for (let y = top; y < bottom; y += 1) grey.data.fill(value, y * width + left, y * width + right);
  grey.data.forEach((value, i) => {
    grey.data[i] = Math.round(value - (shade * (i % width)) / width);
  });
  return grey;
};

const sheet = { left: 60, top: 40, right: 340, bottom: 250 };
const word = { left: 120, top: 100, right: 180, bottom: 110, value: 40 };
const at = ({ data }: Raster, x: number, y: number): number => data[y * width + x] ?? -1;

test('a desk around a sheet becomes as bright as the sheet beside it, and what stands on the sheet stays', () => {
  const grey = picture(110, [{ ...sheet, value: 230 }, word], 50);
  clearDesk(grey);
  expect(at(grey, 150, 105)).toBeLessThan(60);
  for (const [x, y] of [
    [5, 5],
    [5, 150],
    [58, 150],
    [62, 150],
    [395, 150],
    [395, 295],
    [200, 295],
  ] as const)
    expect(Math.abs(at(grey, x, y) - (230 - (50 * Math.min(340, Math.max(60, x))) / width))).toBeLessThan(8);
});

test('a sheet that runs out of the picture at one side lies on a desk too', () => {
  const grey = picture(90, [{ ...sheet, right: width, value: 220 }, word]);
  clearDesk(grey);
  expect([at(grey, 5, 5), at(grey, 395, 295), at(grey, 395, 150)]).toEqual([220, 220, 220]);
});

test('a sheet that lies askew is found, though along its edge each place is little brighter than the next', () => {
  const grey = picture(100, []);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [along, across] = [x - 0.04 * (y - 150), y + 0.04 * (x - 200)];
      const inside = Math.min(along - 60, 340 - along, across - 40, 250 - across);
      grey.data[y * width + x] = 100 + 120 * Math.min(1, Math.max(0, inside + 0.5));
    }
  clearDesk(grey);
  expect(Math.min(...grey.data)).toBeGreaterThan(210);
});

test.each([
  ['a white page', picture(250, [word])],
  [
    'a dark head right across',
    picture(250, [{ left: 0, top: 0, right: width, bottom: 60, value: 50 }, word]),
  ],
  [
    'a dark head and dark labels',
    picture(250, [
      { left: 0, top: 0, right: width, bottom: 60, value: 50 },
      { left: 0, top: 0, right: 100, bottom: height, value: 50 },
    ]),
  ],
  ['a dark page with light words', picture(40, [{ ...word, value: 230 }])],
  ['one brightness', picture(128, [])],
])('%s lies on no desk', (_, grey) => {
  const before = Buffer.from(grey.data);
  clearDesk(grey);
  expect(before.equals(grey.data)).toBe(true);
});
