import { type Kysely, Migrator, sql } from 'kysely';
import { StartFailure } from './lockFile.ts';
import { site } from './migrations/0001Site.ts';
import { contract } from './migrations/0002Contract.ts';
import { recording } from './migrations/0003Recording.ts';
import { billing } from './migrations/0004Billing.ts';
import { guards } from './migrations/0005Guards.ts';
import { audit } from './migrations/0006Audit.ts';
import { demo } from './migrations/0007Demo.ts';
import { auditTrail } from './migrations/0008AuditTrail.ts';
import { frozen } from './migrations/0009Frozen.ts';
import { normalTexts } from './migrations/0010NormalTexts.ts';
import { siteSecret } from './migrations/0011SiteSecret.ts';
import { operationalChains } from './migrations/0012OperationalChains.ts';
import { invoiceReview } from './migrations/0013InvoiceReview.ts';
import { recordingLists } from './migrations/0014RecordingLists.ts';
import { statusHistory } from './migrations/0015StatusHistory.ts';
import { reviewPdfs } from './migrations/0016ReviewPdfs.ts';
import { oneLine } from './migrations/0017OneLine.ts';
import { dropins } from './migrations/0018Dropins.ts';
import { rareStates } from './migrations/0019RareStates.ts';
import { printedInvoice } from './migrations/0020PrintedInvoice.ts';
import { invoiceLists } from './migrations/0021InvoiceLists.ts';
import { invoiceHistory } from './migrations/0022InvoiceHistory.ts';
import { radarAside } from './migrations/0023RadarAside.ts';
import { trialDigest } from './migrations/0024TrialDigest.ts';
import { siteLicence } from './migrations/0025SiteLicence.ts';
import { settlements } from './migrations/0026Settlements.ts';
import { signIns } from './migrations/0027SignIns.ts';
import { trialFigures } from './migrations/0028TrialFigures.ts';
import { closings } from './migrations/0029Closings.ts';
import { electronicInvoice } from './migrations/0030ElectronicInvoice.ts';
import { staticPages } from './migrations/0031StaticPages.ts';
import { search } from './migrations/0032Search.ts';
import { digestDays } from './migrations/0033DigestDays.ts';
import { ownSettings } from './migrations/0034OwnSettings.ts';
import { invoiceMails } from './migrations/0035InvoiceMails.ts';
import { invoiceWords } from './migrations/0036InvoiceWords.ts';
import { invoiceValidations } from './migrations/0037InvoiceValidations.ts';
import { contractReference } from './migrations/0038ContractReference.ts';
import { mailHistory } from './migrations/0039MailHistory.ts';
import { extractionJobs } from './migrations/0040ExtractionJobs.ts';
import { demoStartOver } from './migrations/0041DemoStartOver.ts';
import { importRuns } from './migrations/0042ImportRuns.ts';
import { searchOpened } from './migrations/0043SearchOpened.ts';
import { invoiceRecipient } from './migrations/0044InvoiceRecipient.ts';
import { typedLabels } from './migrations/0045TypedLabels.ts';
import { frozenNames } from './migrations/0046FrozenNames.ts';
import { digestMoments } from './migrations/0050DigestMoments.ts';
import { countedTransactions } from './migrations/0051CountedTransactions.ts';
import { analyzedRecords } from './migrations/0052AnalyzedRecords.ts';
import { referenceIndexes } from './migrations/0053ReferenceIndexes.ts';
import { unprinted } from './migrations/0054Unprinted.ts';
import { electronicDuty } from './migrations/0055ElectronicDuty.ts';
import { electronicReleases } from './migrations/0056ElectronicReleases.ts';
import { visitClosings } from './migrations/0058VisitClosings.ts';
import { openRecords } from './migrations/0059OpenRecords.ts';

/** Forward only, in this order; a migration that has run anywhere is never edited. */
export const migrations = {
  '0001Site': site,
  '0002Contract': contract,
  '0003Recording': recording,
  '0004Billing': billing,
  '0005Guards': guards,
  '0006Audit': audit,
  '0007Demo': demo,
  '0008AuditTrail': auditTrail,
  '0009Frozen': frozen,
  '0010NormalTexts': normalTexts,
  '0011SiteSecret': siteSecret,
  '0012OperationalChains': operationalChains,
  '0013InvoiceReview': invoiceReview,
  '0014RecordingLists': recordingLists,
  '0015StatusHistory': statusHistory,
  '0016ReviewPdfs': reviewPdfs,
  '0017OneLine': oneLine,
  '0018Dropins': dropins,
  '0019RareStates': rareStates,
  '0020PrintedInvoice': printedInvoice,
  '0021InvoiceLists': invoiceLists,
  '0022InvoiceHistory': invoiceHistory,
  '0023RadarAside': radarAside,
  '0024TrialDigest': trialDigest,
  '0025SiteLicence': siteLicence,
  '0026Settlements': settlements,
  '0027SignIns': signIns,
  '0028TrialFigures': trialFigures,
  '0029Closings': closings,
  '0030ElectronicInvoice': electronicInvoice,
  '0031StaticPages': staticPages,
  '0032Search': search,
  '0033DigestDays': digestDays,
  '0034OwnSettings': ownSettings,
  '0035InvoiceMails': invoiceMails,
  '0036InvoiceWords': invoiceWords,
  '0037InvoiceValidations': invoiceValidations,
  '0038ContractReference': contractReference,
  '0039MailHistory': mailHistory,
  '0040ExtractionJobs': extractionJobs,
  '0041DemoStartOver': demoStartOver,
  '0042ImportRuns': importRuns,
  '0043SearchOpened': searchOpened,
  '0044InvoiceRecipient': invoiceRecipient,
  '0045TypedLabels': typedLabels,
  '0046FrozenNames': frozenNames,
  '0050DigestMoments': digestMoments,
  '0051CountedTransactions': countedTransactions,
  '0052AnalyzedRecords': analyzedRecords,
  '0053ReferenceIndexes': referenceIndexes,
  '0054Unprinted': unprinted,
  '0058VisitClosings': visitClosings,
  '0059OpenRecords': openRecords,
  '0055ElectronicDuty': electronicDuty,
  '0056ElectronicReleases': electronicReleases,
};

/** All of them, by name. */
export const migrationNames = Object.keys(migrations);

/** A newer version has brought the database further: this one would write what it does not know. Throws StartFailure. */
const assertKnown = (names: readonly string[]): void => {
  const unknown = names.filter((name) => !migrationNames.includes(name)).sort();
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
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Whether every migration has run here. */
export const isUpToDate = async <T>(db: Kysely<T>): Promise<boolean> => {
  const ran = await readRan(db);
  return migrationNames.every((name) => ran.has(name));
};
