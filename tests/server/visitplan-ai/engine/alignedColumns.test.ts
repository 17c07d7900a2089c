import { expect, test } from 'vitest';
import { findComponents } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { blank } from '../../../../server/visitplan-ai/engine/picture/raster.ts';
import { blobLines } from '../../../../server/visitplan-ai/engine/table/alignedColumns.ts';
import { textLines } from '../../../../server/visitplan-ai/engine/table/lines.ts';

const letter = 18;

/** Discs in a line, each with its middle and its size. */
const discs = (...drawn: { x: number; size: number }[]) => {
  const bits = blank(600, 60);
  for (const { x, size } of drawn)
    for (let v = -size; v <= size; v += 1)
      for (let u = -size; u <= size; u += 1)
        if (Math.hypot(u, v) < size / 2) bits.data[(30 + v) * bits.width + x + u] = 1;
  return { ink: findComponents(bits, 3), width: bits.width };
};

test('a disc of the size of letters is a mark, the dot of an i is none', () => {
  const { ink, width } = discs(
    { x: 50, size: 18 },
    { x: 200, size: 8 },
    { x: 350, size: 11 },
    { x: 500, size: 8 },
  );
  const [line] = blobLines(textLines(ink.list, letter), ink, width, letter);
  expect(line?.blobs.map(({ mark }) => mark !== null)).toEqual([true, false, true, false]);
});
