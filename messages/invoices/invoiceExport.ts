import type { TaxRule } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** The words of an exported invoice; i18next reads them on the server. */
export const invoiceExportEn = {
  head: {
    type: 'Type',
    number: 'Number',
    date: 'Date',
    item: 'Item',
    label: 'Label',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    currency: 'Currency',
  },
  type: { item: 'Item', net: 'Net', tax: 'Tax', gross: 'Gross' },
  draft: 'Draft',
  net: 'Net',
  gross: 'Gross',
  noTaxRule: 'No tax rule chosen',
  tax: {
    vat_19: '19 % VAT',
    vat_7: '7 % VAT',
    exempt: 'Exempt from VAT',
    reverse_charge: 'Reverse charge: the recipient owes the VAT',
    not_taxable: 'Not taxable',
  } satisfies Record<TaxRule, string>,
  withReason: '%{tax}: %{reason}',
} as const;

export const invoiceExportDe = {
  head: {
    type: 'Typ',
    number: 'Nummer',
    date: 'Datum',
    item: 'Position',
    label: 'Bezeichnung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    amount: 'Betrag',
    currency: 'Währung',
  },
  type: { item: 'Position', net: 'Netto', tax: 'Steuer', gross: 'Brutto' },
  draft: 'Entwurf',
  net: 'Netto',
  gross: 'Brutto',
  noTaxRule: 'Keine Steuerregel gewählt',
  tax: {
    vat_19: '19 % USt.',
    vat_7: '7 % USt.',
    exempt: 'Umsatzsteuerfrei',
    reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers',
    not_taxable: 'Nicht steuerbar',
  },
  withReason: '%{tax}: %{reason}',
} satisfies Translation<typeof invoiceExportEn>;
