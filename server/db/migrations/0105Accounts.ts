import { type Kysely, sql } from 'kysely';

const isAccount = (column: string) => `check (${column} ~ '^[0-9]{4,9}$')`;
const account = (column: string) => `add ${column} text ${isAccount(column)}`;

const siteAccounts = [
  'bank_account',
  'credit_account',
  'revenue_account_vat_19',
  'revenue_account_vat_7',
  'revenue_account_exempt',
  'revenue_account_reverse_charge',
  'revenue_account_not_taxable',
];

const columns = `
alter table clinicalsite
  add accounting_consultant integer check (accounting_consultant between 1001 and 9999999),
  add accounting_client integer check (accounting_client between 1 and 99999),
  add fiscal_year_month integer not null default 1 check (fiscal_year_month between 1 and 12),
  add account_length integer not null default 4 check (account_length between 4 and 8),
  add has_giro_code boolean not null default false,
  ${siteAccounts.map(account).join(', ')};
alter table address ${account('debtor_account')};
alter table trial add cost_center text check (length(cost_center) between 1 and 36);
alter table provider add iban text, add bic text;
`;

/** What the books call what invoices name: accounts, cost centres, and where outside providers are paid. */
export const accounts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(columns).execute(db);
  },
};
