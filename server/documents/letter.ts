import type { InvoiceDocumentData, PostalAddress } from '../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../contract/vocab.ts';
import { countryCodeOf, countryName } from '../../domain/einvoices/countryCodes.ts';
import type { PrintedTexts } from './exportTexts.ts';
import { printedIban } from './format.ts';
import type { Fact } from './pdf/paper.ts';

type Sender = InvoiceDocumentData['sender'];
type Line = string | null | undefined;

/** Lines that say something. */
const said = (lines: readonly Line[]): string[] => lines.filter((line): line is string => Boolean(line));

const place = ({ zip_code, city }: { zip_code: string | null; city: string | null }): string =>
  said([zip_code, city]).join(' ');

/** A country by its name where its code is stored; what was written by hand stands as it was written. */
const named = (country: string | null, language: Language): string | null =>
  country && countryName(country, language);

/** A country is named where it is not the sender's. */
const countryOf = (address: PostalAddress, sender: Sender, language: Language): string | null => {
  const isAbroad =
    address.country !== sender.country &&
    (countryCodeOf(address.country) ?? address.country) !== (countryCodeOf(sender.country) ?? sender.country);
  return isAbroad ? named(address.country, language) : null;
};

export const addresseeOf = (
  address: PostalAddress | undefined,
  sender: Sender,
  language: Language,
): string[] =>
  address
    ? said([
        address.recipient,
        address.contact_name,
        address.street,
        place(address),
        countryOf(address, sender, language),
      ])
    : [];

export const returnLineOf = (sender: Sender): string =>
  said([sender.name, sender.street, place(sender)]).join(' · ');

/** Who answers questions about the invoice. */
export const contactFacts = (sender: Sender, text: PrintedTexts): Fact[] =>
  (
    [
      ['fields.contact', sender.contact_name],
      ['fields.phone', sender.phone],
      ['fields.email', sender.contact_name ? sender.email : null],
    ] as const
  ).flatMap(([label, value]) => (value ? [{ label: text(label), value }] : []));

/** A column with nothing under its title is left out. */
const titled = (title: string, lines: readonly Line[]): string[][] => {
  const rest = said(lines);
  return rest.length > 0 ? [[title, ...rest]] : [];
};

/** The foot of each page: sender, what the site says of itself, account, tax. */
export const footerOf = (sender: Sender, text: PrintedTexts, language: Language): string[][] => [
  said([sender.name, sender.street, place(sender), named(sender.country, language), sender.email]),
  ...(sender.footer ? [sender.footer.split('\n')] : []),
  ...titled(text('bank'), [
    sender.bank,
    sender.iban && text('iban', { iban: printedIban(sender.iban) }),
    sender.bic && text('bic', { bic: sender.bic }),
  ]),
  ...titled(text('tax'), [
    sender.vat_id && text('vatId', { vatId: sender.vat_id }),
    sender.tax_number && text('taxNumber', { taxNumber: sender.tax_number }),
  ]),
];
