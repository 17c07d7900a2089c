import { readOdm } from './clinical/readOdm.ts';
import { readXpt, xptBeginning } from './clinical/readXpt.ts';
import { readCsv } from './csv/readCsv.ts';
import { FileRefused, refuseLarge } from './fileRefused.ts';
import type { ReadStep } from './fileTable.ts';
import { readJson } from './readJson.ts';
import { isWorkbook, readXlsx } from './xlsx/readXlsx.ts';
import { zipEntries } from './xlsx/zip.ts';

const beginnings = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** The old Excel format, and the wrapping of a file with a password. */
  compound: [0xd0, 0xcf, 0x11, 0xe0],
} as const;

const headBytes = 80;

/** How the text begins: letters of English are the same in all encodings but UTF-16, which begins with its mark. */
const beginningAs = (bytes: Uint8Array<ArrayBuffer>): string => {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  const wide = isMarked(0xff, 0xfe) ? 'utf-16le' : isMarked(0xfe, 0xff) ? 'utf-16be' : null;
  return new TextDecoder(wide ?? 'windows-1252').decode(bytes);
};

const beginningOf = async (file: Blob) => {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return {
    is: (sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte),
    text: beginningAs(bytes).replace(/^(\u00ef\u00bb\u00bf)?\s*/, ''),
  };
};

/** A ZIP file that is no Excel file: a folder that somebody has packed. */
export async function isPackedFolder(file: Blob): Promise<boolean> {
  const { is } = await beginningOf(file);
  return is(beginnings.zip) && !isWorkbook(await zipEntries(file));
}

/** Reads one file, told apart by how it begins, step by step. Throws `FileRefused`. */
export async function* readSteps(file: Blob): AsyncGenerator<ReadStep> {
  refuseLarge(file);
  const { is, text } = await beginningOf(file);
  if (is(beginnings.compound)) throw new FileRefused('old_format');
  if (is(beginnings.zip)) yield* readXlsx({ file, entries: await zipEntries(file) });
  else if (text.startsWith(xptBeginning)) yield* readXpt(file);
  else if (text.startsWith('<')) yield* readOdm(file);
  else if (/^[{[]/.test(text)) yield* readJson(file);
  else if (text.startsWith('%PDF')) throw new FileRefused('not_readable');
  else yield* readCsv(file);
}
