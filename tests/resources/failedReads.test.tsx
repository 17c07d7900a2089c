import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ProviderAddress } from '../../resources/addresses/ProviderAddress.tsx';
import { TrialIdentifiers } from '../../resources/identifierTypes/TrialIdentifiers.tsx';
import { DraftManyDialog } from '../../resources/invoices/across/DraftManyDialog.tsx';
import { HeldBackCard } from '../../resources/invoices/draft/HeldBackCard.tsx';
import { ElectronicCheck } from '../../resources/invoices/electronic/ElectronicCheck.tsx';
import { ReadyToSendCard } from '../../resources/invoices/electronic/ReadyToSendCard.tsx';
import { ValidationsCard } from '../../resources/invoices/electronic/ValidationsCard.tsx';
import { InvoicePage } from '../../resources/invoices/InvoicePage.tsx';
import { UnprintableTexts } from '../../resources/invoices/items/UnprintableTexts.tsx';
import { GenerateDialog } from '../../resources/operationalRecording/GenerateDialog.tsx';
import { OperationalServicePage } from '../../resources/operationalServices/OperationalServicePage.tsx';
import { ConfirmUpToDialog } from '../../resources/participants/ConfirmUpToDialog.tsx';
import { ProviderPaymentsTab } from '../../resources/providerServices/ProviderPaymentsTab.tsx';
import { ProviderServicePage } from '../../resources/providerServices/ProviderServicePage.tsx';
import { ProviderServiceView } from '../../resources/providerServices/ProviderServiceView.tsx';
import { ServicePayments } from '../../resources/providerServices/ServicePayments.tsx';
import { RecordManyDialog } from '../../resources/recording/many/RecordManyDialog.tsx';
import { UnscheduledVisitDialog } from '../../resources/recording/schedule/UnscheduledVisitDialog.tsx';
import { TodayStrip } from '../../resources/recording/today/TodayStrip.tsx';
import { AddServiceDialog } from '../../resources/recording/visit/AddServiceDialog.tsx';
import { AllRecruitmentPage } from '../../resources/reports/recruitment/AllRecruitmentPage.tsx';
import { StudyServicePage } from '../../resources/studyServices/StudyServicePage.tsx';
import { StudyServiceView } from '../../resources/studyServices/StudyServiceView.tsx';
import { StartOverCard } from '../../resources/trials/StartOverCard.tsx';
import { TrialPath } from '../../resources/trials/TrialPath.tsx';
import { PlanComparisonPanel } from '../../resources/visitPlan/comparison/PlanComparisonPanel.tsx';
import { PasswordPanel } from '../../src/account/PasswordPanel.tsx';
import { AdministratorCard } from '../../src/pages/dashboard/AdministratorCard.tsx';
import { PastImports } from '../../src/pages/import/run/PastImports.tsx';
import { TakeBackDialog } from '../../src/pages/import/run/TakeBackDialog.tsx';
import { PlanPicturesPage } from '../../src/pages/planPictures/PlanPicturesPage.tsx';
import { OperationalServicesTab } from '../../src/pages/trial/OperationalServicesTab.tsx';
import { TrialPage } from '../../src/pages/trial/TrialPage.tsx';
import { VisitServicesTab } from '../../src/pages/trial/VisitServicesTab.tsx';
import { forgetAllTyping } from '../../ui/form/typing/keptTyping.ts';
import { type FakeBackend, fakeBackend, tableOf } from './support/fakeBackend.ts';
import { type } from './support/formPage.ts';
import { draft, trial } from './support/records.ts';
import { renderPage } from './support/renderPage.tsx';

let backend: FakeBackend;

const lists = [
  api.listTrialAddresses,
  api.listAddresses,
  api.listIdentifierTypes,
  api.listStudyServices,
  api.listVisits,
  api.listAssignedStudyServices,
  api.listProviderServices,
  api.listAssignedProviderServices,
  api.listOperationalServices,
  api.listProviders,
];

