import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** What an outside validator said of an electronic invoice, once, with its report as it came. */
export const invoiceValidations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table invoice_validation (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null,
  format text not null,
  outcome text not null check (outcome in ('accepted', 'refused')),
  asked_at timestamptz not null,
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  content bytea not null,
  primary key (trial_id, invoice_id, document, format),
  foreign key (trial_id, invoice_id, document, format) references invoice_einvoice
);
create trigger guard_change before update or delete on invoice_validation
  for each statement execute function guard_printed();
${auditTriggers('invoice_validation', 'trial_id, invoice_id, document, format')}${truncateGuard('invoice_validation')}
`)
      .execute(db);
  },
};
