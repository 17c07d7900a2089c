import { packedFile, packedMegabytes } from './packedFile.ts';
import { row, text, workbook } from './workbook.ts';

const sheet = ['<worksheet><sheetData>', '</sheetData></worksheet>'] as const;
const head = row(1, text('label'));

/** Small files that hold much, each in its own way. Read without limits, every one takes hundreds of megabytes. */
export const hostileFiles = {
  /** Says what it is: a sheet of 300 MB. */
  honest: async () => packedFile(workbook(await packedMegabytes('<row><c><v>1</v></c></row>', 300, sheet))),
  /** Says that it is a sheet of 1,000 bytes, and is one of 300 MB. */
  lying: async () =>
    packedFile(
      workbook({ ...(await packedMegabytes('<row><c><v>1</v></c></row>', 300, sheet)), claims: 1_000 }),
    ),
  /** Stays below the limit of bytes, with one text that never ends. */
  endlessText: async () =>
    packedFile(
      workbook(await packedMegabytes('a', 120, [`${sheet[0]}<row><c t="inlineStr"><is><t>`, sheet[1]])),
    ),
  /** Stays below the limit of bytes, with one tag that never ends. */
  endlessTag: async () =>
    packedFile(workbook(await packedMegabytes('a', 120, [`${sheet[0]}<row a="`, '"/>']))),
  /** Stays below the limit of bytes, with more cells than are kept. */
  manyCells: async () =>
    packedFile(workbook(await packedMegabytes('<row><c><v>1</v></c></row>', 120, sheet))),
  /** Every row has one cell, in the last column there is. */
  wideRows: async () =>
    packedFile(workbook(await packedMegabytes('<row><c r="XFD1"><v>1</v></c></row>', 120, sheet))),
  /** Its rows share one long text. */
  sharedText: async () =>
    packedFile(
      workbook(await packedMegabytes('<row><c t="s"><v>0</v></c></row>', 5, sheet), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(32_767)}</t></si></sst>`,
      }),
    ),
  /** Says that the texts of its cells are 120 MB. */
  manyTexts: async () =>
    packedFile(
      workbook(head, {
        'xl/sharedStrings.xml': await packedMegabytes('<si><t>text</t></si>', 120, ['<sst>', '</sst>']),
      }),
    ),
} as const satisfies Record<string, () => Promise<Blob>>;
