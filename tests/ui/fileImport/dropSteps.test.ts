import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { readFilesHere } from '../../../ui/fileImport/dropAnswers.ts';
import type { ReadFiles } from '../../../ui/fileImport/readFiles.ts';
import { readLimits } from '../../../ui/fileImport/readLimits.ts';
import { packedFile, packedMegabytes } from './support/packedFile.ts';
import { row, text, workbook } from './support/workbook.ts';

const megabyte = 1_048_576;

const read = (...files: readonly File[]): Promise<ReadFiles> => readFilesHere(files);

const named = async (name: string, content: Blob | Promise<Blob> | string): Promise<File> =>
  new File([await content], name);

const codes = ({ refused }: ReadFiles) => refused.map(({ name, refused: { code } }) => [name, code]);
const tables = ({ tables: found }: ReadFiles) =>
  found.map(({ name, head, lines }) => [name, head, lines.length]);

describe('many files at once', () => {
  test('tables, documents, and what is of no kind, each by its name', async () => {
    const found = await read(
      await named('visits.csv', 'label\r\nBaseline\r\n'),
      await named('plan.json', '{"visits": []}'),
      await named('list.json', '[1, 2]'),
      await named('picture.csv', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0)])),
      await named('letter.pdf', '%PDF-1.7 text'),
      await named('empty.csv', ''),
      await named('.DS_Store', 'x'),
      await named('~$visits.xlsx', 'x'),
    );
    expect(tables(found)).toEqual([['visits.csv', ['label'], 1]]);
    expect(found.documents).toEqual([{ name: 'plan.json', document: { visits: [] } }]);
    expect(codes(found)).toEqual([
      ['list.json', 'not_json'],
      ['picture.csv', 'not_readable'],
      ['letter.pdf', 'not_readable'],
      ['empty.csv', 'no_head'],
    ]);
  });

  test('a file that is refused takes nothing along of another one of its name', async () => {
    const good = await named('visits.csv', 'label\r\nBaseline\r\n');
    const midway = await named('visits.csv', `label\r\n${'x\r\n'.repeat(readLimits.droppedLines)}`);
    const tooLarge = new File([' '.repeat(33 * megabyte)], 'visits.csv');
    const found = await read(good, await named('visits.csv', ''), tooLarge, midway);
    expect(tables(found)).toEqual([['visits.csv', ['label'], 1]]);
    expect(codes(found)).toEqual([
      ['visits.csv', 'no_head'],
      ['visits.csv', 'too_large'],
      ['visits.csv', 'too_many_lines'],
    ]);
  });

  test('every sheet of a workbook is a table', async () => {
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const file = packedFile(
      workbook(row(1, text('Visit')) + row(2, text('V1')), {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Visits" r:id="a"/><sheet name="Empty" r:id="b"/><sheet name="Prices" r:id="c"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${['a', 'b', 'c']
          .map(
            (id, at) =>
              `<Relationship Id="${id}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
          )
          .join('')}</Relationships>`,
        'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
        'xl/worksheets/sheet3.xml': `<worksheet><sheetData>${row(1, text('Service'), text('Price'))}</sheetData></worksheet>`,
      }),
    );
    const found = await read(await named('trial.xlsx', file));
    expect(tables(found)).toEqual([
      ['trial.xlsx', ['Visit'], 1],
      ['trial.xlsx', ['Service', 'Price'], 0],
    ]);
    expect(found.tables.map(({ source }) => source)).toEqual([
      { kind: 'xlsx', sheet: 'Visits' },
      { kind: 'xlsx', sheet: 'Prices' },
    ]);
  });
});

