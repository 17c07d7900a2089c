import { Readable } from 'node:stream';
import type { closingsCalls } from '../../../../contract/reports/closings.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { safeCell } from '../../../../domain/csv.ts';
import { formatDate } from '../../../../domain/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { closingTexts } from '../../../documents/exportTexts.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import type { Handlers } from '../../../http/serve.ts';
import { byteOrderMark, csvMoney, csvRows } from '../../../records/csvText.ts';
import { readClosing, readClosings, readLinesBehind, readPreview } from './repo.ts';
import { takeClosing } from './takeClosing.ts';

/** Lines that are read, and written, at a time. */
const pageSize = 5_000;

async function* csvOf(
  db: Db,
  { closing_id, month_end, line_count }: { closing_id: string; month_end: string; line_count: number },
  language: Language,
): AsyncGenerator<string> {
  const text = closingTexts(language);
  const head = [
    'monthEnd',
    'trial',
    'subject',
    'visit',
    'service',
    'performed',
    'amount',
    'currency',
    'invoice',
  ] as const;
  yield `${byteOrderMark}${csvRows([head.map((column) => text(column))], language)}`;
  let last = 0;
  while (last < line_count) {
    const lines = await readLinesBehind(db, closing_id, { after: last, limit: pageSize });
    yield csvRows(
      lines.map((line) => [
        formatDate(month_end),
        safeCell(line.trial_title),
        safeCell(line.subject_id ?? ''),
        safeCell(line.visit_label ?? ''),
        safeCell(line.service_label),
        formatDate(line.performance_date),
        csvMoney(line.amount, language),
        'EUR',
        safeCell(line.invoice_number ?? ''),
      ]),
      language,
    );
    last = lines.at(-1)?.line_number ?? line_count;
  }
}

export const closingHandlers = {
  listClosings: ({ db, today }) => readClosings(db, today),
  previewClosing: async ({ db, input, today, now }) => ({
    as_of: new Date(now).toISOString(),
    ...(await readPreview(db, input.month, today)),
  }),
  takeClosing: async ({ db, input, today, now, user }) => {
    await takeClosing(db, input, { today, now, userId: user.user_id });
    return readClosing(db, input.closing_id);
  },
  getClosing: ({ db, input }) => readClosing(db, input.closing_id),
  listClosingLines: async ({ db, input: { closing_id, trial_id, after = 0, limit } }) => {
    await readClosing(db, closing_id);
    const rows = await readLinesBehind(db, closing_id, { trialId: trial_id, after, limit: limit + 1 });
    const { page: lines, next } = pageOf(rows, limit, ({ line_number }) => line_number);
    return { lines, next };
  },
  exportClosing: async ({ db, input: { closing_id, language } }) => {
    const closing = await readClosing(db, closing_id);
    return {
      filename: `${closingTexts(language)('named')} ${closing.month_end}.csv`,
      mime: 'text/csv; charset=utf-8',
      content: Readable.from(csvOf(db, closing, language)),
    };
  },
} satisfies Handlers<keyof typeof closingsCalls>;
