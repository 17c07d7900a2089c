import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** What electronic invoices say of both sides, and the electronic invoices themselves, kept as the printed ones are. */
const columns = `
alter table address
  add einvoice_format text
    check (einvoice_format in ('xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  add electronic_address text,
  add electronic_scheme text not null default 'EM' check (electronic_scheme in ('EM', '0204', '9930', '0088', '0060')),
  add buyer_reference text, add order_number text;

alter table clinicalsite
  add sender_registration_id text, add sender_electronic_address text,
  add sender_electronic_scheme text not null default 'EM'
    check (sender_electronic_scheme in ('EM', '0204', '9930', '0088', '0060'));

alter table invoice
  add einvoice_format text
    check (einvoice_format in ('xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung'));

create table invoice_einvoice (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  format text not null check (format in ('xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (trial_id, invoice_id, document, format),
  foreign key (trial_id, invoice_id) references invoice
);
create trigger guard_change before update or delete on invoice_einvoice
  for each statement execute function guard_printed();
create trigger guard_printing before insert on invoice_einvoice for each row execute function guard_printing();
`;

export const electronicInvoice = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          columns,
          auditTriggers('invoice_einvoice', 'trial_id, invoice_id, document, format'),
          truncateGuard('invoice_einvoice'),
        ].join('\n'),
      )
      .execute(db);
  },
};
