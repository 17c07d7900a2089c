import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '../../contract/api.ts';
import { einvoiceFormats, type PrintedKind, type TaxRule } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { profiles } from '../../domain/einvoices/profiles.ts';
import { releasesOf } from '../../domain/einvoices/releases.ts';
import { hybridFaults } from './hybridFaults.ts';

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

interface Written {
  invoiceId: string;
  kind: PrintedKind;
  folder: string;
  name: string;
}

/**
 * Writes an invoice that has gone out, or its cancellation, in every electronic format and release; answers how many files.
 * Throws where a PDF lacks what can be looked at here of PDF/A-3b.
 */
export const writeElectronic = async (
  client: Client,
  { invoiceId, kind, folder, name }: Written,
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const wanted = einvoiceFormats.flatMap((format) =>
    releasesOf(format).map((release) => ({ format, release })),
  );
  for (const { format, release } of wanted) {
    const { inside } = profiles[format];
    const asked = { invoice_id: invoiceId, format, release, document: kind };
    const { blob } = await client.call(api.exportInvoice, asked);
    const content = Buffer.from(await blob.arrayBuffer());
    const file = join(folder, `${name}-${kind}-${format}-${release}.${inside ? 'pdf' : 'xml'}`);
    await writeFile(file, content);
    const faults = inside ? await hybridFaults(file, content, inside) : [];
    if (faults.length > 0) throw new Error(`${file}: ${faults.join(', ')}`);
  }
  return wanted.length;
};

const otherRules = {
  vat_7: null,
  exempt: '§ 4 Nr. 14 UStG',
  reverse_charge: null,
  not_taxable: '§ 3a Abs. 2 UStG',
} as const satisfies Partial<Record<TaxRule, string | null>>;

interface Item {
  label: string;
  quantity: number;
  /** Cents. */
  amount_per_unit: number;
}

interface Case {
  name: string;
  tax: { tax_rule: TaxRule; tax_reason: string | null };
  items: readonly Item[];
  /** What its recipient says otherwise. */
  recipient?: Partial<typeof electronicRecipient>;
}

const plainItems: readonly Item[] = [
  { label: 'Start-up & archiving <5 years>', quantity: 1, amount_per_unit: 5_000_00 },
  { label: 'Visit', quantity: 3, amount_per_unit: 33_33 },
];
const nineteen = { tax_rule: 'vat_19', tax_reason: null } as const;

/** One of each tax rule that the kit's trial has not, and odd ones. */
const cases: readonly Case[] = [
  ...(['vat_7', 'exempt', 'reverse_charge', 'not_taxable'] as const).map((tax_rule) => ({
    name: tax_rule,
    tax: { tax_rule, tax_reason: otherRules[tax_rule] },
    items: plainItems,
  })),
  {
    name: 'negative-lines',
    tax: nineteen,
    items: [...plainItems, { label: 'Nachlass', quantity: 2, amount_per_unit: -49_99 }],
  },
  {
    name: 'thousand-lines',
    tax: nineteen,
    items: Array.from({ length: 1_000 }, (_, index) => ({
      label: `Visit ${index + 1}`,
      quantity: (index % 7) + 1,
      amount_per_unit: 33_33 + index,
    })),
  },
  {
    name: 'foreign-recipient',
    tax: { tax_rule: 'reverse_charge', tax_reason: null },
    items: plainItems,
    recipient: {
      recipient: 'Société Générale d’Études S.A.',
      street: '12, rue de l’Hôpital',
      zip_code: '75013',
      city: 'Paris',
      country: 'France',
      vat_id: 'FR12345678901',
    },
  },
  {
    name: 'umlauts',
    tax: nineteen,
    items: [{ label: 'Ärztliche Prüfung „Größe“ – Übelkeit & Maß ≥ 5 µg', quantity: 1, amount_per_unit: 1 }],
    recipient: { recipient: 'Müller, Weiß & Söhne „Übersee“ GmbH', city: 'Würzburg' },
  },
];

/** What a trial of a case is set up with. */
export type TrialOfCase = Pick<Case, 'tax' | 'recipient'>;

/**
 * An invoice of items by hand for each tax rule that the trial's has not and each odd one, and its cancellation; answers how
 * many files.
 */
export const writeEachCase = async (
  client: Client,
  folder: string,
  setUpTrial: (of: TrialOfCase) => Promise<string>,
): Promise<number> => {
  let count = 0;
  for (const { name, items, ...of } of cases) {
    const trial_id = await setUpTrial(of);
    const invoice_id = newId();
    await client.call(api.putInvoice, { trial_id, invoice_id, label: name, cut_off_date: '2026-01-31' });
    await client.call(
      api.putInvoiceItems,
      { invoice_id, remove: [], rows: items.map((item) => ({ ...item, invoice_item_id: newId() })) },
      { idempotencyKey: newId() },
    );
    await client.call(api.setServicePeriod, {
      invoice_id,
      service_period_mode: 'manual',
      service_period_from: '2026-01-01',
      service_period_to: '2026-01-31',
    });
    await client.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey: newId() });
    const wanted = { invoiceId: invoice_id, folder, name };
    count += await writeElectronic(client, { ...wanted, kind: 'invoice' });
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Acceptance run' });
    count += await writeElectronic(client, { ...wanted, kind: 'cancellation' });
  }
  return count;
};
