import type { FileLine, FileSource } from '../../../../ui/fileImport/fileTable.ts';
import { readSteps } from '../../../../ui/fileImport/readSteps.ts';

interface Table {
  source: FileSource | null;
  head: readonly string[];
  lines: readonly FileLine[];
}

/** The tables of a file, read where it stands, without a worker. */
export async function tablesOf(file: Blob): Promise<readonly Table[]> {
  const tables: (Table & { lines: FileLine[] })[] = [];
  for await (const step of readSteps(file))
    if (step.kind === 'head') tables.push({ source: step.source, head: step.head, lines: [] });
    else if (step.kind === 'lines') tables.at(-1)?.lines.push(...step.lines);
  return tables;
}

/** The table of a file, or the named one of its sheets. */
export async function readAll(file: Blob, sheet?: string): Promise<Table> {
  const tables = await tablesOf(file);
  const wanted = tables.find(
    ({ source }) => sheet === undefined || (source?.kind === 'xlsx' && source.sheet === sheet),
  );
  return wanted ?? { source: null, head: [], lines: [] };
}
