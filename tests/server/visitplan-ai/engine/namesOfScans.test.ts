import { expect, test } from 'vitest';
import { findComponents } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { around } from '../../../../server/visitplan-ai/engine/picture/raster.ts';
import { findSigns } from '../../../../server/visitplan-ai/engine/picture/signs.ts';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { mendCountedNames } from '../../../../server/visitplan-ai/engine/table/countedNames.ts';
import { mendPrinted, mendText } from '../../../../server/visitplan-ai/engine/text/mendText.ts';
import { joined } from '../../../../server/visitplan-ai/engine/text/readText.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const signsOf = (rows: readonly string[]) => {
  const width = Math.max(...rows.map((row) => row.length));
  const data = Uint8Array.from(
    rows.flatMap((row) => [...row.padEnd(width, '.')].map((c) => (c === '#' ? 1 : 0))),
  );
  const ink = findComponents({ width, height: rows.length, data }, 1);
  const line = { pieces: ink.list, frame: around(ink.list) };
  return {
    texts: findSigns(line, ink, width, 14, false).map(({ text }) => text),
    pieces: line.pieces.length,
  };
};

test('the ± of a blurred scan is one: its plus and its bar have grown together, and their ends are round', () => {
  const blurred = `
.......##......
.......##......
.......##......
.......##......
.......###.....
......####.....
.##############
###############
.##############
......####.....
.......##......
......####.....
.#############.
###############
.##############`;
  expect(signsOf(blurred.trim().split('\n')).texts).toEqual(['±']);
});

test('a ± that has grown together with its number is told from it', () => {
  const glued = `
...................######...
..................########..
......##.........##########.
......###............######.
......###.............#####.
......###.............####..
......###.............####..
......###............###....
##############......######..
###############.....#######.
.#############.......######.
......###.............######
......###..............#####
......###...............###.
.############...........###.
##################......###.
####################...###..
................########....
.................#####......`;
  const { texts, pieces } = signsOf(glued.trim().split('\n'));
  expect(texts).toEqual(['±']);
  expect(pieces).toBe(2);
});

const row = (...texts: string[]) =>
  texts.map((text, column) => ({ text, column, columnSpan: 1, rowSpan: 1, certainty: 1 }));
const mended = (...texts: string[]) => mendCountedNames(row(...texts)).map(({ text }) => text);

test('names that count have digits where letters were read, or the number between their neighbours', () => {
  expect(mended('VI', 'V2', 'P3', 'PS', 'V11', 'VI2', 'P14', 'V1{', 'V16')).toEqual([
    'V1',
    'V2',
    'P3',
    'P5',
    'V11',
    'V12',
    'P14',
    'V15',
    'V16',
  ]);
  expect(mended('Screening', 'V2', 'V3', 'V4', 'EOS')).toEqual(['Screening', 'V2', 'V3', 'V4', 'EOS']);
  expect(mended('I', 'II', 'III', 'IV')).toEqual(['I', 'II', 'III', 'IV']);
});

test('a stroke between words keeps its blanks where it has both, and a PDF its letters', () => {
  expect(mendText('Haematology / clinical chemistry')).toBe('Haematology / clinical chemistry');
  expect(mendText('CT chest/ abdomen')).toBe('CT chest/abdomen');
  expect(mendPrinted('Height , weight I5 | Day1')).toBe('Height, weight I5 | Day 1');
});

test('a word of two parts keeps its hyphen at the end of a line, a divided one loses it', () => {
  expect(joined(['Safety follow-', 'up'])).toBe('Safety follow-up');
  expect(joined(['Rando-', 'misation'])).toBe('Randomisation');
  expect(joined(['Presenteeism (SPS-', '6)'])).toBe('Presenteeism (SPS-6)');
});

test('raised signs of footnotes are no part of a name that is read from a picture, powers are; days keep their minus', async () => {
  const head = [
    ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Visit 3'],
    ['Day', '-14', '1', '8', '15'],
  ];
  const rows = [
    ['Physical examination<sup>c</sup>', 'X', 'X', '', 'X'],
    ['Height<sup>d</sup>, weight', 'X', '', 'X', ''],
    ['Area (kg/m<sup>2</sup>)', 'X', '', 'X', 'X'],
    ['Adverse events<sup>a,h</sup>', '', 'X', '', 'X'],
  ];
  const image = await drawTable({ head, rows });
  const reading = await readPages([{ image }], {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!reading.isOk) throw new Error(reading.failure.code);
  expect(reading.value.services.map(({ label }) => label)).toEqual([
    'Physical examination',
    'Height, weight',
    expect.stringMatching(/^Area \(kg\/m(2|²|\?)\)$/),
    'Adverse events',
  ]);
  expect(reading.value.visits.map(({ days_interval }) => days_interval)).toEqual([-14, 0, 7, 14]);
});
