import { FileRefused, refuseLarge } from './fileRefused.ts';
import type { ReadStep } from './fileTable.ts';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './xlsx/readXlsx.ts';

const beginnings = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** The old Excel format, and the wrapping of a file with a password. */
  compound: [0xd0, 0xcf, 0x11, 0xe0],
} as const;

/** Reads a CSV or Excel file, told apart by how it begins, step by step. Throws `FileRefused`. */
export async function* readSteps(file: Blob, sheet?: string): AsyncGenerator<ReadStep> {
  refuseLarge(file);
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, index) => start[index] === byte);
  if (begins(beginnings.compound)) throw new FileRefused('old_format');
  yield* begins(beginnings.zip) ? readXlsx(file, sheet) : readCsv(file);
}
