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
import { secondFactor } from './migrations/0103SecondFactor.ts';
import { auditor } from './migrations/0104Auditor.ts';
import { accounts } from './migrations/0105Accounts.ts';
import { monthLock } from './migrations/0106MonthLock.ts';
import { accessTokens } from './migrations/0107AccessTokens.ts';
import { ruleKinds } from './migrations/0108RuleKinds.ts';
import { sharedViews } from './migrations/0109SharedViews.ts';
import { noticesRead } from './migrations/0110NoticesRead.ts';
import { reminders } from './migrations/0111Reminders.ts';
import { calculations } from './migrations/0112Calculations.ts';
import { calculationTemplates } from './migrations/0113CalculationTemplates.ts';
import { settingRules } from './migrations/0114SettingRules.ts';
import { remittances } from './migrations/0116Remittances.ts';
import { settlementAccounts } from './migrations/0117SettlementAccounts.ts';
import { webhooks } from './migrations/0119Webhooks.ts';
import { dailyMails } from './migrations/0120DailyMails.ts';
import { visitProposals } from './migrations/0121VisitProposals.ts';
import { redcap } from './migrations/0122Redcap.ts';
import { receivableDigests } from './migrations/0124ReceivableDigests.ts';
import { receivableBackfill } from './migrations/0125ReceivableBackfill.ts';
import { journalDropins } from './migrations/0130JournalDropins.ts';
import { dailyMailTrials } from './migrations/0135DailyMailTrials.ts';
import { proposedServices } from './migrations/0136ProposedServices.ts';
import { selfBilling } from './migrations/0137SelfBilling.ts';
import { amendmentDocuments } from './migrations/0143AmendmentDocuments.ts';
import { untracedChanges } from './migrations/0150UntracedChanges.ts';
import { trailRetention } from './migrations/0151TrailRetention.ts';
import { digestVisits } from './migrations/0155DigestVisits.ts';
import { toldConfirmers } from './migrations/0156ToldConfirmers.ts';
import { monthDigests } from './migrations/0160MonthDigests.ts';
import { revenueDigests } from './migrations/0161RevenueDigests.ts';
import { exclusionsGo } from './migrations/0162ExclusionsGo.ts';
import { pauseBetween, piece, type Step } from './pieces.ts';

/** Forward only, in this order. How one goes about its work may be changed; what it leaves behind never. */
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
  '0103SecondFactor': secondFactor,
  '0104Auditor': auditor,
  '0105Accounts': accounts,
  '0106MonthLock': monthLock,
  '0107AccessTokens': accessTokens,
  '0108RuleKinds': ruleKinds,
  '0109SharedViews': sharedViews,
  '0110NoticesRead': noticesRead,
  '0111Reminders': reminders,
  '0112Calculations': calculations,
  '0113CalculationTemplates': calculationTemplates,
  '0114SettingRules': settingRules,
  '0116Remittances': remittances,
  '0117SettlementAccounts': settlementAccounts,
  '0119Webhooks': webhooks,
  '0120DailyMails': dailyMails,
  '0121VisitProposals': visitProposals,
  '0122Redcap': redcap,
  '0124ReceivableDigests': receivableDigests,
  '0125ReceivableBackfill': receivableBackfill,
  '0130JournalDropins': journalDropins,
  '0135DailyMailTrials': dailyMailTrials,
  '0136ProposedServices': proposedServices,
  '0137SelfBilling': selfBilling,
  '0143AmendmentDocuments': amendmentDocuments,
  '0150UntracedChanges': untracedChanges,
  '0151TrailRetention': trailRetention,
  '0155DigestVisits': digestVisits,
  '0156ToldConfirmers': toldConfirmers,
  '0160MonthDigests': monthDigests,
  '0161RevenueDigests': revenueDigests,
  '0162ExclusionsGo': exclusionsGo,
};

/** All that a database of this version has run, however old it is. */
export const migrationNames = Object.keys(migrations);

type Way = Readonly<Record<string, Step>>;

