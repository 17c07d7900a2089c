import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../contract/invoices/invoiceDocument.ts';
import type { Invoice, InvoiceVerdicts } from '../../../contract/invoices/invoices.ts';
import type { Clinicalsite } from '../../../contract/site/clinicalsite.ts';
import type { EInvoiceFormat, NumberRange, TrialType } from '../../../contract/vocab.ts';
import type { EInvoiceFault } from '../../../domain/einvoices/check.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { rangeOf } from '../../../domain/invoices/invoiceNumber.ts';
import { type Draft, finalizeVerdict, invoiceVerdicts } from '../../../domain/invoices/invoiceState.ts';
import { electronicFormatOf, recipientOf } from '../../../domain/invoices/recipient.ts';
import { isReleasedElsewhere } from '../../../domain/rules/release.ts';
import type { Db } from '../../db/schema.ts';
import { senderOf } from '../../documents/sender.ts';
import { found } from '../../http/rejected.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';
import { readLastDate } from '../../records/gaplessNumbers.ts';
import { readLockedUntil } from '../../records/lockedMonths.ts';
import { isBillable } from '../../records/predicates/billable.ts';
import { isHeldBack } from '../../records/predicates/heldBack.ts';
import { isRecipient } from '../../records/predicates/recipient.ts';
import { readAccount } from '../../records/rules/readAccount.ts';
import { heldBackByRules } from '../../records/rules/readHeldBack.ts';
import { countOutdatedLines } from '../../records/rules/readRuleLines.ts';
import { readRules, type TrialRule } from '../../records/rules/readRules.ts';
import { electronicFaults } from './electronic/electronic.ts';
import { readElectronicFaults } from './electronic/readiness.ts';

type Judged = Pick<
  Invoice,
  | 'trial_id'
  | 'invoice_id'
  | 'state'
  | 'item_count'
  | 'net_amount'
  | 'conflict_count'
  | 'tax_rule'
  | 'service_period_from'
  | 'service_period_to'
  | 'billing_date'
>;

/**
 * Records that are no longer what was filled, or that a rule of the contract holds back now, records that are gone since, and
 * lines that rules make otherwise by now, by draft; `known` = the rules of their trials, where they have been read.
 */
export const countOutdated = async (
  db: Db,
  drafts: readonly Pick<Judged, 'trial_id' | 'invoice_id'>[],
  known?: readonly TrialRule[],
): Promise<Map<string, number>> => {
  const trials = [...new Set(drafts.map(({ trial_id }) => trial_id))];
  const ids = drafts.map(({ invoice_id }) => invoice_id);
  const rules = known ?? (await readRules(db, trials));
  const held = await heldBackByRules(db, rules);
  const { rows } = await sql<{ invoice_id: string; outdated_count: number }>`
    select invoice_id, coalesce(sum(greatest(quantity, record_count) - current_count), 0)::bigint as outdated_count
    from (
      select i.invoice_id, i.quantity, count(r.recorded_study_service_id) as record_count,
        count(s.recorded_study_service_id)
          filter (where s.performance_date <= d.cut_off_date and s.amount = i.amount_per_unit) as current_count
      from invoice d
      join invoice_item i using (trial_id, invoice_id)
      left join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
      left join (
        select s.recorded_study_service_id, s.study_service_template_id, s.amount, s.performance_date
        from recorded_study_service s
        where s.trial_id = any(${trials}::uuid[]) and ${isBillable('infinity')} and not ${isHeldBack(held)}
      ) as s on s.recorded_study_service_id = r.recorded_study_service_id
        and s.study_service_template_id = i.study_service_template_id
      where d.trial_id = any(${trials}::uuid[]) and d.invoice_id = any(${ids}::uuid[])
        and i.study_service_template_id is not null
      group by i.invoice_id, i.invoice_item_id, i.quantity
    ) as items
    group by invoice_id`.execute(db);
  const counts = new Map(rows.map((row) => [row.invoice_id, row.outdated_count]));
  for (const [id, count] of await countOutdatedLines(db, rules, drafts))
    counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
};

/** The same of one draft. */
export const countOutdatedOf = async (
  db: Db,
  draft: Pick<Judged, 'trial_id' | 'invoice_id'>,
  known?: readonly TrialRule[],
): Promise<number> => (await countOutdated(db, [draft], known)).get(draft.invoice_id) ?? 0;

interface Buyer {
  trial_id: string;
  type: TrialType;
  is_self_billed: boolean;
  tax_reason: string | null;
  /** Null = no recipient. */
  address_id: string | null;
  recipient: string | null;
  vat_id: string | null;
}

/** What each trial says about its invoices' tax and their buyer. */
const readBuyers = async (db: Db, drafts: readonly Judged[]): Promise<Map<string, Buyer>> => {
  const trials = [...new Set(drafts.map(({ trial_id }) => trial_id))];
  const rows = await db
    .selectFrom('trial')
    .leftJoin('trial_address as assigned', (join) =>
      join.onRef('assigned.trial_id', '=', 'trial.trial_id').on(isRecipient('assigned')),
    )
    .leftJoin('address', 'address.address_id', 'assigned.address_id')
    .select([
      'trial.trial_id',
      'trial.type',
      'trial.is_self_billed',
      'trial.tax_reason',
      'address.address_id',
      'address.recipient',
      'address.vat_id',
    ])
    .where('trial.trial_id', 'in', trials)
    .execute();
  return new Map(rows.map((row) => [row.trial_id, row]));
};

