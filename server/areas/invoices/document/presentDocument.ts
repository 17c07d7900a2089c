import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceItem } from '../../../../contract/invoices/invoiceItem.ts';
import type { Invoice } from '../../../../contract/invoices/invoices.ts';
import type { Clinicalsite } from '../../../../contract/site/clinicalsite.ts';
import type { ExemptionCode, ItemSection } from '../../../../contract/vocab.ts';
import { totalsOf } from '../../../../domain/invoices/invoiceTotals.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import { termOf } from '../../../../domain/receivables/paymentTerm.ts';
import type { Db } from '../../../db/schema.ts';
import { paymentOf, senderOf } from '../../../documents/sender.ts';
import { found } from '../../../http/rejected.ts';
import { readAddressesOfTrials, type TrialAddress } from '../../../records/addresses.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { readItems } from '../drafting/items.ts';
import { printedAddresses } from './addresses.ts';
import { readAnnex } from './annex.ts';

const sectionOf = ({ study_service_template_id, is_operational }: InvoiceItem): ItemSection => {
  if (study_service_template_id === null) return 'by_hand';
  return is_operational ? 'operational' : 'visit_bound';
};

interface PrintedTrial {
  printed: InvoiceDocumentData['trial'];
  tax_reason: string | null;
  exemption_code: ExemptionCode | null;
  contract_reference: string | null;
  payment_days: number | null;
}

const identifiersOfTrial = sql<InvoiceDocumentData['trial']['identifiers']>`(
  select coalesce(json_agg(json_build_object('label', type.label, 'value', i.value)
    order by sort_key(type.label), i.trial_identifier_type_id), '[]'::json)
  from trial_identifier i join trial_identifier_type type using (trial_identifier_type_id)
  where i.trial_id = trial.trial_id)`;

const readTrials = async (db: Db, trialIds: readonly string[]): Promise<Map<string, PrintedTrial>> => {
  const trials = await db
    .selectFrom('trial')
    .select([
      'trial_id',
      'title',
      'type',
      'tax_reason',
      'exemption_code',
      'contract_reference',
      'payment_days',
      'is_self_billed',
    ])
    .select(identifiersOfTrial.as('identifiers'))
    .where('trial_id', 'in', trialIds)
    .execute();
  return new Map(
    trials.map(({ trial_id, title, type, identifiers, is_self_billed, ...terms }) => [
      trial_id,
      {
        printed: { title, type, identifiers, ...(is_self_billed && { is_self_billed: true as const }) },
        ...terms,
      },
    ]),
  );
};

type Headed = Pick<
  Invoice,
  'trial_id' | 'invoice_id' | 'billing_date' | 'reference_number' | 'search_key' | 'tax_rule' | 'tax_rate'
>;

/** What a draft says at this moment beside its items. */
interface Head
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
    | 'exemption_code'
  > {
  recipient: TrialAddress | undefined;
}

/** The same of each of these drafts, sent by the site as it was read before; as many statements for many as for one. */
export const readHeads = async (
  db: Db,
  drafts: readonly Headed[],
  site: Clinicalsite,
): Promise<Map<string, Head>> => {
  if (drafts.length === 0) return new Map();
  const trialIds = [...new Set(drafts.map(({ trial_id }) => trial_id))];
  const trials = await readTrials(db, trialIds);
  const addressesOf = await readAddressesOfTrials(db, trialIds);
  const sender = senderOf(site);
  const headOf = (draft: Headed): Head => {
    const trial = found(trials.get(draft.trial_id));
    const addresses = addressesOf.get(draft.trial_id) ?? [];
    const recipient = recipientOf({ addresses });
    return {
      sender,
      payment: paymentOf(termOf(trial, recipient, site), site, draft.billing_date),
      trial: trial.printed,
      addresses: printedAddresses(addresses),
      search_key: draft.search_key,
      reference_number: draft.reference_number,
      contract_reference: trial.contract_reference,
      // Why no tax is due; beside a rate it would say nothing.
      tax_reason: draft.tax_rate === 0 ? trial.tax_reason : null,
      exemption_code: draft.tax_rule === 'exempt' ? trial.exemption_code : null,
      recipient,
    };
  };
  return new Map(drafts.map((draft) => [draft.invoice_id, headOf(draft)]));
};

/** The document of a draft as it is at this moment, sent by the site as it was read before. */
export const readDocumentFrom = async (
  db: Db,
  invoice: Invoice,
  site: Clinicalsite,
): Promise<InvoiceDocumentData> => {
  const head = found((await readHeads(db, [invoice], site)).get(invoice.invoice_id));
  const { recipient } = head;
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
    sender: head.sender,
    payment: head.payment,
    trial: head.trial,
    label: invoice.label,
    description: invoice.description,
    search_key: head.search_key,
    reference_number: head.reference_number,
    contract_reference: head.contract_reference,
    billing_date: invoice.billing_date,
    cut_off_date: invoice.cut_off_date,
    service_period_from: invoice.service_period_from,
    service_period_to: invoice.service_period_to,
    currency: 'EUR',
    tax_rule: invoice.tax_rule,
    tax_rate: invoice.tax_rate,
    tax_reason: head.tax_reason,
    exemption_code: head.exemption_code,
    addresses: head.addresses,
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
