import type { InvoiceDocumentData, PrintedAddress } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';

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

const electronicOfSecond = {
  registration_id: null,
  electronic_address: null,
  electronic_scheme: 'EM',
} as const;
const addressOfSecond = {
  einvoice_format: null,
  electronic_address: null,
  electronic_scheme: 'EM',
  buyer_reference: null,
  order_number: null,
} as const;

const termsOfThird = { contract_reference: null, exemption_code: null } as const;

/** What was frozen as version 3, before a trial named its contract and the code of its exemption. */
type ThirdDocument = Omit<InvoiceDocumentData, 'format_version' | keyof typeof termsOfThird> & {
  format_version: 3;
};

/** What was frozen as version 2, before there were electronic invoices. */
type SecondDocument = Omit<ThirdDocument, 'format_version' | 'sender' | 'addresses'> & {
  format_version: 2;
  sender: Omit<InvoiceDocumentData['sender'], keyof typeof electronicOfSecond>;
  addresses: Omit<PrintedAddress, keyof typeof addressOfSecond>[];
};

/** What was frozen as version 1, before there were a language, terms, sections and an annex. */
type FirstDocument = Omit<
  SecondDocument,
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
const completed = (
  document: InvoiceDocumentData | ThirdDocument | SecondDocument | FirstDocument,
): InvoiceDocumentData => {
  if (document.format_version === 4) return document;
  if (document.format_version === 3) return { ...document, ...termsOfThird, format_version: 4 };
  if (document.format_version === 2)
    return completed({
      ...document,
      format_version: 3,
      sender: { ...document.sender, ...electronicOfSecond },
      addresses: document.addresses.map((address) => ({ ...address, ...addressOfSecond })),
    });
  const { cancellation, items } = document;
  return completed({
    ...document,
    format_version: 2,
    language: 'de',
    sender: { ...senderOfFirst, ...document.sender },
    payment: { days: null, due_date: null, text: null },
    items: inOneSection(items),
    annex: null,
    cancellation: cancellation && { ...cancellation, items: inOneSection(cancellation.items) },
  });
};

/** A frozen text, read: in the present form, whichever it was frozen in. */
export const documentOf = (text: string): InvoiceDocumentData => completed(JSON.parse(text)); // written by textOf

export const readFrozenDocument = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  documentOf(await readFrozenText(db, invoiceId));
