import JSZip from 'jszip';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { shareType, shareValue } from '../../../resources/providerServices/shareType.ts';
import { csvFile } from '../../../ui/spreadsheet/files/csvFile.ts';
import { typedCell } from '../../../ui/spreadsheet/files/typedCell.ts';
import { xlsxFile } from '../../../ui/spreadsheet/files/xlsxFile.ts';
import {
  booleanType,
  type CellType,
  choiceType,
  dateType,
  integerType,
  moneyType,
  percentType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellContent } from '../../../ui/spreadsheet/values/cellValue.ts';
import { demoMark } from './demo/demoMark.ts';

interface Column {
  title: string;
  type: CellType;
  cells: readonly CellContent[];
}

/** Every kind of column, with an empty cell in each. */
const columns: readonly Column[] = [
  { title: 'Größe', type: textType(), cells: ['Zwei "Wörter"; mit\nUmbruch', ''] },
  { title: 'Betrag', type: moneyType(), cells: [123_450, -1] },
  { title: 'Anteil', type: percentType(), cells: [4_550, null] },
  { title: 'Anzahl', type: integerType(), cells: [3, null] },
  { title: 'Datum', type: dateType(), cells: ['2026-06-30', null] },
  { title: 'Ja', type: booleanType(), cells: [true, false] },
  { title: 'Art', type: choiceType({ choices: [{ value: 'a', label: 'Größer' }] }), cells: ['a', null] },
  { title: 'V1', type: demoMark, cells: ['mandatory', 'optional'] },
  { title: 'V2', type: demoMark, cells: [null, 'mandatory'] },
  {
    title: 'Zahlung',
    type: shareType(),
    cells: [shareValue({ kind: 'amount', cents: 1_737 }), shareValue({ kind: 'percent', hundredths: 700 })],
  },
  {
    title: 'Ungelesen',
    type: moneyType(),
    cells: [{ text: '8,8S', failure: { code: 'not_a_number' } }, null],
  },
  { title: 'Dreistellig', type: { ...integerType(), name: 'own', places: 3 }, cells: [1_234, null] },
];

const tableOf = (from: readonly Column[]) => ({
  columns: from.map(({ title }) => ({ title, pixels: 140 })),
  rows: [0, 1].map((row) =>
    from.map(({ type, cells }) => {
      const content = cells[row] ?? null;
      const shown = typeof content === 'object' && content !== null ? content.text : type.show(content, 'de');
      return typedCell(type, content, shown);
    }),
  ),
});

const textTable = (texts: readonly string[]) =>
  tableOf(texts.map((text) => ({ title: 'text', type: textType(), cells: [text] })));

const part = async (file: Blob, path: string): Promise<string> => {
  const zip = await JSZip.loadAsync(await file.arrayBuffer());
  return (await zip.file(path)?.async('string')) ?? '';
};

const runnable = ['=HYPERLINK("http://a.example")', '+1+1', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '-a'];

describe('an Excel file', () => {
  test('keeps its types, read back by another program’s reader', async () => {
    const rows = await readSheet(await xlsxFile(tableOf(columns), 'prices'));
    expect(rows).toEqual([
      columns.map(({ title }) => title),
      [
        'Zwei "Wörter"; mit\nUmbruch',
        1234.5,
        0.455,
        3,
        new Date('2026-06-30T00:00:00Z'),
        true,
        'Größer',
        'X',
        null,
        17.37,
        '8,8S',
        1.234,
      ],
      [null, -0.01, null, null, null, false, null, '(X)', 'X', 0.07, null, null],
    ]);
  });

  test('shows money as euros, percentages as such and dates as days; heads are bold and stay in sight', async () => {
    const file = await xlsxFile(tableOf(columns), 'prices');
    const styles = await part(file, 'xl/styles.xml');
    const sheet = await part(file, 'xl/worksheets/sheet1.xml');
    const formats = new Map(
      [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
        id,
        code,
      ]),
    );
    const cellFormats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf (?:[^>]*numFmtId="(\d+)")?/g)];
    const formatOf = (place: string) => {
      const style = Number(new RegExp(`<c r="${place}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
      const id = cellFormats[style]?.[1];
      return formats.get(id) ?? id;
    };
    expect(['B2', 'C2', 'D2', 'E2', 'J2', 'J3'].map(formatOf)).toEqual([
      '#,##0.00\\ &quot;€&quot;',
      '0.00%',
      '#,##0',
      'dd.mm.yyyy',
      '#,##0.00\\ &quot;€&quot;',
      '0.00%',
    ]);
    expect(styles).toContain('<b/>');
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(sheet).toMatch(/<col [^>]*width="20[."]/);
  });

  test('fills the cells that are marked', async () => {
    const file = await xlsxFile({ ...textTable(['as it was', 'amended']), marks: [[false, true]] }, 'marks');
    expect(await part(file, 'xl/styles.xml')).toContain('FFF6D8');
    const sheet = await part(file, 'xl/worksheets/sheet1.xml');
    const styleOf = (place: string) => new RegExp(`<c r="${place}"(?: s="(\\d+)")?`).exec(sheet)?.[1];
    expect(styleOf('B2')).not.toBe(styleOf('A2'));
  });

  test('holds no formula: what would be run is a text', async () => {
    const file = await xlsxFile(textTable(runnable), 'texts');
    const sheet = await part(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<c [^>]*t="s"/g)).toHaveLength(2 * runnable.length);
    const rows = await readSheet(file, { trim: false });
    expect(rows[1]).toEqual(runnable);
  });

  test('takes a name that no sheet may have, and signs that XML cannot hold', async () => {
    const file = await xlsxFile(textTable(['a\u0001b & <c>']), `a/b?c ${'x'.repeat(40)}`);
    expect((await readSheet(file))[1]).toEqual(['ab & <c>']);
    expect(await part(file, 'xl/workbook.xml')).toContain('name="a b c xxxxxxxxxxxxxxxxxxxxxxxxx"');
  });
});

describe('a CSV file', () => {
  test.each([
    ['de', ';', '"Zwei ""Wörter""; mit\nUmbruch";1234,50;45,50%;3;2026-06-30;Ja;Größer;X;;17,37;8,8S;1,234'],
    [
      'en',
      ',',
      '"Zwei ""Wörter""; mit\nUmbruch",1234.50,45.50%,3,2026-06-30,Ja,Größer,X,,17.37,"8,8S",1.234',
    ],
  ] as const)('is written as Excel in that language reads it (%s)', async (locale, delimiter, first) => {
    const bytes = new Uint8Array(await csvFile(tableOf(columns), locale).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head?.split(delimiter)).toEqual(columns.map(({ title }) => title));
    expect(lines[0]).toBe(first);
    expect(lines[1]?.split(delimiter)[1]).toMatch(/^-0[.,]01$/);
    expect(lines[2]).toBe('');
  });

  test('holds no cell that a spreadsheet program would run; a negative number stays one', async () => {
    const text = await csvFile(textTable([...runnable, 'a=b', '-5']), 'en').text();
    const cells = text.split('\r\n')[1] ?? '';
    for (const each of runnable) expect(cells).toContain(`"'${each.replaceAll('"', '""')}"`);
    expect(cells).toMatch(/,a=b,-5$/);
  });
});
