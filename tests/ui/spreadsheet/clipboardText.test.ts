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
  test('one empty cell', () => expect(readTabText('')).toEqual([['']]));
  test('what is written is read back equal', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', '\t', '\n', ' ', ';', ',', '=') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (table) => {
        const padded = table.map((row, index) => [`r${index}`, ...row]);
        expect(readTabText(writeTabText(padded))).toEqual(padded);
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
  test('what is written cannot carry markup', () => {
    expect(writeHtmlTable([['<b>&"', 'a\nb']])).toBe(
      '<table><tr><td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td></tr></table>',
    );
    expect(readHtmlTable(writeHtmlTable([['<b>&"', 'a\nb']]))).toEqual([['<b>&"', 'a\nb']]);
  });
});
