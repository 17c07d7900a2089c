import sharp from 'sharp';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../scripts/corpus/random.ts';
import { loadPage } from '../../../../server/visitplan-ai/engine/loadPage.ts';
import { rectify } from '../../../../server/visitplan-ai/engine/picture/rectify.ts';
import { readPage } from '../../../../server/visitplan-ai/engine/readPage.ts';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import type { Reader } from '../../../../server/visitplan-ai/engine/text/reader.ts';
import { firstOf, isDeep } from '../../../support/depth.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Visit 3'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8', 'Day 15'],
];
const rows = [
  ['Informed consent', 'X', '', '', ''],
  ['Physical examination', 'X', 'X', '', 'X'],
  ['Blood sample', 'X', '', 'X', 'X'],
  ['Adverse events', '', 'X', '', 'X'],
];

type Light = (value: number, x: number, y: number) => number;

/** The table with every pixel changed; places run from 0 to 1. */
const lit = async (light: Light): Promise<Buffer> => {
  const { data, info } = await sharp(await drawTable({ head, rows }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let i = 0; i < data.length; i += 1)
    data[i] = Math.max(
      0,
      Math.min(255, light(data[i] ?? 0, (i % width) / width, Math.floor(i / width) / height)),
    );
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};

const random = randomOf('light');
const lights: [string, Light][] = [
  ['a shade that takes 70 % of the light of a corner', (value, x, y) => value * (1 - 0.35 * (x + y))],
  [
    'a shadow of 70 % over half of the page',
    (value, x) => value * (1 - 0.7 / (1 + Math.exp((0.5 - x) * 120))),
  ],
  ['a tenth of all pixels black or white', (value) => (random.chance(0.1) ? random.pick([0, 255]) : value)],
];

test.each(firstOf(1, lights))('a page is read through %s', async (_, light) => {
  const reading = await readPages([{ image: await lit(light) }], {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!reading.isOk) throw new Error(reading.failure.code);
  const { cells, services, visits } = reading.value;
  expect([services.length, visits.length]).toEqual([4, 4]);
  expect(
    cells
      .filter(({ state }) => state === 'assigned')
      .map(({ service, visit }) => `${service}${visit}`)
      .sort(),
  ).toEqual(['00', '10', '11', '13', '20', '22', '23', '31', '33']);
});

test.runIf(isDeep)(
  'the text engine looks at a page so and so often and no more; what it was not asked for is not sure',
  async () => {
    const { grey } = await loadPage(
      await drawTable({
        head: [['Assessment', ...Array.from({ length: 12 }, (_, i) => `Visit ${i}`)]],
        rows: Array.from({ length: 30 }, (_, i) => [
          `Service ${i}`,
          ...Array(12).fill(i % 3 === 0 ? 'about 24 h' : 'X'),
        ]),
      }),
    );
    let looks = 0;
    const reader: Reader = (picture) => {
      looks += 1;
      return [
        {
          text: 'illegible',
          frame: { left: 0, top: 0, right: picture.width, bottom: picture.height },
          certainty: 0.4,
        },
      ];
    };
    const reading = readPage(grey, reader, null, () => undefined);
    expect(looks).toBeLessThanOrEqual(900);
    if (reading.kind === 'table')
      expect(reading.table.cells.every(({ certainty }) => certainty <= 0.6)).toBe(true);
  },
);

test('what has more pieces of ink than print can have is not looked at any further', () => {
  const side = 2_240;
  const grey = { width: side, height: side, data: new Uint8Array(side * side).fill(255) };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (x % 20 < 3 && y % 20 < 3) grey.data[y * side + x] = 0;
  expect(rectify(grey)).toMatchObject({ isCrowded: true, level: [], upright: [] });
});