/** A newer version has brought the database further: this one would write what it does not know. Throws StartFailure. */
const assertKnown = (names: readonly string[], steps: Way): void => {
  const unknown = names.filter((name) => !(name in steps || name in earlierMigrations)).sort();
  if (unknown.length > 0)
    throw new StartFailure(
      `The database is newer than this version: it has ${unknown.join(', ')}. Start the version that made it so, or a newer one.`,
    );
};

/**
 * The names of those that have run here, by two small questions: the migrator itself looks at every table and column of
 * the database, which each start would wait for. Needs no right but to read. Throws StartFailure where the database is newer.
 */
const readRan = async <T>(db: Kysely<T>, steps: Way = migrations): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = rows.map(({ name }) => name);
  assertKnown(names, steps);
  return new Set(names);
};

/** Kysely's own: a process of an earlier version that starts at the same time waits, too. */
const migrationLock = 3853314791062309107n;

/** Sent as it is (`values`, see PreparingClient): what is prepared keeps its snapshot as long as the transaction lasts. */
const isAlone = async <T>(keeper: Kysely<T>): Promise<boolean> => {
  const { rows } = await sql<{ column1: boolean }>`
    values (pg_try_advisory_xact_lock(${sql.lit(migrationLock)}))`.execute(keeper);
  return rows[0]?.column1 === true;
};

const isEmbedded = async <T>(db: Kysely<T>): Promise<boolean> => {
  const { rows } = await sql`select where current_setting('app.is_embedded', true) = 'on'`.execute(db);
  return rows.length > 0;
};

/**
 * Only one process at a time changes the database: it holds a lock in a transaction that does nothing else. Others ask for it again and
 * again: a statement that waited would have a snapshot, and an index made beside those who work waits for all snapshots.
 */
const alone = async <T>(db: Kysely<T>, run: () => Promise<void>): Promise<void> => {
  // It has a single connection, and a single process.
  if (await isEmbedded(db)) return run();
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (keeper) => {
      while (!(await isAlone(keeper))) await pauseBetween();
      await run();
    });
};

const note = async <T>(db: Kysely<T>, name: string): Promise<void> => {
  await sql`
    insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})
    on conflict do nothing`.execute(db);
};

const runStep = async <T>(db: Kysely<T>, name: string, step: Step): Promise<void> => {
  if (!step.isOutside)
    return piece(db, async (trx) => {
      await step.up(trx);
      await note(trx, name);
    });
  await step.up(db);
  await note(db, name);
};

/** What has to run in order, with what has run. */
const wayOf = (steps: Way, ran: ReadonlySet<string>): (readonly [string, Step])[] => {
  // A database from before the first release goes the way it has begun.
  const way = ran.has('0001Site') ? { ...steps, ...earlierMigrations } : steps;
  return Object.entries(way).sort(([one], [other]) => (one < other ? -1 : 1));
};

/** Of a new database, which nobody works on: all at once. */
const makeNew = async <T>(db: Kysely<T>, steps: Way): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error } = await migrator.migrateToLatest();
  // Another process may have made it meanwhile, and gone further.
  if (error && (await readRan(db, steps)).size === 0) throw error;
};

/**
 * Brings the database to the newest form; processes that start together wait for one another (advisory lock). A new one is made at
 * once; one that people work on goes step by step, so that what a step locks is held no longer than that step takes.
 */
export const migrate = async <T>(db: Kysely<T>, steps: Way = migrations): Promise<void> => {
  const missing = async (): Promise<(readonly [string, Step])[]> => {
    const ran = await readRan(db, steps);
    return wayOf(steps, ran).filter(([name]) => !ran.has(name));
  };
  if ((await readRan(db, steps)).size === 0) await makeNew(db, steps);
  if ((await missing()).length === 0) return;
  await alone(db, async () => {
    // Another process may have run them meanwhile.
    for (const [name, step] of await missing()) await runStep(db, name, step);
  });
};

/** Whether every migration has run here. */
export const isUpToDate = async <T>(db: Kysely<T>): Promise<boolean> => {
  const ran = await readRan(db);
  return migrationNames.every((name) => ran.has(name));
};
