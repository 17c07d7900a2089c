// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readClipboard,
  readHtmlTable,
  readTabText,
  writeHtmlTable,
  writeTabText,
} from '../../../ui/spreadsheet/model/clipboardText.ts';

describe('the text of Excel, LibreOffice and Google Sheets', () => {
  test('quoted cells with tabs, quotes and line breaks', () => {
    expect(readTabText('"a ""q""\tb"\tc\r\n"two\nlines"\td\r\n')).toEqual([
      ['a "q"\tb', 'c'],
      ['two\nlines', 'd'],
    ]);
  });
  test('a quote inside a plain cell is a quote', () => {
    expect(readTabText('12" tube\tx')).toEqual([['12" tube', 'x']]);
  });
  test.each([
    [
      '"Standard" visit\t100\r\nOther\t200',
      [
        ['"Standard" visit', '100'],
        ['Other', '200'],
      ],
    ],
    ['"Standard"\t100', [['Standard', '100']]],
    [
      '"EKG 12-Kanal\t6\nLabor\t7',
      [
        ['"EKG 12-Kanal', '6'],
        ['Labor', '7'],
      ],
    ],
    [
      '"EKG\t6\n"Labor"\t7',
      [
        ['"EKG', '6'],
        ['Labor', '7'],
      ],
    ],
    ['a\t"', [['a', '"']]],
    ['""\t"a"""', [['', 'a"']]],
    ['"a""\tb', [['"a""', 'b']]],
    ['"a"\rb\t"c\r\nd"\r\n\r\n', [['a'], ['b', 'c\r\nd'], ['']]],
    [
      '"a"\t\n\t"b"',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
  ])('only a cell that is quoted as a whole is unquoted: %j', (text, table) =>
    expect(readTabText(text)).toEqual(table),
  );
  test('many opening quotes that are never closed are read at once', () => {
    const text = Array.from({ length: 100_000 }, (_, row) => `"a${row}\t"b`).join('\n');
    expect(readTabText(text)).toHaveLength(100_000);
  });
  test('one empty cell', () => expect(readTabText('')).toEqual([['']]));
  test.each([[[['80'], ['']]], [[[''], ['']]], [[['']]]])('an empty last cell of one column: %j', (table) =>
    expect(readTabText(writeTabText(table))).toEqual(table),
  );
  test('what is written is read back equal', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ä', '"', '\t', '\n', ' ', ';', ',', '='),
      maxLength: 6,
    });
    const table = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, (cells) => {
        expect(readTabText(writeTabText(cells))).toEqual(cells);
      }),
    );
  });
});

describe('HTML', () => {
  test('is read where the text lost line breaks inside cells', () => {
    const html = '<table><tr><td><p>one</p><p>two</p></td><td>x</td></tr></table>';
    expect(readClipboard('one\ntwo\tx', html)).toEqual([['one\ntwo', 'x']]);
  });
  test('the text stands where it has the same shape', () => {
    expect(readClipboard('1,5\tx', '<table><tr><td>1.5</td><td>x</td></tr></table>')).toEqual([['1,5', 'x']]);
  });
  test('without a table the text stands', () =>
    expect(readClipboard('a\tb', '<b>a</b>')).toEqual([['a', 'b']]));
  test('merged cells keep their place', () => {
    expect(readHtmlTable('<table><tr><td colspan="2">a</td><td>b</td></tr></table>')).toEqual([
      ['a', '', 'b'],
    ]);
  });
  const html = (...rows: string[]) => `<table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table>`;
  test.each([
    [
      'in the first column',
      html('<td rowspan="2">a</td><td>b</td>', '<td>c</td>', '<td>d</td><td>e</td>'),
      [
        ['a', 'b'],
        ['', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'in the middle, and two side by side',
      html(
        '<td>a</td><td rowspan="2">b</td><td rowspan="3">c</td><td>d</td>',
        '<td>e</td><td>f</td>',
        '<td>g</td><td>h</td><td>i</td>',
      ),
      [
        ['a', 'b', 'c', 'd'],
        ['e', '', '', 'f'],
        ['g', 'h', '', 'i'],
      ],
    ],
    [
      'in the last column',
      html('<td>a</td><td>b</td><td rowspan="2">c</td>', '<td>d</td>', '<td>e</td><td>f</td><td>g</td>'),
      [
        ['a', 'b', 'c'],
        ['d', '', ''],
        ['e', 'f', 'g'],
      ],
    ],
    [
      'over a block',
      html('<td rowspan="2" colspan="2">a</td><td>b</td>', '<td>c</td>', '<td>d</td><td>e</td><td>f</td>'),
      [
        ['a', '', 'b'],
        ['', '', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'over a whole row',
      html('<td rowspan="2">a</td><td rowspan="2">b</td>', '', '<td>c</td><td>d</td>'),
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
    ],
    [
      'to the end of the head',
      '<table><thead><tr><th rowspan="5">a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('cells merged downwards keep the place of those below: %s', (_where, text, table) =>
    expect(readHtmlTable(text)).toEqual(table),
  );
  test('what is written cannot carry markup', () => {
    expect(writeHtmlTable([['<b>&"', 'a\nb']])).toBe(
      '<table><tr><td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td></tr></table>',
    );
    expect(readHtmlTable(writeHtmlTable([['<b>&"', 'a\nb']]))).toEqual([['<b>&"', 'a\nb']]);
  });
});
