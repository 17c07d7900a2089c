/** Tables that grow with what is recorded and done: a hospital group has millions of rows in each. */
export const largeTables = [
  'audit_event',
  'closing_line',
  'invoice_claim',
  'invoice_exclusion',
  'invoice_item',
  'invoice_item_record',
  'open_record',
  'participant',
  'recorded_provider_service',
  'recorded_study_service',
  'recorded_visit',
  'search_entry',
  'settlement_claim',
  'settlement_line',
] as const;

const table = `(?:only )?(${largeTables.join('|')})`;
const alter = `^alter table ${table} .*`;

/** What is worked out once for all rows, not for each. */
const worksOutOnce = /^(?:now|current_date|current_timestamp|transaction_timestamp|set_config|txid_current)$/;

interface Rule {
  /** Of a statement in small letters with single blanks; the first group is the table. */
  is: RegExp;
  /** Told apart from what is harmless. */
  unless?: (statement: string, migration: string) => boolean;
  instead: string;
}

const hasVolatileDefault = (statement: string): boolean =>
  [...statement.matchAll(/ default [^,]*?([a-z_]\w*)\(/g)].some(([, name = '']) => !worksOutOnce.test(name));

/** A piece: so many rows, or those that are handed over. */
const isBounded = (statement: string): boolean => / (?:limit \S+|from unnest\()/.test(statement);

const rules: readonly Rule[] = [
  {
    is: new RegExp(`^create (?:unique )?index (?:(?!concurrently).)*? on ${table}\\b`),
    instead: 'create index concurrently, in a migration that runs outside',
  },
  {
    is: new RegExp(`${alter}\\badd constraint \\S+ (?:check|foreign key)\\b`),
    unless: (statement) => statement.includes(' not valid'),
    instead: 'add it not valid, and validate it in a later migration',
  },
  {
    is: new RegExp(`${alter}\\badd (?:constraint \\S+ )?(?:unique|primary key|exclude)\\b`),
    unless: (statement) => statement.includes(' using index '),
    instead: 'make the index concurrently, and add the constraint using it',
  },
  {
    is: new RegExp(`${alter}\\badd (?:column )?(?!constraint\\b)(?:if not exists )?\\w+ [^,]*\\bcheck \\(`),
    instead: 'add the column alone, and its check not valid',
  },
  {
    is: new RegExp(`${alter}\\b(?:generated |serial\\b|bigserial\\b)`),
    instead: 'add the column empty and fill it in pieces',
  },
  {
    is: new RegExp(`${alter} default `),
    unless: (statement) => !hasVolatileDefault(statement),
    instead: 'add the column empty, and set the default for new rows',
  },
  {
    is: new RegExp(`${alter}\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    instead: 'add another column, fill it in pieces, and read that one',
  },
  {
    is: new RegExp(`${alter}\\bset not null\\b`),
    unless: (_statement, migration) => / validate constraint /.test(migration),
    instead: 'add a check not valid, and validate it before',
  },
  {
    is: new RegExp(`${alter}\\bdisable trigger\\b`),
    instead: 'change a few rows at once (pastGuards of server/db/pieces.ts)',
  },
  {
    is: new RegExp(`^(?:vacuum full|cluster|lock table|truncate) (?:table )?${table}\\b`),
    instead: 'leave it to a time when nobody works',
  },
  {
    is: new RegExp(`^(?:with .*)?update ${table} `),
    unless: isBounded,
    instead: 'change it in pieces, in a migration that runs outside',
  },
  {
    is: new RegExp(`^(?:with .*)?delete from ${table}\\b`),
    unless: isBounded,
    instead: 'remove it in pieces, in a migration that runs outside',
  },
];

/** The SQL of a migration's source, statement by statement: bodies of functions left out, for they run later. */
const statementsOf = (source: string): string[] =>
  [...source.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)]
    .map(([, template, text]) => template ?? text ?? '')
    .join(';')
    .replace(/--[^\n]*/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .split(';')
    .map((statement) =>
      statement
        .replace(/["\s]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((statement) => statement !== '');

/** Built statements hide what they do from this look. */
const isBuilt = new RegExp(
  `\\.(?:alterTable|updateTable|deleteFrom|on)\\(\\s*['"](?:${largeTables.join('|')})['"]`,
);

const isMadeHere = (statements: readonly string[], name: string): boolean =>
  statements.some((statement) => new RegExp(`^create table (?:if not exists )?${name}\\b`).test(statement));

const shortened = (statement: string): string =>
  statement.length > 90 ? `${statement.slice(0, 90)}…` : statement;

/** Of indexes that are made beside those who work: one that was cut off is left behind, and is made anew. */
const faultsOfConcurrent = (statements: readonly string[], source: string): string[] =>
  statements
    .filter((statement) => /^create (?:unique )?index concurrently /.test(statement))
    .flatMap((statement) => {
      if (!source.includes('isOutside: true'))
        return [`${shortened(statement)}: needs a migration that runs outside (isOutside)`];
      return source.includes('makeIndexes(')
        ? []
        : [`${shortened(statement)}: by makeIndexes of server/db/pieces.ts, for a run that is cut off`];
    });

/**
 * What of a migration would keep everybody waiting on a large table, and what to do instead; `source` is its TypeScript. Tables
 * that it makes itself are empty.
 */
export const locksOf = (source: string): string[] => {
  const statements = statementsOf(source);
  const all = statements.join('; ');
  const found = statements.flatMap((statement) =>
    rules.flatMap(({ is, unless, instead }) => {
      const name = is.exec(statement)?.[1];
      if (name === undefined || isMadeHere(statements, name) || unless?.(statement, all)) return [];
      return [`${shortened(statement)}: ${instead}`];
    }),
  );
  const built = isBuilt.test(source) ? ['a statement on a large table is built: write it as SQL'] : [];
  return [...found, ...faultsOfConcurrent(statements, source), ...built];
};
