import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';

/** The text that is frozen: what a JSON export sends, byte for byte. */
export const textOf = (document: InvoiceDocumentData): string => `${JSON.stringify(document, null, 2)}\n`;

/** The frozen text of an invoice that has gone out: of a revoked one with its cancellation. */
export const readFrozenText = async (db: Db, invoiceId: string): Promise<string> => {
  const invoice = await db
    .selectFrom('invoice')
    .select(['document', 'cancellation_document'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found(invoice?.cancellation_document ?? invoice?.document);
};

type Item = InvoiceDocumentData['items'][number];

/** What was frozen as version 1, before there were a language, terms, sections and an annex. */
type FirstDocument = Omit<
  InvoiceDocumentData,
  'format_version' | 'language' | 'payment' | 'annex' | 'items' | 'cancellation'
> & {
  format_version: 1;
  items: Omit<Item, 'section'>[];
  cancellation: Omit<NonNullable<InvoiceDocumentData['cancellation']>, 'items'> & {
    items: Omit<Item, 'section'>[];
  };
};

const inOneSection = (items: readonly Omit<Item, 'section'>[]): Item[] =>
  items.map((item) => ({ ...item, section: 'visit_bound' }));

const senderOfFirst = {
  unit: null,
  tax_number: null,
  bank: null,
  iban: null,
  bic: null,
  contact_name: null,
  phone: null,
  email: null,
  footer: null,
  logo_sha256: null,
};

/** A frozen document in the present form: what an older one does not say is left out, in German as documents were then. */
const completed = (document: InvoiceDocumentData | FirstDocument): InvoiceDocumentData => {
  if (document.format_version === 2) return document;
  const { cancellation, items } = document;
  return {
    ...document,
    format_version: 2,
    language: 'de',
    sender: { ...senderOfFirst, ...document.sender },
    payment: { days: null, due_date: null, text: null },
    items: inOneSection(items),
    annex: null,
    cancellation: cancellation && { ...cancellation, items: inOneSection(cancellation.items) },
  };
};

/** A frozen text, read: in the present form, whichever it was frozen in. */
export const documentOf = (text: string): InvoiceDocumentData => completed(JSON.parse(text)); // written by textOf

export const readFrozenDocument = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  documentOf(await readFrozenText(db, invoiceId));
