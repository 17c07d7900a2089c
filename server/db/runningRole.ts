import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Restricted privileges of the running role by table. Users are never deleted, claims and numbers are never updated, and
 * the audit trail and what is open to be billed are written only by their triggers, which run as the owner.
 */
const lessThanAll: Readonly<Record<string, string>> = {
  audit_event: 'select',
  audit_block: 'select, insert',
  audit_review: 'select, insert',
  sign_in: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
  clinicalsite: 'select, insert, update',
  app_user: 'select, insert, update',
  invoice_claim: 'select, insert, delete',
  open_record: 'select',
  void_record: 'select, insert',
  reminder: 'select, insert, update',
  reminder_invoice: 'select, insert',
  reminder_pdf: 'select, insert',
  reminder_mail: 'select, insert, update',
  remittance: 'select, insert',
  remittance_line: 'select, insert, update',
  invoice_dispatch: 'select, insert, update',
  invoice_number: 'select, insert',
  invoice_pdf: 'select, insert',
  invoice_subject: 'select, insert',
  invoice_visit: 'select, insert',
  invoice_einvoice: 'select, insert',
  invoice_mail: 'select, insert, update',
  invoice_mail_message: 'select, insert',
  invoice_validation: 'select, insert',
  site_logo: 'select, insert',
  number_range: 'select, insert, update',
  settlement: 'select, insert',
  settlement_line: 'select, insert',
  settlement_claim: 'select, insert, delete',
  settlement_pdf: 'select, insert',
  closing: 'select, insert',
  handover: 'select, insert, update',
  dropin_journal_export: 'select, insert',
  closing_line: 'select, insert',
  import_run: 'select, insert, update',
  import_run_file: 'select, insert',
  site_secret: 'select, insert',
  amendment: 'select, insert, update',
  contract_price: 'select, insert, update',
  amendment_difference: 'select, insert, delete',
  amendment_trace: 'select, insert, delete',
};

/**
 * Grants the running role its privileges and revokes all others: DML only, no TRUNCATE and no DDL. Done by the owner
 * after each migration; concurrent starts are serialized.
 */
export const grantRunningRole = (owner: Db, role: string): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('trial-billing-grants'))`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(trx);
    const to = sql.id(role);
    await sql`revoke create on schema public from public`.execute(trx);
    await sql`revoke all on all tables in schema public from ${to}`.execute(trx);
    await sql`grant usage on schema public to ${to}`.execute(trx);
    for (const { name } of rows)
      await sql`grant ${sql.raw(lessThanAll[name] ?? 'select, insert, update, delete')} on ${sql.id('public', name)} to ${to}`.execute(
        trx,
      );
  });

/** Warning when the server runs as a role that could disable the guards. */
export const ownerWarning = (name: string): string =>
  `The role ${name} of DATABASE_URL owns the tables: it could put their guards aside. Let another one run the server: docs/operations.md, Two roles on PostgreSQL.`;

/** The current role, and whether it could disable the guards: owner of the tables, member of the owner, or superuser. */
export const readRole = async (db: Db): Promise<{ name: string; isOwner: boolean }> => {
  const { rows } = await sql<{ name: string; is_owner: boolean }>`
    select current_user as name, (
      select r.rolsuper from pg_roles r where r.rolname = current_user
    ) or exists (
      select 1 from pg_tables t where t.schemaname = 'public' and pg_has_role(t.tableowner, 'usage')
    ) or (has_schema_privilege('public', 'create')
      and not exists (select 1 from pg_tables t where t.schemaname = 'public')) as is_owner`.execute(db);
  const [role] = rows;
  return { name: role?.name ?? '', isOwner: role?.is_owner ?? false };
};
