import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '../../contract/api.ts';
import {
  type EInvoiceFormat,
  einvoiceFormats,
  type PrintedKind,
  type TaxRule,
} from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { faultsOf, rulesOf } from '../../domain/einvoices/check.ts';
import { profiles } from '../../domain/einvoices/profiles.ts';
import { releasesOf } from '../../domain/einvoices/releases.ts';
import { hybridChecks, qpdfFaults, xmlInPdf } from './hybridFaults.ts';

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

/** A file that was written, and what was found in it. */
export interface WrittenFile {
  file: string;
  /** How many rules were asked of what it says, and those that it breaks. */
  rules: number;
  broken: string[];
  /** How many things were looked at in the PDF, and what is wrong with them; null = it is none. */
  pdf: { checks: number; faults: string[] } | null;
}

const lookedAt = async (
  content: Buffer,
  path: string,
  format: EInvoiceFormat,
): Promise<Omit<WrittenFile, 'file'>> => {
  const { inside } = profiles[format];
  const xml = inside ? await xmlInPdf(content, inside) : content.toString('utf8');
  if (xml === null) throw new Error(`${path} has no electronic invoice inside`);
  const rules = rulesOf(format).length;
  const broken = faultsOf(xml, format).map(({ rule }) => rule);
  if (!inside) return { rules, broken, pdf: null };
  const checks = hybridChecks(content, { ...inside, xml });
  const byQpdf = await qpdfFaults(path);
  const faults = [
    ...checks.filter(([, isKept]) => !isKept).map(([what]) => `lacks ${what}`),
    ...(byQpdf ?? []),
  ];
  return { rules, broken, pdf: { checks: checks.length + (byQpdf ? 1 : 0), faults } };
};

/** Writes an invoice that has gone out, its first correction or its cancellation, in every electronic format and release, and looks at each file. */
export const writeElectronic = async (
  client: Client,
  { invoiceId, kind, folder, name }: Written,
): Promise<WrittenFile[]> => {
  await mkdir(folder, { recursive: true });
  const wanted = einvoiceFormats.flatMap((format) =>
    releasesOf(format).map((release) => ({ format, release })),
  );
  const written: WrittenFile[] = [];
  for (const { format, release } of wanted) {
    const place = kind === 'correction' ? { correction_place: 1 } : {};
    const asked = { invoice_id: invoiceId, format, release, document: kind, ...place };
    const { blob } = await client.call(api.exportInvoice, asked);
    const content = Buffer.from(await blob.arrayBuffer());
    const file = `${name}-${kind}-${format}-${release}.${profiles[format].inside ? 'pdf' : 'xml'}`;
    const path = join(folder, file);
    await writeFile(path, content);
    written.push({ file, ...(await lookedAt(content, path, format)) });
  }
  return written;
};

const found = (faults: readonly string[]): string => [String(faults.length), ...faults].join(' ');

/** One line for each file: how many rules were asked and how many it breaks, and the same of the PDF. */
export const tableOf = (written: readonly WrittenFile[]): string[] => {
  const width = Math.max(...written.map(({ file }) => file.length), 4);
  const line = (file: string, rules: string, pdf: string): string =>
    `${file.padEnd(width)}  ${rules.padEnd(22)}  ${pdf}`;
  return [
    line('File', 'Rules asked: broken', 'PDF looked at: wrong'),
    ...written.map(({ file, rules, broken, pdf }) =>
      line(file, `${rules}: ${found(broken)}`, pdf ? `${pdf.checks}: ${found(pdf.faults)}` : '–'),
    ),
  ];
};

/** How much was found in all of them. */
export const findingsIn = (written: readonly WrittenFile[]): number =>
  written.reduce((sum, { broken, pdf }) => sum + broken.length + (pdf?.faults.length ?? 0), 0);

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

/** Issues a correction by which the first item costs half. */
const correctFirstItem = async (client: Client, invoice_id: string): Promise<void> => {
  const { items } = await client.call(api.getCorrections, { invoice_id });
  const [first] = items;
  if (!first) throw new Error('There is no item to correct');
  const key = { invoice_id, correction_place: 1 };
  const { invoice_item_id, amount_per_unit } = first;
  const half = Math.trunc(amount_per_unit / 2);
  await client.call(api.putCorrection, {
    ...key,
    entries: [
      {
        kind: 'wrong_price',
        invoice_item_id,
        recorded_study_service_ids: [],
        amount_per_unit: half,
        reason: 'Acceptance run: half of it was agreed',
      },
    ],
  });
  await client.call(api.finalizeCorrection, { ...key, version: 1 }, { idempotencyKey: newId() });
};

/** An invoice of items by hand for each tax rule that the trial's has not and each odd one, its correction and its cancellation. */
export const writeEachCase = async (
  client: Client,
  folder: string,
  setUpTrial: (of: TrialOfCase) => Promise<string>,
): Promise<WrittenFile[]> => {
  const written: WrittenFile[] = [];
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
    written.push(...(await writeElectronic(client, { ...wanted, kind: 'invoice' })));
    await correctFirstItem(client, invoice_id);
    written.push(...(await writeElectronic(client, { ...wanted, kind: 'correction' })));
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Acceptance run' });
    written.push(...(await writeElectronic(client, { ...wanted, kind: 'cancellation' })));
  }
  return written;
};
