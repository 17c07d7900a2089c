import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Predicate {
  /** Where it is said, and where it may be said in the words that `spelling` looks for. */
  home: string;
  /** How it is said a second time; white space is one blank. */
  spelling: RegExp;
  /** A source that says it. */
  said: string;
}

/** What is asked of rows in many places, each said once in `server/records/` or `domain/` and held beside its twin there. */
const predicates: Readonly<Record<string, Predicate>> = {
  'a visit was done': {
    home: 'server/records/predicates/doneVisits.ts',
    spelling:
      /visit_date is not null and not (?:\w+\.)?is_cancelled|not (?:\w+\.)?is_cancelled and (?:\w+\.)?visit_date is not null/,
    said: 'where not v.is_cancelled and v.visit_date is not null',
  },
  'a visit is open': {
    home: 'server/records/predicates/openVisits.ts',
    spelling:
      /not (?:\w+\.)?is_closed and not (?:\w+\.)?is_cancelled|not (?:\w+\.)?is_cancelled and not v\.is_closed/,
    said: 'where not v.is_closed and not v.is_cancelled',
  },
  'a visit is overdue': {
    home: 'server/records/predicates/openVisits.ts',
    spelling: /window_to < /,
    said: `and v.window_to < \${today}::date`,
  },
  'a service is open': {
    home: 'server/records/predicates/openServices.ts',
    spelling: /not_done_reason is (?:not )?null|not s\.is_confirmed and not s\.is_optional/,
    said: 'where not s.is_confirmed and s.not_done_reason is null',
  },
  'an entry is open': {
    home: 'server/records/predicates/openServices.ts',
    spelling:
      /not s\.is_closed and not s\.is_confirmed|not s\.is_confirmed and not s\.is_closed|recorded_visit_id is null and [^`]*not s\.is_closed/,
    said: 'where s.recorded_visit_id is null and s.due_date is null and not s.is_closed',
  },
  'a provider has not answered, in SQL': {
    home: 'server/records/predicates/openServices.ts',
    spelling: /confirmation_type = 'mandatory' and /,
    said: "and p.confirmation_type = 'mandatory' and p.is_confirmed is null",
  },
  'a provider has not answered': {
    home: 'domain/recording/visitVerdicts.ts',
    spelling: /confirmation_type === 'mandatory' && [^;]*is_confirmed === null/,
    said: "confirmation_type === 'mandatory' && one.is_confirmed === null",
  },
  'a service may be billed': {
    home: 'server/records/predicates/billable.ts',
    spelling:
      /is_confirmed and s\.performance_date <=|isBillable\([^)]*\)\} and not \$\{isClaimed\}|not \$\{isClaimed\} and \$\{isBillable/,
    said: `where \${isBillable(today)} and not \${isClaimed}`,
  },
  'a fill takes a service': {
    home: 'server/records/predicates/fillable.ts',
    spelling: /exists \( select 1 from invoice_exclusion e where/,
    said: 'and not exists ( select 1 from invoice_exclusion e where',
  },
  'the billing of a draft is overdue': {
    home: 'server/records/predicates/drafts.ts',
    spelling: /expected_billing_date < /,
    said: `i.state = 'draft' and i.expected_billing_date < \${today}`,
  },
  'what items come to': {
    home: 'server/records/predicates/drafts.ts',
    spelling: /sum\(item\.amount\)|sum\(i\.amount\) from invoice_item/,
    said: 'select sum(item.amount) from invoice_item item',
  },
  'what a person is called': {
    home: 'server/records/shown.ts',
    spelling: /given_name[`)}]* \|\| ' ' \|\|/,
    said: "u.given_name || ' ' || u.family_name as changed_by",
  },
  'an instant in an answer': {
    home: 'server/records/shown.ts',
    spelling: /HH24:MI:SS/,
    said: `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  'VAT is rounded': {
    home: 'server/records/predicates/vat.ts',
    spelling: /\/ 10000\b|tax_rate \*|\* [\w.]*tax_rate/,
    said: 'f.net_amount * f.tax_rate / 10000.0',
  },
  'a rate belongs to a tax rule': {
    home: 'server/records/predicates/vat.ts',
    spelling: /JSON\.stringify\(taxRates\)/,
    said: `(\${JSON.stringify(taxRates)}::jsonb ->> t.tax_rule)`,
  },
  'an address is the recipient’s, in SQL': {
    home: 'server/records/predicates/recipient.ts',
    spelling: /purpose', '=', 'invoice_recipient'|purpose = 'invoice_recipient'|`\)\} = 'invoice_recipient'/,
    said: "on t.purpose = 'invoice_recipient'",
  },
  'an address is the recipient’s': {
    home: 'domain/invoices/recipient.ts',
    spelling: /find\(\(\{ purpose \}\) => purpose === 'invoice_recipient'\)/,
    said: "addresses.find(({ purpose }) => purpose === 'invoice_recipient')",
  },
};

const root = resolve(import.meta.dirname, '../..');
const sources = ['domain', 'server', 'resources', 'src', 'ui'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    // An index repeats what it is asked by, and what was migrated once stays as it was; the engine reads pictures and asks no rows.
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/^(db\/(earlierMigrations|firstRelease|migrations)|visitplan-ai)\//.test(file),
    )
    .map((file) => ({
      file: `${part}/${file}`,
      text: readFileSync(join(root, part, file), 'utf8').replace(/\s+/g, ' '),
    })),
);

test.each(Object.entries(predicates))('%s: it is seen where that is said again', (_, { spelling, said }) => {
  expect(said).toMatch(spelling);
});

test.each(Object.entries(predicates))('%s: that is said in one place', (_, { home, spelling }) => {
  const found = sources.filter(({ text }) => spelling.test(text)).map(({ file }) => file);
  expect(found).toEqual([home]);
});