beforeEach(() => {
  backend = fakeBackend();
  for (const list of lists) backend.answer(list, () => []);
  tableOf(backend, { idField: 'trial_id', one: api.getTrial, save: api.putTrial, stored: trial });
  tableOf(backend, { idField: 'invoice_id', one: api.getInvoice, save: api.putInvoice, stored: draft });
});
afterEach(() => {
  cleanup();
  forgetAllTyping();
});

const { trial_id: trialId } = trial;
const ofDraft = {
  path: '/billing/trials/:trialId/invoices/:id',
  at: `/billing/trials/${trialId}/invoices/${draft.invoice_id}`,
  staleTime: 0,
};
const ofPictures = {
  path: '/billing/trials/:trialId/pictures',
  at: `/billing/trials/${trialId}/pictures`,
};
const nothing = (): void => undefined;
const service = { study_service_template_id: draft.invoice_id, label: 'ECG', amount: 100 };
const newer = { services: [], visits: [], cells: new Map() };

const ofTrial = { path: '/billing/trials/:trialId', at: `/billing/trials/${trialId}` };
const provider = { provider_id: draft.invoice_id, address_id: null };
const visit = { recorded_visit_id: draft.invoice_id, trial_id: trialId, study_services: [] };

/** Whatever shows these failed to be read: each with the call that fails. */
const screens: [name: string, failing: Endpoint, screen: ReactNode, where?: typeof ofTrial][] = [
  [
    'a new visit service',
    api.listStudyServices,
    <StudyServicePage key="" paymentsOf={() => null} />,
    ofTrial,
  ],
  [
    'a new operational service',
    api.listOperationalServices,
    <OperationalServicePage key="" paymentsOf={() => null} />,
    ofTrial,
  ],
  ['a new provider payment', api.listProviderServices, <ProviderServicePage key="" />, ofTrial],
  ['recruitment of all trials', api.getTrialRecruitment, <AllRecruitmentPage key="" />],
  ['the identifiers of a trial', api.listIdentifierTypes, <TrialIdentifiers key="" trial={trial} />],
  ['the way to the first invoice', api.getTrialPath, <TrialPath key="" trial={trial} onPutAway={nothing} />],
  ['starting over', api.isClearFromParticipantsPossible, <StartOverCard key="" trial={trial} />],
  ['the address of a provider', api.listAddresses, <ProviderAddress key="" provider={provider as never} />],
  ['imports of before', api.listPastImports, <PastImports key="" trialId={trialId} />],
  [
    'an import of before',
    api.getPastImport,
    <TakeBackDialog key="" trialId={trialId} importRunId={draft.invoice_id} onClose={nothing} />,
  ],
  ['the own password', api.getOwnSignIn, <PasswordPanel key="" />],
  ['people to look after', api.listUsers, <AdministratorCard key="" today="2026-07-01" />],
  ['the numbers of today', api.getDashboard, <TodayStrip key="" />],
  ['what rules hold back', api.listHeldBack, <HeldBackCard key="" invoice={draft} />],
  ['texts that cannot be printed', api.listUnprintable, <UnprintableTexts key="" invoice={draft} />],
  [
    'rules of an e-invoice',
    api.checkEInvoice,
    <ElectronicCheck key="" invoiceId={draft.invoice_id} trialId={draft.trial_id} />,
  ],
  ['what an e-invoice lacks', api.listReadyToSend, <ReadyToSendCard key="" trialId={trialId} />],
  [
    'what a validator said',
    api.listInvoiceValidations,
    <ValidationsCard key="" invoiceId={draft.invoice_id} />,
  ],
  [
    'services to add to a visit',
    api.listAdditionalStudyServices,
    <AddServiceDialog key="" visit={visit as never} onClose={nothing} />,
  ],
  [
    'visits out of schedule',
    api.listVisits,
    <UnscheduledVisitDialog
      key=""
      trialId={trialId}
      participantId={draft.invoice_id}
      today="2026-07-01"
      onClose={nothing}
    />,
  ],
  [
    'visits to record',
    api.previewRecording,
    <RecordManyDialog key="" ids={[draft.invoice_id]} onClose={nothing} onRecorded={nothing} />,
  ],
  [
    'services to confirm',
    api.previewMandatory,
    <ConfirmUpToDialog key="" trialId={trialId} onClose={nothing} />,
  ],
  ['trials to draft for', api.previewDrafts, <DraftManyDialog key="" today="2026-07-01" onClose={nothing} />],
  ['visit services', api.listVisits, <VisitServicesTab key="" trial={trial} />],
  ['operational services', api.listOperationalServices, <OperationalServicesTab key="" trial={trial} />],
  ['provider payments', api.listProviders, <ProviderPaymentsTab key="" trial={trial} />],
  [
    'a provider payment',
    api.listAssignedProviderServices,
    <ProviderServiceView key="" trial={trial} payment={null} onRemoved={nothing} />,
  ],
  [
    'payments of a service',
    api.listProviderServices,
    <ServicePayments key="" trial={trial} service={service as never} />,
  ],
  [
    'a visit service',
    api.listVisits,
    <StudyServiceView key="" trial={trial} service={null} payments={null} onRemoved={nothing} />,
  ],
  [
    'plans compared',
    api.listStudyServices,
    <PlanComparisonPanel
      key=""
      trialId={trialId}
      newer={newer as never}
      chosenServices={new Map() as never}
      unchecked={new Set()}
      onAdded={nothing}
      onClose={nothing}
    />,
  ],
  [
    'entries to generate',
    api.previewOperationalEntries,
    <GenerateDialog key="" trialId={trialId} onClose={nothing} />,
  ],
];

