import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { InvoicePage } from '../../resources/invoices/InvoicePage.tsx';
import { GenerateDialog } from '../../resources/operationalRecording/GenerateDialog.tsx';
import { ProviderPaymentsTab } from '../../resources/providerServices/ProviderPaymentsTab.tsx';
import { ProviderServiceView } from '../../resources/providerServices/ProviderServiceView.tsx';
import { ServicePayments } from '../../resources/providerServices/ServicePayments.tsx';
import { StudyServiceView } from '../../resources/studyServices/StudyServiceView.tsx';
import { PlanComparisonPanel } from '../../resources/visitPlan/comparison/PlanComparisonPanel.tsx';
import { PlanPicturesPage } from '../../src/pages/planPictures/PlanPicturesPage.tsx';
import { OperationalServicesTab } from '../../src/pages/trial/OperationalServicesTab.tsx';
import { TrialPage } from '../../src/pages/trial/TrialPage.tsx';
import { VisitServicesTab } from '../../src/pages/trial/VisitServicesTab.tsx';
import { forgetAllTyping } from '../../ui/form/keptTyping.ts';
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

/** Whatever shows these failed to be read: each with the call that fails. */
const screens: [name: string, failing: Endpoint, screen: ReactNode][] = [
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

test.each(screens)('%s that cannot be read say so, and are tried again', async (_name, failing, page) => {
  backend.answer(failing, () => backend.refuse('internal'));
  await renderPage(backend, page);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.callsOf(failing)).toHaveLength(2));
});

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
