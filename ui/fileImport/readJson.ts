import { decode } from './csv/readCsv.ts';
import { FileRefused } from './fileRefused.ts';
import type { FileDocument, ReadStep } from './fileTable.ts';

const isDocument = (value: unknown): value is FileDocument['document'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file of JSON. What it means is not looked at here. */
export async function* readJson(file: Blob): AsyncGenerator<ReadStep> {
  const { text } = decode(await file.arrayBuffer());
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new FileRefused('not_json');
  }
  if (!isDocument(document)) throw new FileRefused('not_json');
  yield { kind: 'document', document };
}
