import { type Kysely, sql } from 'kysely';

/**
 * Invoices of all trials in every order that they are listed in. Who an invoice went to stands beside its document, so that
 * no list reads whole documents; of those that have gone out it is read from there, past the guard of what is frozen,
 * for it adds nothing that was not frozen. Drafts are few and have no index: what they are ordered by is computed.
 */
const orders: Record<string, string> = {
  billing_date: `coalesce(billing_date, 'infinity')`,
  recipient: `sort_key(coalesce(recipient, ''))`,
  number: `sort_key(coalesce(number, ''))`,
  label: 'sort_key(label)',
  state: 'state',
  service_period_to: `coalesce(service_period_to, 'infinity')`,
  expected_billing_date: `coalesce(expected_billing_date, 'infinity')`,
  net_amount: 'net_amount',
  gross_amount: 'gross_amount',
};

export const invoiceLists = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table invoice add recipient text;
alter table invoice disable trigger user;
update invoice set recipient =
  jsonb_path_query_first(document::jsonb, '$.addresses[*] ? (@.purpose == "invoice_recipient").recipient') #>> '{}'
  where state <> 'draft';
alter table invoice enable trigger user;
create index invoice_drafts on invoice (trial_id, cut_off_date, invoice_id) where state = 'draft';
${Object.entries(orders)
  .map(
    ([name, key]) =>
      `create index invoice_by_${name} on invoice ((${key}), invoice_id) where state <> 'draft';`,
  )
  .join('\n')}
`)
      .execute(db);
  },
};
