import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { UnprintableText } from '../../../../contract/invoices/invoicesAcross.ts';
import type { PrintedPlace } from '../../../../contract/vocab.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import { fonts } from '../../../documents/pdf/fonts.mjs';
import { unprintableBy } from '../../../documents/pdf/printable.mjs';
import type { AnnexWords } from './annex.ts';

type Text = string | null | undefined;

const addresseeFields = [
  'recipient',
  'contact_name',
  'street',
  'zip_code',
  'city',
  'country',
  'vat_id',
  'order_number',
] as const;

/** What a document says in words; of its annex it is enough to know each text once. */
export interface PrintedWords
  extends Pick<
    InvoiceDocumentData,
    | 'sender'
    | 'payment'
    | 'trial'
    | 'addresses'
    | 'search_key'
    | 'reference_number'
    | 'contract_reference'
    | 'tax_reason'
  > {
  items: readonly { label: string }[];
  annex: readonly AnnexWords[] | null;
}

/** Every text that people wrote and the document prints, by where it is mended. */
const printedTexts = (data: PrintedWords): [PrintedPlace, Text[]][] => {
  const { sender, trial, annex, payment } = data;
  const recipient = recipientOf(data);
  const { logo_sha256, electronic_address, electronic_scheme, registration_id, ...letterhead } = sender;
  const labels = data.items.map(({ label }) => label);
  const known = new Set<Text>(labels);
  return [
    ['items', labels],
    ['services', (annex ?? []).map(({ label }) => label).filter((label) => !known.has(label))],
    ['invoice', [data.reference_number, data.search_key]],
    ['recipient', recipient ? addresseeFields.map((field) => recipient[field]) : []],
    [
      'trial',
      [
        trial.title,
        ...trial.identifiers.flatMap(Object.values<string>),
        data.tax_reason,
        data.contract_reference,
      ],
    ],
    ['participants', (annex ?? []).map((line) => line.subject_id)],
    ['visits', (annex ?? []).map((line) => line.visit_label)],
    ['sender', [...Object.values(letterhead), payment.text]],
  ];
};

let unprintable: ((text: string) => string) | null = null;

/** Of these texts those that print question marks instead of characters that the font has no letters for. */
export const unprintableIn = (place: PrintedPlace, texts: readonly Text[]): UnprintableText[] => {
  // The font is read when the first document is asked about.
  unprintable ??= unprintableBy(fonts.normal);
  const charactersOf = unprintable;
  return [...new Set(texts)].flatMap((text) => {
    const characters = text ? charactersOf(text) : '';
    return text && characters ? [{ place, text, characters }] : [];
  });
};

/** What the document prints with question marks. */
export const unprintableTexts = (data: PrintedWords): UnprintableText[] =>
  printedTexts(data).flatMap(([place, texts]) => unprintableIn(place, texts));
