import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Visit 3', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 15 ± 1', 'Day 29 ± 3'],
];
const rows = [
  ['Informed consent', 'X', '', '', '', ''],
  ['Physical examination', 'X', 'X', '', 'X', 'X'],
  ['Vital signs', 'X', '', 'X', '', 'X'],
  ['Blood sample', 'X', '', 'X', 'X', 'X'],
  ['Adverse events', '', 'X', '', 'X', 'X'],
];

test('a page of which three sides lie in shadow is no desk, nor the frame of its table a sheet', async () => {
  const drawn = await drawTable({ head, rows });
  const { width, height } = await sharp(drawn).metadata();
  const stops = [
    [0, '#ffffff'],
    [0.5, '#a0a0a0'],
    [1, '#505050'],
  ].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="light" cx=".2" cy=".4" r=".8">${stops.join('')}</radialGradient><rect width="100%" height="100%" fill="url(#light)"/></svg>`;
  const image = await sharp(drawn)
    .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
    .png()
    .toBuffer();
  const reading = await readPages([{ image }], {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!reading.isOk) throw new Error(reading.failure.code);
  expect(reading.value.services.map(({ label }) => label)).toHaveLength(rows.length);
  expect(reading.value.cells.filter(({ state }) => state === 'assigned')).toHaveLength(15);
});
