import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = ['resources', 'src', 'ui']
  .flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/^ui\/(calls|loaded)\//.test(file));

const hook = 'use(?:CallQuery|CallPages|Records|Record|InvoiceMails|VisitDays|AiQuery)';
const taken = new RegExp(String.raw`const \{[^}=]*\bdata\b[^}]*\} =\s+${hook}\b`);
const bound = new RegExp(String.raw`const (\w+) = ${hook}[(<]`, 'g');
const inPlace = new RegExp(String.raw`\b${hook}\([^;]*\)\.data\b`);

/** Whether a source takes the data out of a reading itself instead of having it given by `<Loaded>`. */
function readsByItself(source: string): boolean {
  if (taken.test(source) || inPlace.test(source)) return true;
  return [...source.matchAll(bound)].some(([, name]) =>
    new RegExp(String.raw`\b${name}\.data\b|const \{[^}]*\bdata\b[^}]*\} = ${name};`).test(source),
  );
}

test('it is seen where data is taken out of a reading', () => {
  expect(readsByItself('const { data } = useCallQuery(calls.a, {});')).toBe(true);
  expect(readsByItself('const { data: sums, error } = useRecords(calls.a, {});')).toBe(true);
  expect(readsByItself('const a = useRecords(calls.a, {}).data ?? [];')).toBe(true);
  expect(readsByItself('const a = useRecord("a", id);\n a.data?.title')).toBe(true);
  expect(readsByItself('const a = useCallPages<A, B>({});\n const { data } = a;')).toBe(true);
  expect(readsByItself('const a = useCallQuery(calls.a, {});\n <Loaded queries={{ a }} />')).toBe(false);
});

/**
 * What decorates: the title of a page, a count beside a name, what a filter offers, whether a button is on beside what
 * `<Loaded>` shows. No page waits for it.
 */
const decorating: readonly string[] = [
  'resources/amendments/PutInForceDialog.tsx',
  'resources/amendments/versions/VersionsCompared.tsx',
  'resources/calculation/PricesDialog.tsx',
  'resources/closings/ClosingPage.tsx',
  'resources/connections/ConnectionsPage.tsx',
  'resources/connections/NewTokenDialog.tsx',
  'resources/identifierTypes/IdentifierTypesPage.tsx',
  'resources/identifierTypes/TrialIdentifiers.tsx',
  'resources/invoices/ExportMenu.tsx',
  'resources/invoices/InvoicePage.tsx',
  'resources/invoices/items/ItemDetailsPage.tsx',
  'resources/invoices/across/ChosenFilters.tsx',
  'resources/invoices/across/DraftManyDialog.tsx',
  'resources/invoices/across/FillManyDialog.tsx',
  'resources/invoices/across/FinalizeManyDialog.tsx',
  'resources/invoices/across/InvoiceFilter.tsx',
  'resources/invoices/across/InvoicesPage.tsx',
  'resources/invoices/across/MarkedInvoices.tsx',
  'resources/invoices/across/SendManyDialog.tsx',
  'resources/invoices/corrections/CorrectionsPanel.tsx',
  'resources/invoices/draft/useDraftLabel.ts',
  'resources/invoices/electronic/ReadyToSendButton.tsx',
  'resources/invoices/mail/MailAction.tsx',
  'resources/invoices/mail/SendDialog.tsx',
  'resources/receivables/handover/DropinMenu.tsx',
  'resources/receivables/reminders/ReminderDialog.tsx',
  'resources/receivables/remittances/ReadList.tsx',
  'resources/receivables/remittances/TakeListDialog.tsx',
  'resources/operationalRecording/GenerateDialog.tsx',
  'resources/participants/AddParticipantsDialog.tsx',
  'resources/participants/ConfirmUpToDialog.tsx',
  'resources/participants/GoLive.tsx',
  'resources/participants/SuggestedStatuses.tsx',
  'resources/providers/ProviderInputs.tsx',
  'resources/providers/ProviderPanel.tsx',
  'resources/providers/ProvidersPage.tsx',
  'resources/recording/confirmations/ConfirmationFilters.tsx',
  'resources/recording/confirmations/ConfirmationsLink.tsx',
  'resources/recording/confirmations/ConfirmationsPage.tsx',
  'resources/recording/visit/AddServiceDialog.tsx',
  'resources/recording/lists/CalendarView.tsx',
  'resources/recording/many/RecordManyDialog.tsx',
  'resources/recording/proposals/TakeManyDialog.tsx',
  'resources/recording/schedule/SchedulePage.tsx',
  'resources/recording/lists/SectionsView.tsx',
  'resources/recording/lists/ToDoView.tsx',
  'resources/recording/schedule/UnscheduledVisitDialog.tsx',
  'resources/reports/fourWay/FourWayPage.tsx',
  'resources/reports/recruitment/RecruitmentPage.tsx',
  'resources/reports/recruitment/RecruitmentTools.tsx',
  'resources/reports/statistics/FigureRecordsPage.tsx',
  'resources/reports/statistics/StatisticsFilter.tsx',
  'resources/reports/statistics/StatisticsPage.tsx',
  'resources/reports/statistics/TrialCount.tsx',
  'resources/settlements/SettlePage.tsx',
  'resources/settlements/SettlementPage.tsx',
  'resources/settlements/SettlementsPage.tsx',
  'resources/trail/TrailFilter.tsx',
  'resources/trials/TaxRuleCard.tsx',
  'resources/users/UsersPage.tsx',
  'resources/visitPlan/pictures/PlanPictures.tsx',
  'src/auth/FirstAdministrator.tsx',
  'src/notes/Bell.tsx',
  'ui/notes/NoteBox.tsx',
  'ui/notes/NoteText.tsx',
  'ui/sheet/useNotedCells.ts',
  'src/pages/import/ImportPage.tsx',
  'src/pages/import/run/TakeBackDialog.tsx',
  'src/pages/planPictures/PlanPicturesPage.tsx',
  'resources/radar/BehindView.tsx',
  'src/pages/trial/DetailsTab.tsx',
  'src/pages/trial/TrialPage.tsx',
];

