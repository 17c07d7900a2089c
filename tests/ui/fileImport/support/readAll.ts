import type { FileLine, FileSource } from '../../../../ui/fileImport/fileTable.ts';
import { readSteps } from '../../../../ui/fileImport/readSteps.ts';

interface Table {
  source: FileSource | null;
  head: readonly string[];
  lines: readonly FileLine[];
}

/** Reads a whole file where it stands, without a worker. */
export async function readAll(file: Blob, sheet?: string): Promise<Table> {
  const table: Table & { lines: FileLine[] } = { source: null, head: [], lines: [] };
  for await (const step of readSteps(file, sheet))
    if (step.kind === 'head') Object.assign(table, { source: step.source, head: step.head });
    else table.lines.push(...step.lines);
  return table;
}
