import { type ComponentType, lazy } from 'react';
import { trials } from '../resources/trials/index.ts';
import { type RouteName, routePatterns } from '../ui/paths.ts';

export interface PageRoute {
  name: RouteName;
  page: ComponentType;
}

const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

// One page for list, new and edit: it stays as it is while its panel opens and closes.
const providersPage = page(async () => (await import('./pages/catalogs/ProvidersPage.tsx')).ProvidersPage);
const identifierTypesPage = page(
  async () => (await import('./pages/catalogs/IdentifierTypesPage.tsx')).IdentifierTypesPage,
);

// The draft of a new invoice is asked for over the trial's list of them.
const trialPage = page(async () => (await import('./pages/trial/TrialPage.tsx')).TrialPage);
const studyServicePage = page(
  async () => (await import('./pages/studyService/StudyServicePage.tsx')).StudyServicePage,
);
const operationalServicePage = page(
  async () => (await import('./pages/operationalService/OperationalServicePage.tsx')).OperationalServicePage,
);
const providerServicePage = page(
  async () => (await import('./pages/providerService/ProviderServicePage.tsx')).ProviderServicePage,
);

const usersPage = page(async () => (await import('./pages/UsersPage.tsx')).UsersPage);

/** Every page that asks for a sign-in, in the order of the navigation; each is loaded when it is first opened. */
export const guardedRoutes: readonly PageRoute[] = [
  { name: 'billingTrialList', page: trials.list },
  { name: 'billingTrialNew', page: trials.create },
  { name: 'billingTrial', page: trialPage },
  { name: 'newStudyService', page: studyServicePage },
  { name: 'editStudyService', page: studyServicePage },
  { name: 'newNvbStudyService', page: operationalServicePage },
  { name: 'editNvbStudyService', page: operationalServicePage },
  { name: 'newProviderService', page: providerServicePage },
  { name: 'editProviderService', page: providerServicePage },
  { name: 'newInvoice', page: trialPage },
  {
    name: 'editInvoice',
    page: page(async () => (await import('./pages/invoice/InvoicePage.tsx')).InvoicePage),
  },
  {
    name: 'invoiceItemDetails',
    page: page(async () => (await import('./pages/invoice/ItemDetailsPage.tsx')).VisitItemDetailsPage),
  },
  {
    name: 'invoiceNvbItemDetails',
    page: page(async () => (await import('./pages/invoice/ItemDetailsPage.tsx')).OperationalItemDetailsPage),
  },
  {
    name: 'billingRecording',
    page: page(async () => (await import('./pages/recording/RecordingPage.tsx')).RecordingPage),
  },
  {
    name: 'billingRecordingSchedule',
    page: page(async () => (await import('./pages/recording/SchedulePage.tsx')).SchedulePage),
  },
  {
    name: 'billingTrialImport',
    page: page(async () => (await import('./pages/import/ImportPage.tsx')).ImportPage),
  },
  { name: 'providersCatalog', page: providersPage },
  { name: 'newProvider', page: providersPage },
  { name: 'editProvider', page: providersPage },
  { name: 'identifierTypesCatalog', page: identifierTypesPage },
  { name: 'newIdentifierType', page: identifierTypesPage },
  { name: 'editIdentifierType', page: identifierTypesPage },
  { name: 'settings', page: page(async () => (await import('./pages/SettingsPage.tsx')).SettingsPage) },
  { name: 'config', page: page(async () => (await import('./pages/ConfigPage.tsx')).ConfigPage) },
  { name: 'configOverview', page: page(async () => (await import('./pages/ConfigPage.tsx')).ConfigPage) },
  { name: 'users', page: usersPage },
  { name: 'newUser', page: usersPage },
  { name: 'editUser', page: usersPage },
];

/** Pages that anybody may open; the login, which leads on to the others, is the app's own. */
export const publicRoutes: readonly PageRoute[] = [
  { name: 'staticPage', page: page(async () => (await import('./pages/StaticPage.tsx')).StaticPage) },
];

const registered: ReadonlySet<RouteName> = new Set(
  [...guardedRoutes, ...publicRoutes].map(({ name }) => name),
);

/** Whether this build has the page; menus leave out the others. */
export const isRegistered = (name: RouteName): boolean => registered.has(name);

/** Where somebody who may use everything begins. */
export const firstPage: string = guardedRoutes[0] ? routePatterns[guardedRoutes[0].name] : '/';
