import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { einvoicesCalls } from '../../../../contract/invoices/einvoices.ts';
import { electronicFormatOf, recipientOf } from '../../../../domain/invoices/recipient.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readTrialAddresses } from '../../../records/addresses.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readPresentDocument } from '../document/presentDocument.ts';
import { readFrozen } from '../document/printedPdf.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { siteDutyOf } from './duty.ts';
import { readEarlierValidations, readRecipientAddress } from './earlier.ts';
import { checkedRules, formatChecks } from './electronic.ts';
import { presentOf } from './present.ts';

/** A draft as it would go out today: with a date, and some number. */
const readDraft = async (db: Db, invoiceId: string, today: string) => {
  const invoice = found(await readInvoice(db, invoiceId));
  const present = await readPresentDocument(db, { ...invoice, billing_date: invoice.billing_date ?? today });
  return { trial_id: invoice.trial_id, data: { ...present, number: invoice.label } };
};

/**
 * Whether an invoice could go out in each format and has to be an electronic one, and the rules of its recipient's format,
 * each with its answer.
 */
export const checkEInvoice = async (
  db: Db,
  invoiceId: string,
  today: string,
): Promise<OutputOf<typeof einvoicesCalls.checkEInvoice>> => {
  const frozen = await readFrozen(db, { invoice_id: invoiceId, kind: 'invoice' });
  const { trial_id, data } = frozen ?? (await readDraft(db, invoiceId, today));
  const recipient = recipientOf(data);
  const format = electronicFormatOf(data);
  const is_self_billed = data.trial.is_self_billed === true;
  const site = await readClinicalsite(db);
  const addresses = await readTrialAddresses(db, trial_id);
  const assigned = recipientOf({ addresses });
  // The country is the document's own; whether the recipient is a business the trial's address says.
  const judged = {
    country: recipient?.country ?? null,
    is_business: assigned?.is_business ?? true,
    is_self_billed,
  };
  const addressId = frozen ? await readRecipientAddress(db, invoiceId) : (assigned?.address_id ?? null);
  return {
    format,
    rules: format ? checkedRules(data, { kind: 'invoice', format }) : [],
    formats: is_self_billed ? [] : formatChecks(data, frozen && presentOf(site, addresses, data)),
    duty: siteDutyOf(site, judged, data, today),
    earlier: await readEarlierValidations(db, addressId, invoiceId),
  };
};
