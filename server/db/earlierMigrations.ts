import type { Kysely } from 'kysely';
import { site } from './earlierMigrations/0001Site.ts';
import { contract } from './earlierMigrations/0002Contract.ts';
import { recording } from './earlierMigrations/0003Recording.ts';
import { billing } from './earlierMigrations/0004Billing.ts';
import { guards } from './earlierMigrations/0005Guards.ts';
import { audit } from './earlierMigrations/0006Audit.ts';
import { demo } from './earlierMigrations/0007Demo.ts';
import { auditTrail } from './earlierMigrations/0008AuditTrail.ts';
import { frozen } from './earlierMigrations/0009Frozen.ts';
import { normalTexts } from './earlierMigrations/0010NormalTexts.ts';
import { siteSecret } from './earlierMigrations/0011SiteSecret.ts';
import { operationalChains } from './earlierMigrations/0012OperationalChains.ts';
import { invoiceReview } from './earlierMigrations/0013InvoiceReview.ts';
import { recordingLists } from './earlierMigrations/0014RecordingLists.ts';
import { statusHistory } from './earlierMigrations/0015StatusHistory.ts';
import { reviewPdfs } from './earlierMigrations/0016ReviewPdfs.ts';
import { oneLine } from './earlierMigrations/0017OneLine.ts';
import { dropins } from './earlierMigrations/0018Dropins.ts';
import { rareStates } from './earlierMigrations/0019RareStates.ts';
import { printedInvoice } from './earlierMigrations/0020PrintedInvoice.ts';
import { invoiceLists } from './earlierMigrations/0021InvoiceLists.ts';
import { invoiceHistory } from './earlierMigrations/0022InvoiceHistory.ts';
import { radarAside } from './earlierMigrations/0023RadarAside.ts';
import { trialDigest } from './earlierMigrations/0024TrialDigest.ts';
import { siteLicence } from './earlierMigrations/0025SiteLicence.ts';
import { settlements } from './earlierMigrations/0026Settlements.ts';
import { signIns } from './earlierMigrations/0027SignIns.ts';
import { trialFigures } from './earlierMigrations/0028TrialFigures.ts';
import { closings } from './earlierMigrations/0029Closings.ts';
import { electronicInvoice } from './earlierMigrations/0030ElectronicInvoice.ts';
import { staticPages } from './earlierMigrations/0031StaticPages.ts';
import { search } from './earlierMigrations/0032Search.ts';
import { digestDays } from './earlierMigrations/0033DigestDays.ts';
import { ownSettings } from './earlierMigrations/0034OwnSettings.ts';
import { invoiceMails } from './earlierMigrations/0035InvoiceMails.ts';
import { invoiceWords } from './earlierMigrations/0036InvoiceWords.ts';
import { invoiceValidations } from './earlierMigrations/0037InvoiceValidations.ts';
import { contractReference } from './earlierMigrations/0038ContractReference.ts';
import { mailHistory } from './earlierMigrations/0039MailHistory.ts';
import { extractionJobs } from './earlierMigrations/0040ExtractionJobs.ts';
import { demoStartOver } from './earlierMigrations/0041DemoStartOver.ts';
import { importRuns } from './earlierMigrations/0042ImportRuns.ts';
import { searchOpened } from './earlierMigrations/0043SearchOpened.ts';
import { invoiceRecipient } from './earlierMigrations/0044InvoiceRecipient.ts';
import { typedLabels } from './earlierMigrations/0045TypedLabels.ts';
import { frozenNames } from './earlierMigrations/0046FrozenNames.ts';
import { digestMoments } from './earlierMigrations/0050DigestMoments.ts';
import { countedTransactions } from './earlierMigrations/0051CountedTransactions.ts';
import { analyzedRecords } from './earlierMigrations/0052AnalyzedRecords.ts';
import { referenceIndexes } from './earlierMigrations/0053ReferenceIndexes.ts';
import { unprinted } from './earlierMigrations/0054Unprinted.ts';
import { electronicDuty } from './earlierMigrations/0055ElectronicDuty.ts';
import { electronicReleases } from './earlierMigrations/0056ElectronicReleases.ts';
import { visitClosings } from './earlierMigrations/0058VisitClosings.ts';
import { openRecords } from './earlierMigrations/0059OpenRecords.ts';

/**
 * The way of databases that were made before the first release: forward only, in this order; a migration that has run anywhere
 * is never edited. The last one says that they have come to the form of the first release, as new ones are made.
 */
export const earlierMigrations = {
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
  '0055ElectronicDuty': electronicDuty,
  '0056ElectronicReleases': electronicReleases,
  '0058VisitClosings': visitClosings,
  '0059OpenRecords': openRecords,
  '0059Release': { up: async (_db: Kysely<unknown>): Promise<void> => undefined },
};
