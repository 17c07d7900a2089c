import { openAsBlob } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../../ui/fileImport/fileTable.ts';
import { moneyType, percentType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { packedFile } from './support/packedFile.ts';
import { readAll, tablesOf } from './support/readAll.ts';
import { number, row, text, workbook } from './support/workbook.ts';

const libreOffice = () => openAsBlob(new URL('../../fixtures/libreoffice.xlsx', import.meta.url).pathname);

const cellsOf = async (...cells: readonly string[]) => {
  const file = await packedFile(workbook(row(1, text('head')) + row(2, ...cells)));
  return (await readAll(file)).lines[0]?.cells;
};

describe('a file made by LibreOffice', () => {
  test('is read with its types: texts, money, dates, percentages, whole numbers, yes and no, formulas', async () => {
    const { head, lines } = await readAll(await libreOffice(), 'Leistungen');
    expect(head).toEqual([
      'Leistung',
      'Preis',
      'Gültig ab',
      'Anteil',
      'Anzahl',
      'Zusätzlich',
      'Uhrzeit',
      'Summe',
    ]);
    expect(lines).toEqual([
      {
        line: 2,
        cells: [
          'Größenbestimmung & „Wägung“ <ä>',
          1234.5,
          '2026-06-30',
          { percent: 0.455 },
          3,
          'true',
          '14:30',
          3703.5,
        ],
      },
      { line: 4, cells: ['Zwei\nZeilen', 0.1, '2024-02-29', { percent: 0.07 }, '', 'false', '', 0.3] },
    ]);
  });

  test('gives every sheet that holds anything but the hidden one', async () => {
    const tables = await tablesOf(await libreOffice());
    expect(tables.map(({ source, head }) => [source, head[0]])).toEqual([
      [{ kind: 'xlsx', sheet: 'Preise 2026' }, 'Preisliste der Klinik'],
      [{ kind: 'xlsx', sheet: 'Leistungen' }, 'Leistung'],
    ]);
  });
});

describe('an Excel file', () => {
  test('keeps the line numbers that Excel shows; the head is the first row that is not empty', async () => {
    const rows = row(3, text('label')) + row(4) + row(7, text('a'));
    const { head, lines } = await readAll(await packedFile(workbook(rows)));
    expect({ head, lines }).toEqual({ head: ['label'], lines: [{ line: 7, cells: ['a'] }] });
  });

  test('puts cells where their place says, with empty ones between', async () => {
    expect(await cellsOf('<c r="B2"><v>1</v></c><c r="D2"><v>2</v></c>')).toEqual(['', 1, '', 2]);
  });

  test('reads shared texts, texts of several runs without their pronunciation, and escaped characters', async () => {
    const shared =
      '<sst><si><r><t>Tom &amp; </t></r><r><t xml:space="preserve">Je&#114;ry </t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_\nb</t></si></sst>';
    const rows = row(1, text('head'), text('second')) + row(2, '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>');
    const file = await packedFile(workbook(rows, { 'xl/sharedStrings.xml': shared }));
    expect((await readAll(file)).lines[0]?.cells).toEqual(['Tom & Jerry ', 'a\nb']);
  });

  test('takes the last calculated value of a formula, and an error as it is shown', async () => {
    expect(
      await cellsOf(
        '<c><f>1+1</f><v>2</v></c>',
        '<c t="str"><f>A</f><v>x</v></c>',
        '<c t="e"><v>#N/A</v></c>',
      ),
    ).toEqual([2, 'x', '#N/A']);
  });

  test('counts dates from 1904 where the workbook says so', async () => {
    const rows = row(1, text('head')) + row(2, number('44741', 1));
    const book =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="s1"/></sheets></workbook>';
    const from = async (parts = {}) =>
      (await readAll(await packedFile(workbook(rows, parts)))).lines[0]?.cells;
    expect(await from()).toEqual(['2022-06-29']);
    expect(await from({ 'xl/workbook.xml': book })).toEqual(['2026-06-30']);
  });

  test('reads prefixed elements, comments, single quotes and a > inside a value', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet note="a > b"><!-- <x:row> --><x:sheetData>' +
      "<x:row r='1'><x:c t='inlineStr'><x:is><x:t><![CDATA[<h>]]></x:t></x:is></x:c></x:row>" +
      "<x:row r='2'><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const file = await packedFile(workbook('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(await readAll(file)).toMatchObject({ head: ['<h>'], lines: [{ line: 2, cells: [5] }] });
  });
});

describe('a number of a file becomes the text that a field reads', () => {
  test.each([
    [17.37, '17.37', '17,37'],
    [1.234, '1.234', '1,234'],
    [1234567.89, '1234567.89', '1234567,89'],
    [0.1 + 0.2, '0.3', '0,3'],
    [-80, '-80', '-80'],
    [1e21, '1000000000000000000000', '1000000000000000000000'],
  ])('%d: %s in English, %s in German', (value, english, german) => {
    expect([cellText(value, 'en'), cellText(value, 'de')]).toEqual([english, german]);
  });

  test.each(['en', 'de'] as const)('no cent is lost on the way (%s)', (locale) => {
    const money = moneyType();
    for (let cents = -2_000; cents < 200_000; cents += 7)
      expect(money.parse(cellText(cents / 100, locale), locale)).toEqual({ value: cents });
    expect(money.parse(cellText(1.2345, locale), locale)).toMatchObject({
      failure: { code: 'too_many_decimals' },
    });
  });

  test.each(['en', 'de'] as const)(
    'a percentage is read as the percentage it was shown as (%s)',
    (locale) => {
      const percent = percentType();
      for (let hundredths = 0; hundredths <= 10_000; hundredths += 1)
        expect(percent.parse(cellText({ percent: hundredths / 10_000 }, locale), locale)).toEqual({
          value: hundredths,
        });
    },
  );
});
