import { type Kysely, Migrator } from 'kysely';
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
};

/** All of them, by name. */
export const migrationNames = Object.keys(migrations);

/** Brings the database to the newest form; processes that start together wait for one another (advisory lock). */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Whether every migration has run here; needs no right but to read. */
export const isUpToDate = async <T>(db: Kysely<T>): Promise<boolean> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
};
