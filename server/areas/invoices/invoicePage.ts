import { sql } from 'kysely';
import type { Invoice, InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoiceVerdicts } from '../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';
import { readSets } from '../../records/joinByHash.ts';
import { correctedAmount } from '../../records/predicates/receivable.ts';
import { readValuesOfDrafts } from '../../records/rules/readValues.ts';
import { readAddressed } from './document/addresses.ts';
import { noOpenFigures, readExcluded, readOpenFigures, readOpenItems } from './drafting/billable.ts';
import { countOutside, readDraftCounts } from './drafting/draftWarnings.ts';
import { readConflicts } from './drafting/itemRecords.ts';
import { readItems } from './drafting/items.ts';
import { readInvoice } from './invoicesQuery.ts';
import type { Finalized } from './issuing/finalizeInvoice.ts';
import { readNextNumber } from './issuing/numbers.ts';
import { sentOn } from './sending/sentOn.ts';
import { readInvoiceVerdicts } from './verdicts.ts';

/** What is still to decide about a draft; an invoice that has gone out has none of it. */
const undecided = async (db: Db, invoice: Invoice, judging: { isFilled: boolean }) => {
  const figures = await readOpenFigures(db, invoice, judging);
  const counts = found((await readDraftCounts(db, [invoice])).get(invoice.invoice_id));
  return {
    ...figures,
    excluded_items: await readExcluded(db, invoice),
    open_items: figures.open_count > 0 ? await readOpenItems(db, invoice) : [],
    conflicts: invoice.conflict_count > 0 ? await readConflicts(db, invoice) : [],
    outside_count: await countOutside(db, invoice),
    unanswered_count: counts.unanswered_count,
    identifier_count: counts.identifier_count,
    contract_value: (await readValuesOfDrafts(db, [invoice])).get(invoice.invoice_id) ?? null,
  };
};

const nothingUndecided = {
  ...noOpenFigures,
  excluded_items: [],
  open_items: [],
  conflicts: [],
  outside_count: 0,
  unanswered_count: 0,
  identifier_count: 0,
  contract_value: null,
};

/** What became of an invoice since it has gone out. */
type Since = Pick<InvoicePage, 'corrected_amount' | 'sent_on'>;
const notIssued: Since = { corrected_amount: 0, sent_on: null };

const readSince = async (db: Db, { trial_id, invoice_id }: Invoice): Promise<Since> => {
  const { rows } = await sql<Since>`
    select ${correctedAmount} as corrected_amount, ${sentOn} as sent_on from invoice i
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}`.execute(db);
  return rows[0] ?? notIssued;
};

const readPage = async (
  db: Db,
  invoiceId: string,
  judging: { today: string; isFilled: boolean },
): Promise<InvoicePage> => {
  const { today } = judging;
  const invoice = found(await readInvoice(db, invoiceId));
  const { numbering_mode } = await readClinicalsite(db);
  const isDraft = invoice.state === 'draft';
  return {
    ...invoice,
    items: await readItems(db, invoice),
    ...(isDraft ? await undecided(db, invoice, judging) : nothingUndecided),
    ...(await readAddressed(db, invoice)),
    ...(isDraft ? notIssued : await readSince(db, invoice)),
    next_number: isDraft && numbering_mode === 'own' ? await readNextNumber(db, invoice, today) : null,
    numbering_mode,
    verdicts: await readInvoiceVerdicts(db, invoice, judging),
  };
};

/** The invoice with all that its page shows. `today` = billing date of a draft that has none. */
export const readInvoicePage = (db: Db, invoiceId: string, today: string): Promise<InvoicePage> =>
  readSets(db, (trx) => readPage(trx, invoiceId, { today, isFilled: false }));

/** The page of an invoice that was finalized in this transaction: what was frozen is not read again. */
export const readFinalizedPage = async (
  trx: Db,
  invoiceId: string,
  { document, mode }: Finalized,
): Promise<InvoicePage> => {
  const invoice = found(await readInvoice(trx, invoiceId));
  return {
    ...invoice,
    items: await readItems(trx, invoice),
    ...nothingUndecided,
    addresses: document.addresses,
    is_self_billed: document.trial.is_self_billed === true,
    ...notIssued,
    next_number: null,
    numbering_mode: mode,
    verdicts: invoiceVerdicts({ state: 'finalized' }),
  };
};

/** The page of a draft that was filled in this transaction. */
export const readFilledPage = (trx: Db, invoiceId: string, today: string): Promise<InvoicePage> =>
  readPage(trx, invoiceId, { today, isFilled: true });
