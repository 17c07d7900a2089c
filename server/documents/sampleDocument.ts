import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { SenderEdit } from '../../contract/site/clinicalsite.ts';
import { numberText } from '../../domain/invoices/invoiceNumber.ts';
import { taxRates, totalsOf } from '../../domain/invoices/invoiceTotals.ts';
import { paymentOf, senderOf } from './sender.ts';

const services = [
  ['visit_bound', 'Screening', 3, 400_00],
  ['visit_bound', 'Visit 1', 1, 1_250_00],
  ['visit_bound', 'ECG', 1, 85_00],
  ['operational', 'Start-up', 1, 5_000_00],
  ['operational', 'Pharmacy', 1, 150_00],
] as const;

/** A made-up invoice of a made-up sponsor, as a site with these settings would send it. */
export const sampleDocument = (
  site: Omit<SenderEdit, 'version'> & { logo_sha256: string | null },
  today: string,
): InvoiceDocumentData => {
  const items = services.map(([section, label, quantity, amount_per_unit], index) => ({
    item_number: index + 1,
    section,
    label,
    quantity,
    amount_per_unit,
    amount: quantity * amount_per_unit,
  }));
  const tax_rate = site.tax_rule ? taxRates[site.tax_rule] : 0;
  return {
    format: 'trial-billing/invoice',
    format_version: 4,
    state: 'draft',
    number: site.numbering_mode === 'own' ? numberText('invoice', Number(today.slice(0, 4)), 1) : '4711',
    cancellation: null,
    language: site.document_language,
    sender: senderOf(site),
    payment: paymentOf(site.payment_days, site, today),
    trial: { title: 'AURORA', type: 'full', identifiers: [{ label: 'EudraCT', value: '2026-000001-11' }] },
    label: 'AURORA',
    description: null,
    search_key: null,
    reference_number: 'PO 4500 1187 20',
    contract_reference: null,
    billing_date: today,
    cut_off_date: today,
    service_period_from: `${today.slice(0, 4)}-01-02`,
    service_period_to: today,
    currency: 'EUR',
    tax_rule: site.tax_rule,
    tax_rate,
    tax_reason: '…',
    exemption_code: null,
    addresses: [
      {
        purpose: 'invoice_recipient',
        recipient: 'Sponsor GmbH',
        contact_name: 'Clinical Finance',
        street: 'Musterstraße 12',
        zip_code: '60311',
        city: 'Frankfurt am Main',
        country: 'Deutschland',
        phone: null,
        email: null,
        vat_id: 'DE999999999',
        einvoice_format: null,
        electronic_address: null,
        electronic_scheme: 'EM',
        buyer_reference: null,
        order_number: null,
      },
    ],
    items,
    annex: null,
    ...totalsOf(
      items.map(({ amount }) => amount),
      tax_rate,
    ),
  };
};