describe('a ZIP file', () => {
  test('is a folder of files: named with it, workbooks too, leftovers of programs passed over', async () => {
    const inner = await packedFile(workbook(row(1, text('Visit')) + row(2, text('V1'))));
    const zip = await packedFile({
      'kit/visits.csv': 'label\nBaseline\n',
      '__MACOSX/visits.csv': 'x',
      'kit/.hidden': 'x',
    });
    expect(tables(await read(await named('kit.zip', zip), await named('visits.xlsx', inner)))).toEqual([
      ['kit.zip/kit/visits.csv', ['label'], 1],
      ['visits.xlsx', ['Visit'], 1],
    ]);
  });

  test('in a ZIP file is not read; the other files are', async () => {
    const inside = await packedFile({ 'a.csv': 'a\n1\n' });
    const bytes = new Uint8Array(await inside.arrayBuffer());
    const stored = await storedFile({ 'inner.zip': bytes, 'b.csv': new TextEncoder().encode('b\n1\n') });
    const found = await read(await named('outer.zip', stored));
    expect(codes(found)).toEqual([['outer.zip/inner.zip', 'zip_in_zip']]);
    expect(tables(found)).toEqual([['outer.zip/b.csv', ['b'], 1]]);
  });

  test('that inflates without end is refused, whether it says so or not', async () => {
    const honest = await packedFile({ 'a.csv': await packedMegabytes('a;b\n', 40) });
    const lying = await packedFile({ 'a.csv': { ...(await packedMegabytes('a;b\n', 40)), claims: 1_000 } });
    const many = await packedFile(
      Object.fromEntries(
        await Promise.all(
          Array.from({ length: 5 }, async (_, at) => [`${at}.csv`, await packedMegabytes(' ', 27)] as const),
        ),
      ),
    );
    expect(codes(await read(await named('bomb.zip', honest)))).toEqual([
      ['bomb.zip/a.csv', 'too_much_inside'],
    ]);
    expect(codes(await read(await named('bomb.zip', lying)))).toEqual([['bomb.zip/a.csv', 'not_readable']]);
    expect(codes(await read(await named('many.zip', many))).at(-1)).toEqual([
      'many.zip/4.csv',
      'too_much_inside',
    ]);
  });

  test('without a file in it is refused', async () => {
    expect(codes(await read(await named('empty.zip', packedFile({ '__MACOSX/a': 'a' }))))).toEqual([
      ['empty.zip', 'not_readable'],
    ]);
  });
});

/** A ZIP file whose parts are not packed. */
async function storedFile(parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const [path, bytes] of Object.entries(parts)) zip.file(path, bytes);
  return new Blob([new Uint8Array(await zip.generateAsync({ type: 'uint8array' }))]);
}

describe('limits of a drop, each with its own word', () => {
  test('31 MB are read, 33 MB are not', async () => {
    expect(codes(await read(new File([`head;x\n${' '.repeat(31 * megabyte)}`], '31.csv')))).toEqual([]);
    expect(codes(await read(new File([' '.repeat(33 * megabyte)], '33.csv')))).toEqual([
      ['33.csv', 'too_large'],
    ]);
  });

  test('files that are too large together', async () => {
    const small = new File(['label\nV1\n'], 'visits.csv');
    const found = await read(
      new File([' '.repeat(20 * megabyte)], 'one.csv'),
      new File([' '.repeat(20 * megabyte)], 'two.csv'),
      small,
    );
    expect(codes(found)).toEqual([
      ['one.csv', 'no_head'],
      ['two.csv', 'too_large_together'],
    ]);
    expect(tables(found)).toEqual([['visits.csv', ['label'], 1]]);
  });

  test('more lines than are read: the file they are too many in is left out', async () => {
    const lines = (count: number) => `a\n${'1\n'.repeat(count)}`;
    const found = await read(
      new File([lines(readLimits.droppedLines)], 'all.csv'),
      new File([lines(1)], 'more.csv'),
    );
    expect(tables(found)).toEqual([['all.csv', ['a'], readLimits.droppedLines]]);
    expect(codes(found)).toEqual([['more.csv', 'too_many_lines']]);
  });

  test('more files than are read', async () => {
    const files = Array.from({ length: 201 }, (_, at) => new File(['a\n1\n'], `${at}.csv`));
    expect(codes(await read(...files))).toEqual([['200.csv', 'too_many_files']]);
  });

  test('what is read can be brought in: as many files, and long ones in parts', () => {
    const parts = readLimits.droppedFiles + readLimits.droppedLines / limits.bulkRows;
    expect(limits.filesAtOnce).toBeGreaterThan(parts);
  });
});
