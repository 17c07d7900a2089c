import { type Kysely, Migrator, sql } from 'kysely';
import { earlierMigrations } from './earlierMigrations.ts';
import { firstRelease } from './firstRelease/firstRelease.ts';
import { StartFailure } from './lockFile.ts';
import { recipientAddress } from './migrations/0060RecipientAddress.ts';
import { confirmedBy } from './migrations/0062ConfirmedBy.ts';
import { radarReasons } from './migrations/0063RadarReasons.ts';
import { openConfirmations } from './migrations/0064OpenConfirmations.ts';
import { amendments } from './migrations/0066Amendments.ts';
import { payments } from './migrations/0070Payments.ts';
import { corrections } from './migrations/0074Corrections.ts';
import { dispatches } from './migrations/0075Dispatches.ts';
import { receivables } from './migrations/0077Receivables.ts';
import { disputes } from './migrations/0078Disputes.ts';
import { creditUse } from './migrations/0079CreditUse.ts';
import { expectedOverdueDays } from './migrations/0083ExpectedOverdueDays.ts';
import { bankStatements } from './migrations/0084BankStatements.ts';
import { recordHistory } from './migrations/0090RecordHistory.ts';
import { auditBlocks } from './migrations/0091AuditBlocks.ts';
import { trailPage } from './migrations/0092TrailPage.ts';
import { notes } from './migrations/0093Notes.ts';
import { moneyRules } from './migrations/0096MoneyRules.ts';
import { bankBalances } from './migrations/0100BankBalances.ts';
import { accessTokens } from './migrations/0102AccessTokens.ts';
import { secondFactor } from './migrations/0103SecondFactor.ts';
import { auditor } from './migrations/0104Auditor.ts';
import { sharedViews } from './migrations/0106SharedViews.ts';
import { noticesRead } from './migrations/0107NoticesRead.ts';

/** Forward only, in this order; a migration that has run anywhere is never edited. */
export const migrations = {
  '0059Release': firstRelease,
  '0060RecipientAddress': recipientAddress,
  '0062ConfirmedBy': confirmedBy,
  '0063RadarReasons': radarReasons,
  '0064OpenConfirmations': openConfirmations,
  '0066Amendments': amendments,
  '0070Payments': payments,
  '0074Corrections': corrections,
  '0075Dispatches': dispatches,
  '0077Receivables': receivables,
  '0078Disputes': disputes,
  '0079CreditUse': creditUse,
  '0083ExpectedOverdueDays': expectedOverdueDays,
  '0084BankStatements': bankStatements,
  '0090RecordHistory': recordHistory,
  '0091AuditBlocks': auditBlocks,
  '0092TrailPage': trailPage,
  '0093Notes': notes,
  '0096MoneyRules': moneyRules,
  '0100BankBalances': bankBalances,
  '0102AccessTokens': accessTokens,
  '0103SecondFactor': secondFactor,
  '0104Auditor': auditor,
  '0106SharedViews': sharedViews,
  '0107NoticesRead': noticesRead,
};

/** All that a database of this version has run, however old it is. */
export const migrationNames = Object.keys(migrations);

/** A newer version has brought the database further: this one would write what it does not know. Throws StartFailure. */
const assertKnown = (names: readonly string[]): void => {
  const unknown = names.filter((name) => !(name in migrations || name in earlierMigrations)).sort();
  if (unknown.length > 0)
    throw new StartFailure(
      `The database is newer than this version: it has ${unknown.join(', ')}. Start the version that made it so, or a newer one.`,
    );
};

/**
 * The names of those that have run here, by two small questions: the migrator itself looks at every table and column of
 * the database, which each start would wait for. Needs no right but to read. Throws StartFailure where the database is newer.
 */
const readRan = async <T>(db: Kysely<T>): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = rows.map(({ name }) => name);
  assertKnown(names);
  return new Set(names);
};

/** Brings the database to the newest form; processes that start together wait for one another (advisory lock). */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const ran = await readRan(db);
  if (migrationNames.every((name) => ran.has(name))) return;
  // A database from before the first release goes the way it has begun.
  const way = ran.has('0001Site') ? { ...migrations, ...earlierMigrations } : migrations;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => way } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Whether every migration has run here. */
export const isUpToDate = async <T>(db: Kysely<T>): Promise<boolean> => {
  const ran = await readRan(db);
  return migrationNames.every((name) => ran.has(name));
};
