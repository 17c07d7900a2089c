import { Readable } from 'node:stream';
import type { Language } from '../../../contract/vocab.ts';
import { safeCell } from '../../../domain/csv.ts';
import { formatDate } from '../../../domain/dates.ts';
import type { Db } from '../../db/schema.ts';
import { type SettlementTexts, settlementTexts } from '../../documents/exportTexts.ts';
import { byteOrderMark, csvMoney, csvRows } from '../../records/csvText.ts';
import type { SettlementDocument } from './document.ts';

const allocationHead = [
  'number',
  'kind',
  'date',
  'from',
  'to',
  'costCenter',
  'provider',
  'external',
  'trial',
  'records',
  'amount',
  'currency',
] as const;

const recordsHead = [
  'number',
  'kind',
  'date',
  'costCenter',
  'provider',
  'external',
  'trial',
  'subject',
  'visit',
  'service',
  'payment',
  'performed',
  'amount',
  'currency',
] as const;

const startOf = (data: SettlementDocument, text: SettlementTexts): string[] => [
  data.number,
  text(`kind.${data.kind}`),
  formatDate(data.date),
];

const providerCells = (
  row: { cost_center: string | null; provider_label: string; is_external: boolean; trial_title: string },
  text: SettlementTexts,
): string[] => [
  safeCell(row.cost_center ?? ''),
  safeCell(row.provider_label),
  text(row.is_external ? 'yes' : 'no'),
  safeCell(row.trial_title),
];

/** What the hospital books: a row for each cost centre, provider and trial. */
export const allocationCsv = (data: SettlementDocument, language: Language): string => {
  const text = settlementTexts(language);
  const rows = data.sums.map((sum) => [
    ...startOf(data, text),
    formatDate(data.from_date),
    formatDate(data.to_date),
    ...providerCells(sum, text),
    String(sum.line_count),
    csvMoney(sum.amount, language),
    'EUR',
  ]);
  const head = allocationHead.map((column) => text(`csv.${column}`));
  return `${byteOrderMark}${csvRows([head, ...rows], language)}`;
};

/** Lines that are read, and written, at a time. */
const pageSize = 5_000;

/** Whose lines are meant: of a run, or of one provider in it. */
export interface LinesOf {
  settlementId: string;
  providerId?: string | undefined;
}

export const readLinesBehind = (
  db: Db,
  { settlementId, providerId }: LinesOf,
  lineNumber: number,
  limit: number,
) =>
  db
    .selectFrom('settlement_line')
    .select([
      'line_number',
      'provider_id',
      'provider_label',
      'cost_center',
      'is_external',
      'trial_title',
      'subject_id',
      'visit_label',
      'service_label',
      'payment_label',
      'performance_date',
      'amount',
    ])
    .where('settlement_id', '=', settlementId)
    .where('line_number', '>', lineNumber)
    .$if(providerId !== undefined, (lines) => lines.where('provider_id', '=', providerId ?? ''))
    .orderBy('line_number')
    .limit(limit)
    .execute();

async function* recordRows(
  db: Db,
  of: LinesOf,
  data: SettlementDocument,
  language: Language,
): AsyncGenerator<string> {
  const text = settlementTexts(language);
  yield `${byteOrderMark}${csvRows([recordsHead.map((column) => text(`csv.${column}`))], language)}`;
  let last = 0;
  for (let left = data.line_count; left > 0; ) {
    const lines = await readLinesBehind(db, of, last, pageSize);
    left = lines.length === 0 ? 0 : left - lines.length;
    yield csvRows(
      lines.map((line) => [
        ...startOf(data, text),
        ...providerCells(line, text),
        safeCell(line.subject_id ?? ''),
        safeCell(line.visit_label ?? ''),
        safeCell(line.service_label),
        safeCell(line.payment_label),
        formatDate(line.performance_date),
        csvMoney(line.amount, language),
        'EUR',
      ]),
      language,
    );
    last = lines.at(-1)?.line_number ?? last;
  }
}

/** Every record of a run, read while it is sent. */
export const recordsCsv = (db: Db, of: LinesOf, data: SettlementDocument, language: Language): Readable =>
  Readable.from(recordRows(db, of, data, language));
