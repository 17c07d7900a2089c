import { sql } from 'kysely';
import type { Invoice } from '../../../../contract/invoices/invoices.ts';
import type { UnprintableText } from '../../../../contract/invoices/invoicesAcross.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readAnnexWords } from '../document/annex.ts';
import { readHeads } from '../document/presentDocument.ts';
import { type PrintedWords, unprintableIn, unprintableTexts } from '../document/unprintable.ts';
import { readInvoices } from '../invoicesQuery.ts';

interface Asked {
  invoice_ids: readonly string[];
  reason?: string | undefined;
}

/** What the items of these invoices are called, each text once, in their order. */
const readItemWords = async (
  db: Db,
  invoices: readonly Invoice[],
): Promise<Map<string, { label: string }[]>> => {
  const { rows } = await sql<{ invoice_id: string; label: string }>`
    select invoice_id, label from invoice_item
    where trial_id = any(${invoices.map(({ trial_id }) => trial_id)}::uuid[])
      and invoice_id = any(${invoices.map(({ invoice_id }) => invoice_id)}::uuid[])
    group by invoice_id, label order by invoice_id, min(item_number)`.execute(db);
  return groupBy(rows, ({ invoice_id }) => invoice_id);
};

/** What each of these drafts would print in words now; as many statements for many as for one. */
const readWords = async (db: Db, drafts: readonly Invoice[]): Promise<Map<string, PrintedWords>> => {
  if (drafts.length === 0) return new Map();
  const heads = await readHeads(db, drafts, await readClinicalsite(db));
  const headOf = (invoiceId: string) => found(heads.get(invoiceId));
  const items = await readItemWords(db, drafts);
  const annexes = await readAnnexWords(
    db,
    drafts.filter(({ invoice_id }) => headOf(invoice_id).recipient?.is_annex_wanted),
  );
  return new Map(
    drafts.map(({ invoice_id }) => [
      invoice_id,
      {
        ...headOf(invoice_id),
        items: items.get(invoice_id) ?? [],
        annex: annexes.get(invoice_id) ?? null,
      },
    ]),
  );
};

/** Drafts, and cancellations for this reason, that are not printed as they are written, with what is not. */
export const readUnprintable = async (
  db: Db,
  { invoice_ids, reason }: Asked,
): Promise<{ invoice_id: string; texts: UnprintableText[] }[]> => {
  const asked = [...new Set(invoice_ids)];
  const invoices = await readInvoices(
    db,
    asked.map((invoice_id) => ({ invoice_id })),
  );
  const states = new Map(invoices.map(({ invoice_id, state }) => [invoice_id, state]));
  const words = await readWords(
    db,
    invoices.filter(({ state }) => state === 'draft'),
  );
  const ofReason = unprintableIn('reason', [reason]);
  return asked.flatMap((invoice_id) => {
    found(states.get(invoice_id));
    const draft = words.get(invoice_id);
    const texts = draft ? unprintableTexts(draft) : ofReason;
    return texts.length > 0 ? [{ invoice_id, texts }] : [];
  });
};
