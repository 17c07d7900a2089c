import type { Part } from './packedFile.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An Excel file of one sheet, part by part; `parts` replaces any of them. Style 1 is a date, 2 a percentage. */
export const workbook = (
  sheetData: Part,
  parts: Readonly<Record<string, Part>> = {},
): Record<string, Part> => ({
  '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    '<workbook><workbookPr/><sheets><sheet name="Sheet" sheetId="1" r:id="s1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="x1" Type="${relation}/styles" Target="/xl/styles.xml"/><Relationship Id="t1" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml': '<sst><si><t>shared</t></si></sst>',
  'xl/worksheets/sheet1.xml':
    typeof sheetData === 'string' ? `<worksheet><sheetData>${sheetData}</sheetData></worksheet>` : sheetData,
  ...parts,
});

/** A row of cells, as their XML has them without the place. */
export const row = (line: number, ...cells: readonly string[]): string =>
  `<row r="${line}">${cells.join('')}</row>`;

export const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
export const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
