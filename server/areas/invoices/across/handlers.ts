import type { fillingManyCalls } from '../../../../contract/invoices/fillingMany.ts';
import type { invoicesAcrossCalls } from '../../../../contract/invoices/invoicesAcross.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { draftInvoices } from './draftInvoices.ts';
import { fillInvoices, previewFilling } from './fillInvoices.ts';
import { finalizeInvoices, previewFinalizing } from './finalizeInvoices.ts';
import { readFound } from './findInvoices.ts';
import { readInvoiceLines } from './lines.ts';
import { assertPeriod } from './narrowing.ts';
import { previewDraft } from './previewDraft.ts';
import { readDraftPreviews } from './previewDrafts.ts';
import { readUnprintable } from './readUnprintable.ts';
import { readInvoiceSums } from './sums.ts';

export const invoicesAcrossHandlers = {
  listInvoiceLines: async ({ db, input, today }) => {
    assertPeriod(input);
    return readInvoiceLines(db, { ...input, found: await readFound(db, input.search) }, today);
  },
  sumInvoiceLines: async ({ db, input, today }) => {
    assertPeriod(input);
    return readInvoiceSums(db, { ...input, found: await readFound(db, input.search) }, today);
  },
  previewDrafts: async ({ db, input }) => ({
    trials: await readSets(db, (trx) => readDraftPreviews(trx, input.cut_off_date)),
  }),
  previewDraft: ({ db, input }) => readSets(db, (trx) => previewDraft(trx, input)),
  draftInvoices: async ({ input, ...call }) => ({ rows: await draftInvoices(call, input) }),
  previewFinalizing: ({ db, input, today }) =>
    readSets(db, (trx) => previewFinalizing(trx, input.invoice_ids, today)),
  listUnprintable: async ({ db, input }) => ({
    invoices: await readSets(db, (trx) => readUnprintable(trx, input)),
  }),
  finalizeInvoices: async ({ db, input, today, now, ...call }) => ({
    rows: await finalizeInvoices(db, call, input.rows, { today, now }),
  }),
  previewFilling: async ({ db, input, today }) => ({
    invoices: await readSets(db, (trx) => previewFilling(trx, input.invoice_ids, today)),
  }),
  fillInvoices: async ({ input, ...call }) => ({ rows: await fillInvoices(call, input.invoice_ids) }),
} satisfies Handlers<keyof typeof invoicesAcrossCalls | keyof typeof fillingManyCalls>;
