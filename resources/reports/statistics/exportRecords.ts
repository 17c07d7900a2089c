import type { FigureName, FigureRecord, RecordPlace } from '../../../contract/reports/reports.ts';
import type { Language } from '../../../contract/vocab.ts';
import { csvFile, csvRows } from '../../../ui/spreadsheet/files/csvFile.ts';
import { centsInFile, type FileCell, textInFile } from '../../../ui/spreadsheet/values/fileCell.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { isAmount } from './FigureLink.tsx';

interface Part {
  rows: readonly FigureRecord[];
  next: RecordPlace | null;
}

interface Exporting {
  read: (after: RecordPlace | null) => Promise<Part>;
  figure: FigureName;
  text: Text;
  language: Language;
  /** How many records are in the file so far. */
  onDone: (count: number) => void;
  signal: AbortSignal;
}

const columns = [
  'day',
  'trial',
  'participant',
  'visit',
  'label',
  'provider',
  'cost_center',
  'invoice',
  'amount',
] as const;

const cellsOf = (record: FigureRecord): FileCell[] => [
  { kind: 'date', date: record.day },
  ...[
    record.trial_title,
    record.subject_id,
    record.visit_label,
    record.label,
    record.provider_label,
    record.cost_center,
    record.invoice_number,
  ].map((words) => textInFile(words ?? '')),
  record.amount === null ? null : centsInFile(record.amount),
];

/**
 * All records of a figure as CSV, part after part: only their text is kept, so that two hundred thousand of them are a
 * file like any other. Cancelled, it rejects with the signal's reason.
 */
export async function exportRecords({
  read,
  figure,
  text,
  language,
  onDone,
  signal,
}: Exporting): Promise<Blob> {
  // What has no amounts has none for a single record either.
  const width = isAmount(figure) || figure === 'confirmed_service_count' ? columns.length : 4;
  const shown = columns.slice(0, width);
  const head = shown.map((name) => ({ title: text(`statistics.records.columns.${name}`), pixels: 0 }));
  const parts: Blob[] = [csvFile({ columns: head, rows: [] }, language)];
  let count = 0;
  let after: RecordPlace | null = null;
  do {
    signal.throwIfAborted();
    const part: Part = await read(after);
    parts.push(
      new Blob([
        csvRows(
          part.rows.map((row) => cellsOf(row).slice(0, width)),
          language,
        ),
      ]),
    );
    count += part.rows.length;
    onDone(count);
    after = part.next;
  } while (after);
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
