import { sql } from 'kysely';
import type { Clinicalsite } from '../../../contract/clinicalsite.ts';
import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { InvoiceItem } from '../../../contract/invoiceItem.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import type { ExemptionCode, ItemSection } from '../../../contract/vocab.ts';
import { totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import type { Db } from '../../db/schema.ts';
import { readSets } from '../../records/joinByHash.ts';
import { readTrialAddresses } from '../addresses/repo.ts';
import { readClinicalsite } from '../clinicalsite/repo.ts';
import { printedAddresses } from './addresses.ts';
import { readAnnex } from './annex.ts';
import { readItems } from './items.ts';
import { paymentOf, senderOf } from './sender.ts';

const sectionOf = ({ study_service_template_id, is_operational }: InvoiceItem): ItemSection => {
  if (study_service_template_id === null) return 'by_hand';
  return is_operational ? 'operational' : 'visit_bound';
};

interface PrintedTrial {
  printed: InvoiceDocumentData['trial'];
  tax_reason: string | null;
  exemption_code: ExemptionCode | null;
  contract_reference: string | null;
}

const readTrial = async (db: Db, trialId: string): Promise<PrintedTrial> => {
  const { title, type, ...terms } = await db
    .selectFrom('trial')
    .select(['title', 'type', 'tax_reason', 'exemption_code', 'contract_reference'])
    .where('trial_id', '=', trialId)
    .executeTakeFirstOrThrow();
  const identifiers = await db
    .selectFrom('trial_identifier')
    .innerJoin('trial_identifier_type as type', (join) =>
      join.onRef('type.trial_identifier_type_id', '=', 'trial_identifier.trial_identifier_type_id'),
    )
    .select(['type.label', 'trial_identifier.value'])
    .where('trial_identifier.trial_id', '=', trialId)
    .orderBy(sql`sort_key(type.label)`)
    .orderBy('trial_identifier.trial_identifier_type_id')
    .execute();
  return { printed: { title, type, identifiers }, ...terms };
};

/** The document of a draft as it is at this moment, sent by the site as it was read before. */
export const readDocumentFrom = async (
  db: Db,
  invoice: Invoice,
  site: Clinicalsite,
): Promise<InvoiceDocumentData> => {
  const trial = await readTrial(db, invoice.trial_id);
  const addresses = await readTrialAddresses(db, invoice.trial_id);
  const recipient = addresses.find(({ purpose }) => purpose === 'invoice_recipient');
  const items = (await readSets(db, (trx) => readItems(trx, invoice))).map((item) => ({
    item_number: item.item_number,
    section: sectionOf(item),
    label: item.label,
    quantity: item.quantity,
    amount_per_unit: item.amount_per_unit,
    amount: item.amount,
  }));
  return {
    format: 'trial-billing/invoice',
    format_version: 4,
    state: invoice.state,
    number: invoice.number,
    cancellation: null,
    language: recipient?.language ?? site.document_language,
    sender: senderOf(site),
    payment: paymentOf(site, invoice.billing_date),
    trial: trial.printed,
    label: invoice.label,
    description: invoice.description,
    search_key: invoice.search_key,
    reference_number: invoice.reference_number,
    contract_reference: trial.contract_reference,
    billing_date: invoice.billing_date,
    cut_off_date: invoice.cut_off_date,
    service_period_from: invoice.service_period_from,
    service_period_to: invoice.service_period_to,
    currency: 'EUR',
    tax_rule: invoice.tax_rule,
    tax_rate: invoice.tax_rate,
    // Why no tax is due; beside a rate it would say nothing.
    tax_reason: invoice.tax_rate === 0 ? trial.tax_reason : null,
    exemption_code: invoice.tax_rule === 'exempt' ? trial.exemption_code : null,
    addresses: printedAddresses(addresses),
    items,
    annex: recipient?.is_annex_wanted ? await readAnnex(db, invoice) : null,
    ...totalsOf(
      items.map((item) => item.amount),
      invoice.tax_rate,
    ),
  };
};

/**
 * What a draft would print now: items, addresses, tax and sender as they are at this moment. Outside of a transaction the
 * database is given back between its reads: the embedded one has a single connection, and others wait for it.
 */
export const readPresentDocument = async (db: Db, invoice: Invoice): Promise<InvoiceDocumentData> =>
  readDocumentFrom(db, invoice, await readClinicalsite(db));
