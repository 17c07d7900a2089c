import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '../../contract/api.ts';
import { einvoiceFormats, type PrintedKind, type TaxRule } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';

/** What electronic invoices say of a sponsor. */
export const electronicRecipient = {
  recipient: 'Sponsor GmbH & Co. KG',
  street: 'Hauptstraße 1',
  zip_code: '10115',
  city: 'Berlin',
  country: 'Deutschland',
  email: 'rechnung@sponsor.example',
  vat_id: 'DE987654321',
  buyer_reference: '04011000-12345-03',
  order_number: 'PO 4500 1187 20',
};

/** Gives the site all that electronic invoices say of their sender. */
export const completeSender = async (client: Client): Promise<void> => {
  const { clinicalsite_id, time_zone, logo_sha256, ...site } = await client.call(api.getClinicalsite, {});
  await client.call(api.putSender, {
    ...site,
    sender_street: 'Klinikallee 1',
    sender_zip_code: '50999',
    sender_city: 'Köln',
    sender_country: 'Deutschland',
    sender_vat_id: 'DE123456789',
    sender_tax_number: '223/5902/0417',
    sender_registration_id: 'HRA 4711',
    sender_iban: 'DE02120300000000202051',
    sender_bic: 'BYLADEM1001',
    sender_contact_name: 'Petra Rechner',
    sender_phone: '+49 221 478 1234',
    sender_email: 'studien@klinikum.example',
    payment_days: 30,
  });
};

/** Writes an invoice that has gone out, or its cancellation, in every electronic format; answers how many files. */
export const writeElectronic = async (
  client: Client,
  { invoiceId, kind, folder, name }: { invoiceId: string; kind: PrintedKind; folder: string; name: string },
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  for (const format of einvoiceFormats) {
    const wanted = { invoice_id: invoiceId, format, document: kind };
    const { blob } = await client.call(api.exportInvoice, wanted);
    const ending = format.startsWith('zugferd') ? 'pdf' : 'xml';
    const content = Buffer.from(await blob.arrayBuffer());
    await writeFile(join(folder, `${name}-${kind}-${format}.${ending}`), content);
  }
  return einvoiceFormats.length;
};

const otherRules = {
  vat_7: null,
  exempt: '§ 4 Nr. 14 UStG',
  reverse_charge: null,
  not_taxable: '§ 3a Abs. 2 UStG',
} as const satisfies Partial<Record<TaxRule, string | null>>;

/** An invoice of items by hand for each tax rule that the trial's has not, and its cancellation; answers how many files. */
export const writeEachTaxRule = async (
  client: Client,
  folder: string,
  setUpTrial: (tax: { tax_rule: TaxRule; tax_reason: string | null }) => Promise<string>,
): Promise<number> => {
  let count = 0;
  for (const tax_rule of ['vat_7', 'exempt', 'reverse_charge', 'not_taxable'] as const) {
    const trial_id = await setUpTrial({ tax_rule, tax_reason: otherRules[tax_rule] });
    const invoice_id = newId();
    const draft = { trial_id, invoice_id, label: `Tax rule ${tax_rule}`, cut_off_date: '2026-01-31' };
    await client.call(api.putInvoice, draft);
    for (const invoice_item of [
      { label: 'Start-up & archiving <5 years>', quantity: 1, amount_per_unit: 5_000_00 },
      { label: 'Visit', quantity: 3, amount_per_unit: 33_33 },
    ])
      await client.call(api.fillWithInvoiceItem, { invoice_id, invoice_item });
    await client.call(api.setServicePeriod, {
      invoice_id,
      service_period_mode: 'manual',
      service_period_from: '2026-01-01',
      service_period_to: '2026-01-31',
    });
    await client.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey: newId() });
    const wanted = { invoiceId: invoice_id, folder, name: tax_rule };
    count += await writeElectronic(client, { ...wanted, kind: 'invoice' });
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Acceptance run' });
    count += await writeElectronic(client, { ...wanted, kind: 'cancellation' });
  }
  return count;
};
