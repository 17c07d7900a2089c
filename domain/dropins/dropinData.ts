import type { JournalData } from '../../contract/accounting/journalData.ts';
import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { DropinType } from '../../contract/vocab.ts';
import { sampleJournal } from '../accounting/sampleJournal.ts';
import { sampleInvoice } from '../invoices/sampleInvoice.ts';

/** What a drop-in is given. */
export type DropinData = InvoiceDocumentData | JournalData;

const samples: Record<DropinType, DropinData> = {
  'invoice-export': sampleInvoice,
  'journal-export': sampleJournal,
};

/** What a drop-in of this type is tried on when it is put in. */
export const sampleOf = (type: DropinType): DropinData => samples[type];
