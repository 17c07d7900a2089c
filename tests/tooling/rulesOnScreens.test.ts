import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What screens take from `domain/`, and why that is no verdict on a record: what may be done with one comes with the
 * answer (`verdicts`, `locked_fields`).
 */
const taken: Readonly<Record<string, readonly string[]>> = {
  'dates.ts': [
    'addDays',
    'addMonths',
    'daysBetween',
    'firstDate',
    'formatDate',
    'lastDate',
    'mondayOf',
    'parseDayMonthYear',
    'todayIn',
  ],
  // What a cell of an amendment's sheet changes.
  'amendments/actions.ts': ['mergeActions', 'targetOf'],
  // What a draft makes of the contract, shown beside it as it is typed.
  'amendments/applyActions.ts': ['applyActions'],
  'amendments/comparison.ts': [
    'ComparedValue',
    'VersionDifference',
    'differencesBetween',
    'participantPriceOf',
  ],
  'amendments/contractLines.ts': ['ContractLines', 'takenOver', 'versionOfLines'],
  'amendments/draftMoney.ts': ['DraftMoney', 'moneyOfDraft'],
  'amendments/otherContract.ts': ['underKeysOf'],
  'amendments/ruleActions.ts': ['isOfRule', 'madeBy', 'rulesTyped'],
  'amendments/typedChanges.ts': [
    'TypedChanges',
    'elementsRemoved',
    'marksTyped',
    'paymentsTyped',
    'servicesTyped',
    'sharesTyped',
    'together',
    'visitsTyped',
  ],
  'amendments/version.ts': ['ContractVersion', 'VisitTerms', 'pairOf', 'versionOf'],
  // How an entry of a statement is divided, while it is typed.
  'bankStatements/deciding.ts': ['takingVerdict'],
  // What a calculation comes to as it is typed, what of a preview changes anything, and what was billed beside it.
  'calculation/besideBilled.ts': ['sumsBesideBilled'],
  'calculation/calculatedPrices.ts': ['isSamePrice'],
  'calculation/costs.ts': [
    'Terms',
    'costOf',
    'isPerParticipant',
    'marginOf',
    'priceOf',
    'proposedPrice',
    'sumsOfCalculation',
    'timesOf',
  ],
  'calculation/servicesOfLines.ts': ['servicesOfLines'],
  // Which pieces of its text are marked.
  'bankStatements/numbersInText.ts': ['NumbersInText'],
  // What is shown together.
  'groupBy.ts': ['groupBy'],
  // Which column of a file each field is read from.
  'imports/columns.ts': ['matchColumns'],
  'imports/heads.ts': ['bareHead', 'importHeads'],
  'imports/numbers.ts': ['numbersWritten'],
  // Sums and shares of what is shown and typed.
  'money.ts': ['ProviderShare', 'excessOfShares', 'providerAmounts', 'studyAccountOf', 'sumOf'],
  'reports/providerTotals.ts': ['providerTotals'],
  // Under which tile, and in which part, a line of the radar stands by its reason.
  'reports/radar.ts': ['isBillableReason', 'kindOfReason'],
  // What a sentence does, told below it as it is typed.
  'rules/contractValue.ts': ['valueUsed'],
  // A rule as the draft of an amendment has it.
  'rules/rule.ts': ['Rule'],
  'rules/screeningRatio.ts': ['payableFailures'],
  'reports/settlement.ts': ['settledByProvider'],
  'reports/trialTotals.ts': ['trialTotals'],
  // How a trial is called: its code, then its title.
  // How what the trail holds is read: which tables, and a stored text as a value.
  'trail/history.ts': ['storedValueOf', 'tablesOf'],
  'trials/trialName.ts': ['trialName'],
  // Who the session's user is.
  'users/permissions.ts': ['isManager', 'mayAuditorCall', 'roleOf'],
  // What a person's record lacks: a fact that the list is narrowed by, not what may be done with it.
  'users/userNeeds.ts': ['hasNeed'],
  // How a share that is being typed would be confirmed, and how a service looks whose recording waits to be sent.
  'recording/recording.ts': [
    'completedRecord',
    'confirmationTypeOf',
    // How many visits are cancelled or resumed with the one that is asked about.
    'laterCancelledVisits',
    'laterOpenVisits',
  ],
  // Puts what was read of an invoice beside its corrections, line by line.
  'receivables/correctedItems.ts': [
    'CorrectedItem',
    'DocumentSums',
    'OwedItem',
    'changeOf',
    'correctedItems',
  ],
  // Puts records that were read in the order of time.
  'receivables/invoiceTimeline.ts': ['InvoiceEvent', 'IssuedFacts', 'invoiceTimeline', 'isReminding'],
  // How long a bar of the timeline is.
  'recording/operationalChains.ts': ['freeFrom'],
  // Whether the tax rule that is being chosen asks for a reason, totals of items that are being typed and of rows that are marked.
  'invoices/invoiceTotals.ts': ['needsTaxReason', 'netOfListed', 'totalsOf'],
  // Which of the addresses of a document or a trial is shown as its recipient.
  'invoices/recipient.ts': ['recipientOf'],
  // What the settings of the sender lack while they are typed.
  'invoices/sender.ts': ['missingSenderFields'],
  // Whether the item that is being typed comes to more than an item can.
  'invoices/invoiceItems.ts': ['itemAmountVerdict'],
  // Where the lines of a chart go.
  'reports/recruitment.ts': [
    'countsIn',
    'neededPerMonth',
    'ratePerMonth',
    'targetCountOn',
    'targetLineOn',
    'targetPerMonth',
  ],
  // A drop-in's zip is looked into and tried on the sample before it is sent; the backend does both again.
  'dropins/dropinData.ts': ['DropinData', 'sampleOf'],
  'dropins/files.ts': ['ReadDropin', 'dropinOf', 'dropinZipLimits', 'isDropinFileName', 'manifestOf'],
  'dropins/output.ts': ['DropinFile', 'DropinOutcome', 'checkDropinOutcome'],
  'dropins/script.mjs': ['failureOf', 'memoryPages', 'runDropinScript'],
  'result.ts': ['Result', 'fail'],
  // Days and faults of the plan that is being typed, and of a plan file before it is sent.
  'visitPlan/visitReferences.ts': ['daysFromRoot', 'isRoot', 'rootsOf', 'visitFaults'],
  'visitPlan/visitPlan.ts': ['planHeadFault'],
  // How a person is written in two letters, which records no trial holds, and what a note about one may ask.
  'notes/notes.ts': ['askAbout', 'initialsOf', 'isOfSite'],
  // Whether two are at the same place, and which roles may be chosen to begin with a view there.
  'live/placeKey.ts': ['placeKey'],
  'users/sharedViews.ts': ['mayBeginWith'],
  // How many days a date lies outside its window, and how a visit looks whose recording waits to be sent.
  'recording/visitSchedule.ts': ['daysOutside', 'visitState'],
  // In which releases of a format an invoice may be downloaded, and the release and class of a rule that has been checked.
  'einvoices/releases.ts': ['releases', 'releasesOf'],
  'einvoices/ruleFacts.ts': ['ruleFacts'],
  // What is listed before finalising: facts that came with the answer, in one order.
  'invoices/finalizingChecks.ts': ['FinalizingCheck', 'finalizingChecks'],
  // What a participant of the plan that is being typed comes to.
  'visitPlan/pricePerParticipant.ts': ['MandatoryCounts', 'priceOfNonScheduled', 'pricePerParticipant'],
  // The list of countries, and whether numbers that are being typed have their form.
  'einvoices/countryCodes.ts': ['countryCodeOf', 'countryCodes', 'countryName'],
  'einvoices/vatIds.ts': ['isVatId'],
  'einvoices/leitwegId.ts': ['isLeitwegId', 'looksLikeLeitwegId'],
  'einvoices/own.ts': ['hasFormOfScheme'],
  // Which services the date that is being typed would confirm, and how a visit looks whose recording waits to be sent.
  'recording/visitRecording.ts': ['isConfirmingOn'],
  'recording/visitVerdicts.ts': ['isMandatory', 'isOpen'],
  // Whether the pages that are chosen may be sent.
  'visitPlan/extractionFiles.ts': ['bytesOf', 'filesFault'],
  // What was read of pictures and is being corrected.
  'visitPlan/readPlan.ts': [
    'CellPlace',
    'PlaceInPicture',
    'ReadMark',
    'ReadPlan',
    'ReadService',
    'ReadVisit',
    'cellAt',
    'cellOf',
    'dayField',
    'faultsOf',
    'placesOf',
    'readPlanOf',
    'rowIdOf',
    'sameField',
    'sameServiceTwice',
    'uncheckedCells',
    'visitIdOf',
  ],
  'visitPlan/sharedDoubts.ts': [
    'SharedDoubts',
    'distinctVisits',
    'sharedDoubtsOf',
    'withChecked',
    'withMark',
    'withNamesKept',
    'withNamesNumbered',
  ],
  // Which pages of a protocol are proposed, before anything is sent.
  'visitPlan/tablePages.ts': ['holdsMarkedTable'],
  'visitPlan/planOfReading.ts': ['planOfReading'],
  // Two plans beside each other, and the edits of what a person takes; locks are those that came with the answer.
  'visitPlan/planComparison.ts': ['ChosenServices', 'NewerPlan', 'PlanComparison', 'comparePlans'],
  'visitPlan/planTaking.ts': [
    'TakenEdits',
    'TrialPlan',
    'cellKey',
    'locksOf',
    'serviceKey',
    'takenEdits',
    'visitKey',
    'withNeeded',
  ],
  'visitPlan/uncheckedPlaces.ts': ['uncheckedOf', 'uncheckedPlaces'],
  'visitPlan/visitComparison.ts': ['DifferenceKind', 'VisitChange'],
  'visitPlan/visitMatching.ts': ['ComparedVisit', 'visitsOfPlan'],
};

const root = resolve(import.meta.dirname, '../..');
const sources = ['resources', 'ui'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    // The page of the workflow asks the rules on purpose: it tells what they say, of no record.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('workflow/'))
    .map((file) => join(root, part, file)),
);

test('screens ask the rules about what is typed, never about a record', () => {
  const found = new Map<string, Set<string>>();
  for (const path of sources) {
    const source = readFileSync(path, 'utf8');
    for (const [, names = '', file = ''] of source.matchAll(
      /import (?:type )?\{([^}]+)\} from '(?:\.\.\/)+domain\/([^']+)'/g,
    )) {
      const own = found.get(file) ?? new Set<string>();
      found.set(file, own);
      for (const name of names.split(',')) if (name.trim()) own.add(name.replace(/\btype\b/, '').trim());
    }
  }
  const sorted = Object.fromEntries([...found].map(([file, names]) => [file, [...names].sort()]));
  expect(sorted).toEqual(taken);
});
