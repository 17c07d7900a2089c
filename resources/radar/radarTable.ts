import type { RadarRow } from '../../contract/reports/radar.ts';
import type { TypedTable } from '../../ui/spreadsheet/files/shownTable.ts';
import type { Text } from '../../ui/words/useText.ts';

const textCell = (content: string | null) =>
  content === null ? null : { kind: 'text' as const, text: content };
const dateCell = (date: string | null) => (date === null ? null : { kind: 'date' as const, date });

/** The rows of the radar as a file has them. */
export const radarTable = (rows: readonly RadarRow[], text: Text): TypedTable => ({
  columns: [
    { title: text('radar.columns.trial'), pixels: 160 },
    { title: text('radar.columns.subject'), pixels: 110 },
    { title: text('radar.columns.what'), pixels: 320 },
    { title: text('radar.columns.kind'), pixels: 190 },
    { title: text('radar.columns.day'), pixels: 90 },
    { title: text('radar.columns.amount'), pixels: 110 },
    { title: text('radar.columns.until'), pixels: 110 },
    { title: text('radar.columns.why'), pixels: 240 },
  ],
  rows: rows.map((row) => [
    textCell(row.trial_title),
    textCell(row.subject_id),
    textCell([row.visit_label, row.label].filter((part) => part !== null).join(' · ')),
    textCell(text(`radar.kinds.${row.kind}`)),
    dateCell(row.day),
    { kind: 'number', digits: row.amount, places: 2, unit: 'euro' },
    dateCell(row.aside_until),
    textCell(row.aside_reason),
  ]),
});