/** Whole answers that are shown without it, each with its reason. */
const byHand: Readonly<Record<string, string>> = {
  'resources/invoices/reviewPdf/ReviewPdfs.tsx':
    'the reader pins the version that is open, whatever is read again',
  'resources/rules/RulesTab.tsx':
    'what is typed may be refused: its reason stands at the sentence, beside the effect as it was before',
  'resources/rules/TerminationDialog.tsx':
    'the button waits until it is known that the final invoice has something on it',
  'resources/recording/lists/AnotherDateDialog.tsx':
    'a date is recorded without a network, too: what follows is said where it is known',
  'resources/recording/filter/ParticipantField.tsx':
    'what failed stands in the list of hits, in the place of hits',
  'resources/recording/visit/VisitDateForm.tsx':
    'a date is recorded without a network, too: what follows is said where it is known',
  'src/pages/StaticPage.tsx': 'where the backend does not answer the words of the product stand there',
  'src/search/useFound.ts': 'pages are found without the backend; that records are not is said in the list',
};

test('what is read is shown by `<Loaded>`', () => {
  const found = sources.filter((file) => readsByItself(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual([...decorating, ...Object.keys(byHand)].sort());
});

/** Who asks the query library itself, past the hooks of `ui/calls`. */
const asking: Readonly<Record<string, string>> = {
  'resources/connections/reference/ReferencePage.tsx': 'the OpenAPI document lies beside the app',
  'resources/visitPlan/pictures/useAiQuery.ts': 'the AI backend has an address and a token of its own',
  'src/licence/useLicence.ts':
    'a failure is an answer: nothing is said against a licence that cannot be read',
  'src/auth/CurrentUserProvider.tsx': 'the session stands before every page',
};

test('screens ask the backend through the hooks of `ui/calls`', () => {
  const direct =
    /\buse(?:Query|Queries|InfiniteQuery|SuspenseQuery|GetOne|GetList|GetMany|ListController)\b\s*[(<]/;
  const found = sources.filter((file) => direct.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(asking).sort());
});