/** The last date of each range that the drafts would be numbered in; null where numbers are typed. */
const readLastDates = async (
  db: Db,
  { numbering_mode }: Clinicalsite,
  buyers: Iterable<Buyer>,
): Promise<Map<NumberRange, string | null>> => {
  const ranges = new Set([...buyers].map((buyer) => rangeOf('invoice', buyer)));
  const dates = new Map<NumberRange, string | null>();
  for (const range of ranges)
    dates.set(range, numbering_mode === 'own' ? await readLastDate(db, range) : null);
  return dates;
};

interface Judging {
  /** Billing date of a draft that has none. */
  today: string;
  /** They were filled in this transaction: nothing on them has changed since, which need not be counted. */
  isFilled?: boolean;
}

const readDrafts = async (
  db: Db,
  drafts: readonly Judged[],
  { today, isFilled = false }: Judging,
): Promise<Map<string, Draft>> => {
  if (drafts.length === 0) return new Map();
  const buyers = await readBuyers(db, drafts);
  const site = await readClinicalsite(db);
  const lastDates = await readLastDates(db, site, buyers.values());
  const lockedUntil = await readLockedUntil(db);
  const faults = await readElectronicFaults(db, [...buyers.keys()], today);
  const outdated = isFilled ? new Map<string, number>() : await countOutdated(db, drafts);
  const sender = senderOf(site);
  const factsOf = (invoice: Judged): Draft => {
    const buyer = found(buyers.get(invoice.trial_id));
    return {
      state: 'draft',
      itemCount: invoice.item_count,
      netAmount: invoice.net_amount,
      conflictCount: invoice.conflict_count,
      outdatedCount: outdated.get(invoice.invoice_id) ?? 0,
      sender,
      recipient: buyer.address_id === null ? null : { name: buyer.recipient, vatId: buyer.vat_id },
      taxRule: invoice.tax_rule,
      taxReason: buyer.tax_reason,
      electronicFaults: faults.get(invoice.trial_id) ?? [],
      period: { from: invoice.service_period_from, to: invoice.service_period_to },
      billing: {
        date: invoice.billing_date ?? today,
        today,
        lastDate: lastDates.get(rangeOf('invoice', buyer)) ?? null,
        lockedUntil,
      },
    };
  };
  return new Map(drafts.map((invoice) => [invoice.invoice_id, factsOf(invoice)]));
};

interface Electronic {
  /** Null = its recipient gets none. */
  format: EInvoiceFormat | null;
  today: string;
}

/**
 * What its electronic invoice would lack. Number, tax rule and period that are missing are said by themselves, so
 * something stands in for them.
 */
const faultsOfDraft = (document: InvoiceDocumentData, { format, today }: Electronic): EInvoiceFault[] =>
  format === null || document.items.length === 0
    ? []
    : electronicFaults(
        {
          ...document,
          number: document.number ?? today,
          tax_rule: document.tax_rule ?? 'vat_19',
          service_period_from: document.service_period_from ?? today,
        },
        { kind: 'invoice', format },
      );

/** The finalized ones of these invoices of which another has released what they held back. */
const readReleased = async (db: Db, invoices: readonly Judged[]): Promise<ReadonlySet<string>> => {
  const finalized = invoices.filter(({ state }) => state === 'finalized');
  if (finalized.length === 0) return new Set();
  const trials = [...new Set(finalized.map(({ trial_id }) => trial_id))];
  const accounts = groupBy(await readAccount(db, trials), ({ trial_id }) => trial_id);
  return new Set(
    finalized.flatMap(({ trial_id, invoice_id }) =>
      isReleasedElsewhere(accounts.get(trial_id) ?? [], invoice_id) ? [invoice_id] : [],
    ),
  );
};

/** What may be done with each invoice as it stands, by its id. */
export const readManyVerdicts = async (
  db: Db,
  invoices: readonly Judged[],
  judging: Judging,
): Promise<Map<string, InvoiceVerdicts>> => {
  const drafts = await readDrafts(
    db,
    invoices.filter(({ state }) => state === 'draft'),
    judging,
  );
  const released = await readReleased(db, invoices);
  return new Map(
    invoices.map(({ invoice_id, state }) => {
      const facts =
        state === 'draft' ? found(drafts.get(invoice_id)) : { state, isReleased: released.has(invoice_id) };
      return [invoice_id, invoiceVerdicts(facts)];
    }),
  );
};

/** What may be done with one invoice. */
export const readInvoiceVerdicts = async (
  db: Db,
  invoice: Judged,
  judging: Judging,
): Promise<InvoiceVerdicts> =>
  found((await readManyVerdicts(db, [invoice], judging)).get(invoice.invoice_id));

/** The document that a draft would become, beside what is counted of the records behind it. */
interface Becoming {
  document: InvoiceDocumentData;
  conflictCount: number;
  outdatedCount: number;
  today: string;
}

/**
 * What stands in the way of freezing exactly this document. Whether its date follows the last one of its range is asked
 * when the range is locked.
 */
export const documentVerdict = ({ document, conflictCount, outdatedCount, today }: Becoming) => {
  const recipient = recipientOf(document) ?? null;
  return finalizeVerdict({
    state: 'draft',
    itemCount: document.items.length,
    netAmount: document.net_amount,
    conflictCount,
    outdatedCount,
    sender: document.sender,
    recipient: recipient && { name: recipient.recipient, vatId: recipient.vat_id },
    taxRule: document.tax_rule,
    taxReason: document.tax_reason,
    electronicFaults: faultsOfDraft(document, { format: electronicFormatOf(document), today }),
    period: { from: document.service_period_from, to: document.service_period_to },
    billing: { date: document.billing_date ?? today, today, lastDate: null, lockedUntil: null },
  });
};
