import type { EInvoiceMending } from '../../contract/invoices/einvoiceVocab.ts';
import type { InvoiceDocumentData, PrintedAddress } from '../../contract/invoices/invoiceDocument.ts';
import type { EInvoiceField, InvoiceState } from '../../contract/vocab.ts';

type Sender = InvoiceDocumentData['sender'];

/** What sender and recipient say today. */
export interface Present {
  sender: Sender;
  /** Null where the trial has another recipient than the one on the document, or none. */
  recipient: PrintedAddress | null;
}

type Reachable = Pick<Sender, 'email' | 'electronic_address' | 'electronic_scheme'>;

/** The electronic address of today, by its own list; where none is named the email address. */
const reachedAt = ({ email, electronic_address, electronic_scheme }: Reachable) =>
  electronic_address
    ? { electronic_address, electronic_scheme }
    : ({ electronic_address: email, electronic_scheme: 'EM' } as const);

type Addition = (document: InvoiceDocumentData, present: Present) => InvoiceDocumentData;

const ofSender =
  (change: (frozen: Sender, present: Sender) => Partial<Sender>): Addition =>
  (document, present) => ({
    ...document,
    sender: { ...document.sender, ...change(document.sender, present.sender) },
  });

const ofRecipient =
  (change: (present: PrintedAddress) => Partial<PrintedAddress>): Addition =>
  (document, { recipient }) => ({
    ...document,
    addresses: document.addresses.map((address) =>
      recipient !== null && address.purpose === 'invoice_recipient'
        ? { ...address, ...change(recipient) }
        : address,
    ),
  });

/**
 * What an electronic invoice says beside the document that was frozen. The contact is printed where it is known, so it is
 * only added where nothing stands there; of the others nothing is printed, and what is wrong with them is put right.
 */
const additions: Readonly<Partial<Record<EInvoiceField, Addition>>> = {
  sender_contact_name: ofSender((frozen, { contact_name }) => ({
    contact_name: frozen.contact_name ?? contact_name,
  })),
  sender_phone: ofSender((frozen, { phone }) => ({ phone: frozen.phone ?? phone })),
  sender_email: ofSender((frozen, { email }) => ({ email: frozen.email ?? email })),
  sender_electronic_address: ofSender((_, present) => reachedAt(present)),
  buyer_reference: ofRecipient(({ buyer_reference }) => ({ buyer_reference })),
  recipient_electronic_address: ofRecipient(reachedAt),
};

/** The document with these fields as they are said today, where they may be added; every other one is as it was frozen. */
export const withAdditions = (
  document: InvoiceDocumentData,
  fields: readonly EInvoiceField[],
  present: Present,
): InvoiceDocumentData =>
  fields.reduce((added, field) => additions[field]?.(added, present) ?? added, document);

const isPrinted = (field: EInvoiceField, { contact_name, phone, email }: Sender): boolean => {
  const printed: Partial<Record<EInvoiceField, string | null>> = {
    sender_contact_name: contact_name,
    sender_phone: phone,
    sender_email: email,
  };
  return Boolean(printed[field]);
};

const isOfRecipient = (field: EInvoiceField): boolean =>
  field === 'buyer_reference' || field === 'recipient_electronic_address';

/**
 * How a field that an electronic invoice lacks is mended: on a draft where it is typed. Once the invoice has gone out it is
 * either no part of the frozen document and may be added, or only a cancellation and a new invoice mend it.
 */
export const mendingOf = (
  field: EInvoiceField,
  frozen: Pick<InvoiceDocumentData, 'sender'> & { state: InvoiceState },
  present: Pick<Present, 'recipient'> | null,
): EInvoiceMending => {
  if (frozen.state === 'draft') return 'draft';
  const isAddable =
    field in additions &&
    !isPrinted(field, frozen.sender) &&
    (Boolean(present?.recipient) || !isOfRecipient(field));
  return isAddable ? 'addition' : 'cancellation';
};
