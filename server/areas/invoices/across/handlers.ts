import type { invoicesAcross } from '../../../../contract/invoicesAcross.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { draftInvoices } from './draftInvoices.ts';
import { finalizeInvoices, previewFinalizing } from './finalizeInvoices.ts';
import { readInvoiceLines } from './lines.ts';
import { assertPeriod } from './narrowing.ts';
import { readDraftPreviews } from './previewDrafts.ts';
import { readInvoiceSums } from './sums.ts';

export const invoicesAcrossHandlers = {
  listInvoiceLines: async ({ db, input, today }) => {
    assertPeriod(input);
    return readInvoiceLines(db, input, today);
  },
  sumInvoiceLines: async ({ db, input, today }) => {
    assertPeriod(input);
    return readInvoiceSums(db, input, today);
  },
  previewDrafts: async ({ db, input }) => ({
    trials: await readSets(db, (trx) => readDraftPreviews(trx, input.cut_off_date)),
  }),
  draftInvoices: async ({ input, ...call }) => ({ rows: await draftInvoices(call, input) }),
  previewFinalizing: ({ db, input, today }) =>
    readSets(db, (trx) => previewFinalizing(trx, input.invoice_ids, today)),
  finalizeInvoices: async ({ db, input, today, now, ...call }) => ({
    rows: await finalizeInvoices(db, call, input.rows, { today, now }),
  }),
} satisfies Handlers<keyof typeof invoicesAcross>;