test.each(screens)(
  '%s: what cannot be read says so, and is tried again',
  async (_name, failing, page, where) => {
    backend.answer(failing, () => backend.refuse('internal'));
    await renderPage(backend, page, where);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(backend.callsOf(failing)).toHaveLength(2));
  },
);

test.each([
  ['an invoice’s trial', api.getTrial, api.getInvoice, <InvoicePage key="" />, ofDraft],
  ['an invoice', api.getInvoice, api.getTrial, <InvoicePage key="" />, ofDraft],
  ['the visits of a plan', api.listVisits, api.getTrial, <PlanPicturesPage key="" />, ofPictures],
  ['the services of a plan', api.listStudyServices, api.listVisits, <PlanPicturesPage key="" />, ofPictures],
] as const)('%s alone is tried again where it alone failed', async (_name, failing, other, page, where) => {
  backend.answer(failing, () => backend.refuse('internal'));
  await renderPage(backend, page, where);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.callsOf(failing)).toHaveLength(2));
  expect(backend.callsOf(other)).toHaveLength(1);
});

const details = {
  path: '/billing/trials/:trialId',
  at: `/billing/trials/${trialId}#details`,
  staleTime: 0,
};

/** Somebody comes back to the window: what is shown is read again. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

test.each([
  ['a trial', api.getTrial, <TrialPage key="" />, details, 'Title', trial.title],
  ['an invoice', api.getInvoice, <InvoicePage key="" />, ofDraft, 'Label', draft.label],
  ['an invoice’s trial', api.getTrial, <InvoicePage key="" />, ofDraft, 'Label', draft.label],
] as const)(
  '%s that cannot be read again stays, with what is typed, and is dated',
  async (_name, failing, page, where, field, stored) => {
    await renderPage(backend, page, where);
    await screen.findByDisplayValue(stored);
    type(field, 'half a sentence');
    backend.answer(failing, () => backend.refuse('too_many_requests'));
    comeBack();
    await screen.findByText(/could not be refreshed/);
    screen.getByDisplayValue('half a sentence');
  },
);
