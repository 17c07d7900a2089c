import type { NotNull } from 'kysely';
import type { FormatCheck, ReadyToSend } from '../../../../contract/invoices/einvoices.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { EInvoiceFormat } from '../../../../contract/vocab.ts';
import type { EInvoiceFault } from '../../../../domain/einvoices/check.ts';
import type { EInvoiceDuty } from '../../../../domain/einvoices/duty.ts';
import { partiesVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { sampleDocument } from '../../../documents/sampleDocument.ts';
import { senderOf } from '../../../documents/sender.ts';
import { addressColumns } from '../../../records/addresses.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { trialName } from '../../../records/trialName.ts';
import { printedAddresses } from '../document/addresses.ts';
import { siteDutyOf } from './duty.ts';
import { electronicFaults, formatChecks } from './electronic.ts';

type Site = Awaited<ReturnType<typeof readClinicalsite>>;

const recipients = (db: Db) =>
  db
    .selectFrom('trial_address as assigned')
    .innerJoin('address', 'address.address_id', 'assigned.address_id')
    .innerJoin('trial as t', 't.trial_id', 'assigned.trial_id')
    .select(addressColumns.map((column) => `address.${column}` as const))
    .select([
      'assigned.purpose',
      't.trial_id',
      't.title',
      't.type',
      't.is_self_billed',
      't.tax_rule',
      't.tax_reason',
      't.exemption_code',
      trialName.as('trial_name'),
    ])
    .where(isRecipient('assigned'));

type Recipient = Awaited<ReturnType<ReturnType<typeof recipients>['execute']>>[number];

/** Recipients that get electronic invoices, of these trials or of all. */
const readElectronicRecipients = (db: Db, trialIds: readonly string[] | null) => {
  const electronic = recipients(db)
    .where('address.einvoice_format', 'is not', null)
    .where('t.is_self_billed', '=', false)
    .$narrowType<{ einvoice_format: NotNull }>();
  return (trialIds ? electronic.where('t.trial_id', 'in', trialIds) : electronic).execute();
};
type ElectronicRecipient = Awaited<ReturnType<typeof readElectronicRecipients>>[number];

/**
 * Any invoice of a trial: its parties and tax as they are, and made-up items. What has no tax rule yet is looked at as
 * taxed, for that the rule is missing is said by itself.
 */
const anyInvoice = (site: Site, recipient: Recipient, today: string): InvoiceDocumentData => {
  const {
    trial_id,
    trial_name: _name,
    title,
    type,
    is_self_billed: _isSelfBilled,
    tax_rule,
    tax_reason,
    exemption_code,
    ...address
  } = recipient;
  return {
    ...sampleDocument({ ...site, tax_rule: tax_rule ?? 'vat_19' }, today),
    trial: { title, type, identifiers: [] },
    language: address.language ?? site.document_language,
    service_period_from: today,
    tax_reason,
    exemption_code: tax_rule === 'exempt' ? exemption_code : null,
    addresses: printedAddresses([address]),
  };
};

const faultsOf = (site: Site, recipient: ElectronicRecipient, today: string): EInvoiceFault[] =>
  electronicFaults(anyInvoice(site, recipient, today), {
    kind: 'invoice',
    format: recipient.einvoice_format,
  });

/** What electronic invoices of these trials would lack, by trial; nothing is read of the site where none sends any. */
export const readElectronicFaults = async (
  db: Db,
  trialIds: readonly string[],
  today: string,
): Promise<Map<string, EInvoiceFault[]>> => {
  const found = trialIds.length === 0 ? [] : await readElectronicRecipients(db, trialIds);
  if (found.length === 0) return new Map();
  const site = await readClinicalsite(db);
  return new Map(found.map((recipient) => [recipient.trial_id, faultsOf(site, recipient, today)]));
};

/** What is said of a trial's electronic invoices before they are any. */
interface Prospect {
  format: EInvoiceFormat | null;
  formats: FormatCheck[];
  dutyOf: (sent: Parameters<typeof siteDutyOf>[2]) => EInvoiceDuty;
}

/** Whether invoices of these trials could go out in each format, and have to, by trial; without a recipient there is none. */
export const readProspects = async (
  db: Db,
  trialIds: readonly string[],
  today: string,
): Promise<Map<string, Prospect>> => {
  if (trialIds.length === 0) return new Map();
  const site = await readClinicalsite(db);
  const found = await recipients(db).where('t.trial_id', 'in', trialIds).execute();
  const prospectOf = (recipient: Recipient): Prospect => ({
    format: recipient.is_self_billed ? null : recipient.einvoice_format,
    formats: recipient.is_self_billed ? [] : formatChecks(anyInvoice(site, recipient, today), null),
    dutyOf: (sent) => siteDutyOf(site, recipient, sent, today),
  });
  return new Map(found.map((recipient) => [recipient.trial_id, prospectOf(recipient)]));
};

const readyToSend = (site: Site, recipient: ElectronicRecipient, today: string): ReadyToSend => {
  const { trial_id, trial_name, type, einvoice_format, tax_rule, tax_reason } = recipient;
  return {
    trial_id,
    title: trial_name,
    type,
    recipient: recipient.recipient,
    format: einvoice_format,
    obstacles: partiesVerdict({
      sender: senderOf(site),
      recipient: { name: recipient.recipient, vatId: recipient.vat_id },
      taxRule: tax_rule,
      taxReason: tax_reason,
      electronicFaults: faultsOf(site, recipient, today),
    }),
  };
};

const inOrder = (a: ReadyToSend, b: ReadyToSend): number =>
  Number(a.obstacles.length === 0) - Number(b.obstacles.length === 0) ||
  a.title.localeCompare(b.title) ||
  a.trial_id.localeCompare(b.trial_id);

/** Trials that send electronic invoices, or that one where it does, with what is missing first. */
export const readReadyToSend = async (
  db: Db,
  trialId: string | undefined,
  today: string,
): Promise<ReadyToSend[]> => {
  const found = await readElectronicRecipients(db, trialId === undefined ? null : [trialId]);
  if (found.length === 0) return [];
  const site = await readClinicalsite(db);
  return found.map((recipient) => readyToSend(site, recipient, today)).toSorted(inOrder);
};
