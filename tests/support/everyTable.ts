import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  /** The first of the values that a check of it lists. */
  listed: string | null;
}

const columnsOf = async (db: Db): Promise<Column[]> => {
  // Of a table in partitions its parts, which hold the rows.
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      (select substring(pg_get_constraintdef(k.oid) from '= (?:ANY \\(ARRAY\\[)?''([^'']*)''') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as listed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  return rows;
};

const ofTypes: Record<string, string> = {
  // One and the same, so that references of one row to another hold.
  uuid: `'01900000-0000-7000-8000-000000000001'`,
  boolean: 'true',
  integer: '1',
  bigint: '1',
  date: `'2026-07-31'`,
  'timestamp with time zone': `'2026-07-01T10:00:00Z'`,
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  'text[]': `'{}'`,
  xid8: `'1'`,
};

/** The SHA-256 of the one byte that stands for every content. */
const hash = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';

/** What a check of several columns, or of the form of a text, asks for. */
const particular: Record<string, string> = {
  sha256: `'${hash}'`,
  logo_sha256: `'${hash}'`,
  'site_secret.secret': `decode(repeat('00', 32), 'hex')`,
  'app_user.is_auditor': 'false',
  'redcap_connection.date_fields': `'{visit_date}'`,
  'clinicalsite.accounting_consultant': '1001',
  'clinicalsite.account_length': '4',
  bank_account: `'1800'`,
  credit_account: `'1370'`,
  settlement_account: `'5900'`,
  settlement_contra_account: `'3500'`,
  revenue_account_vat_19: `'4400'`,
  revenue_account_vat_7: `'4300'`,
  revenue_account_exempt: `'4150'`,
  revenue_account_reverse_charge: `'4336'`,
  revenue_account_not_taxable: `'4200'`,
  debtor_account: `'10001'`,
  'payment.booked_on': 'null',
  'remittance_line.reason': 'null',
  'protocol_visit.days_interval': '1',
  'provider_service.percentage': 'null',
  'recorded_study_service.not_done_reason': 'null',
  'recorded_study_service.recorded_visit_id': 'null',
  'invoice.number': 'null',
  'invoice.cancellation_number': 'null',
  'radar_aside.recorded_visit_id': 'null',
  'settlement_line.corrected_settlement_id': 'null',
  'invoice_pdf.correction_place': '0',
  'invoice_einvoice.correction_place': '0',
  'invoice_unprinted.correction_place': '0',
  'invoice_mail.correction_place': '0',
  'invoice_correction.number': 'null',
  'invoice_correction.correction_date': 'null',
  'invoice_correction.net_amount': 'null',
  'invoice_correction.tax_amount': 'null',
  'invoice_correction.gross_amount': 'null',
  'invoice_correction.void_amount': 'null',
  'invoice_correction.document': 'null',
  'invoice_correction.finalized_at': 'null',
  'invoice_correction.finalized_by': 'null',
  'invoice_validation.document': `'invoice'`,
  'invoice_einvoice.format': `'xrechnung_ubl'`,
  'invoice_validation.format': `'xrechnung_ubl'`,
  'invoice_validation.release': `'xrechnung_3_0_2'`,
  'invoice_validation.correction_place': '0',
  'invoice_mail.claim_id': 'null',
  'invoice_mail.ended_at': 'null',
  'extraction_job.ended_at': 'null',
  'extraction_job.result': 'null',
  'extraction_job.failure': 'null',
};

const sampleOf = ({ table, column, type, listed }: Column): string => {
  const own = particular[`${table}.${column}`] ?? particular[column];
  if (own) return own;
  if (table.startsWith('search_') && column === 'kind') return `'${table.slice('search_'.length)}'`;
  return listed ? `'${listed}'` : (ofTypes[type] ?? `'text'`);
};

/** Writes one row into every table, past guards and references; the connection is a superuser's. */
export const fillEveryTable = async (db: Db): Promise<void> => {
  const all = await columnsOf(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const name of new Set(all.map(({ table }) => table))) {
      const columns = all.filter(({ table }) => table === name);
      const written = columns.map(({ column }) => `"${column}"`).join(', ');
      const values = columns.map(sampleOf).join(', ');
      await sql
        .raw(`insert into ${name} (${written}) overriding system value values (${values})`)
        .execute(trx);
    }
  });
};

/** The one row of each table, by the table's name. */
export const rowOfEveryTable = async (db: Db): Promise<Record<string, unknown>> => {
  const tables = [...new Set((await columnsOf(db)).map(({ table }) => table))];
  const rows = tables.map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`);
  const read = await sql.raw<{ name: string; row: unknown }>(rows.join(' union all ')).execute(db);
  return Object.fromEntries(read.rows.map(({ name, row }) => [name, row]));
};
