import { isExportFormat } from '../../../contract/vocab.ts';
import { found } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { readSets } from '../../records/joinByHash.ts';
import { readAddressed } from './document/addresses.ts';
import { fillDraft } from './drafting/fillDraft.ts';
import { fillWithItem } from './drafting/fillWithItem.ts';
import { readConflictRecords, readItemRecords } from './drafting/itemRecords.ts';
import { readItems } from './drafting/items.ts';
import { removeInvoice } from './drafting/removeInvoice.ts';
import { countConflicts, resolveConflicts } from './drafting/resolveConflicts.ts';
import { saveInvoice } from './drafting/saveInvoice.ts';
import { saveItem } from './drafting/saveItem.ts';
import { saveItems } from './drafting/saveItems.ts';
import { setServicePeriod } from './drafting/setServicePeriod.ts';
import { removeItem, removeRecord } from './drafting/takeOut.ts';
import { exportByDropin } from './dropins/exportByDropin.ts';
import { exportData, exportInvoice } from './exports/exportInvoice.ts';
import { exportInvoices } from './exports/exportInvoices.ts';
import { readHistory } from './history.ts';
import { readFilledPage, readFinalizedPage, readInvoicePage } from './invoicePage.ts';
import { readInvoice } from './invoicesQuery.ts';
import { finalizeInvoice } from './issuing/finalizeInvoice.ts';
import { revokeInvoice } from './issuing/revokeInvoice.ts';
import { listInvoices } from './listInvoices.ts';
import { lockDraft } from './locks.ts';

export const invoiceHandlers = {
  listInvoices: ({ db, input }) => readSets(db, (trx) => listInvoices(trx, input)),
  getInvoice: ({ db, input, today }) => readInvoicePage(db, input.invoice_id, today),
  putInvoice: async ({ db, input, today }) => {
    await saveInvoice(db, input);
    return readInvoicePage(db, input.invoice_id, today);
  },
  removeInvoice: async ({ db, input }) => {
    await removeInvoice(db, input);
    return undefined;
  },
  listInvoiceAddresses: async ({ db, input }) =>
    (await readAddressed(db, found(await readInvoice(db, input.invoice_id)))).addresses,
  setServicePeriod: ({ db, input, today }) => setServicePeriod(db, input, today),
  fillInvoice: async ({ db, input, today }) => {
    await fillDraft(db, await lockDraft(db, input.invoice_id));
    return readFilledPage(db, input.invoice_id, today);
  },
  fillWithInvoiceItem: async ({ db, input, today }) => {
    await fillWithItem(db, input);
    return readInvoicePage(db, input.invoice_id, today);
  },
  listInvoiceItems: async ({ db, input }) => readItems(db, found(await readInvoice(db, input.invoice_id))),
  putInvoiceItems: async ({ db, input: { invoice_id, rows, remove } }) => {
    const draft = await lockDraft(db, invoice_id);
    await saveItems(db, draft, { rows, remove });
    return readItems(db, draft);
  },
  putInvoiceItem: ({ db, input }) => saveItem(db, input),
  removeInvoiceItem: async ({ db, input, today }) =>
    readInvoicePage(db, await removeItem(db, input.invoice_item_id), today),
  removeRecordedStudyService: async ({ db, input, today }) => {
    const invoiceId = await removeRecord(db, input.invoice_item_id, input.recorded_study_service_id);
    return readInvoicePage(db, invoiceId, today);
  },
  listInvoiceItemDetails: ({ db, input }) =>
    readSets(db, (trx) => readItemRecords(trx, input.invoice_item_id, 'visit_bound')),
  listNvbInvoiceItemDetails: ({ db, input }) =>
    readSets(db, (trx) => readItemRecords(trx, input.invoice_item_id, 'operational')),
  listInvoiceConflicts: ({ db, input }) =>
    readSets(db, async (trx) => readConflictRecords(trx, found(await readInvoice(trx, input.invoice_id)))),
  getInvoiceHistory: ({ db, input }) => readHistory(db, input.invoice_id),
  countConflicts: async ({ db, input }) => ({
    conflict_count: await readSets(db, (trx) => countConflicts(trx, input.invoice_id)),
  }),
  resolveConflicts: async ({ db, input, today }) => {
    await resolveConflicts(db, input.invoice_id);
    return readInvoicePage(db, input.invoice_id, today);
  },
  finalizeInvoice: async ({ db, input, today, now }) =>
    readFinalizedPage(db, input.invoice_id, await finalizeInvoice(db, input, { today, now })),
  revokeInvoice: async ({ db, input, today }) => {
    await revokeInvoice(db, input, today);
    return readInvoicePage(db, input.invoice_id, today);
  },
  exportInvoice: (call) => {
    const { format, language = 'en', ...wanted } = call.input;
    return isExportFormat(format)
      ? exportInvoice(call, { ...call.input, format })
      : exportByDropin(call, { invoice_id: wanted.invoice_id, dropin_id: format, language });
  },
  exportInvoices: (call) => exportInvoices(call, call.input, call.today),
  exportInvoiceData: ({ db, input }) => exportData(db, input.invoice_id),
} satisfies Handlers<
  | 'listInvoices'
  | 'getInvoice'
  | 'putInvoice'
  | 'removeInvoice'
  | 'listInvoiceAddresses'
  | 'setServicePeriod'
  | 'fillInvoice'
  | 'fillWithInvoiceItem'
  | 'listInvoiceConflicts'
  | 'getInvoiceHistory'
  | 'listInvoiceItems'
  | 'putInvoiceItems'
  | 'putInvoiceItem'
  | 'removeInvoiceItem'
  | 'removeRecordedStudyService'
  | 'listInvoiceItemDetails'
  | 'listNvbInvoiceItemDetails'
  | 'countConflicts'
  | 'resolveConflicts'
  | 'finalizeInvoice'
  | 'revokeInvoice'
  | 'exportInvoice'
  | 'exportInvoices'
  | 'exportInvoiceData'
>;
