import { type PageDefinition, page, pagesOf } from '../../ui/area/area.ts';

/** The shell's own pages, and those that join areas; each is loaded when it is first opened. */
export const shellPages: readonly PageDefinition[] = [
  ...pagesOf(['billingPage'], {
    needs: 'allTrials',
    section: 'billing',
    isEntrance: true,
    page: page(async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
  }),
  ...pagesOf(['billingUnbilled'], {
    needs: 'reports',
    section: 'billing',
    page: page(async () => (await import('./RadarWithActs.tsx')).RadarWithActs),
  }),
  // The draft of a new invoice is asked for over the trial's list of them.
  ...pagesOf(['billingTrial'], {
    needs: 'participants',
    section: 'billing',
    page: page(async () => (await import('./trial/TrialPage.tsx')).TrialPage),
  }),
  ...pagesOf(['newInvoice'], {
    needs: 'invoices',
    section: 'billing',
    page: page(async () => (await import('./trial/TrialPage.tsx')).TrialPage),
  }),
  ...pagesOf(['newStudyService', 'editStudyService'], {
    needs: 'visitPlan',
    section: 'billing',
    page: page(async () => (await import('./trial/servicePages.tsx')).StudyServiceWithPayments),
  }),
  ...pagesOf(['newNvbStudyService', 'editNvbStudyService'], {
    needs: 'visitPlan',
    section: 'billing',
    page: page(async () => (await import('./trial/servicePages.tsx')).OperationalServiceWithPayments),
  }),
  ...pagesOf(['billingTrialImport'], {
    needs: 'visitPlan',
    isForChanges: true,
    section: 'billing',
    page: page(async () => (await import('./import/ImportPage.tsx')).ImportPage),
  }),
  ...pagesOf(['billingTrialPictures'], {
    needs: 'visitPlan',
    isForChanges: true,
    section: 'billing',
    page: page(async () => (await import('./planPictures/PlanPicturesPage.tsx')).PlanPicturesPage),
  }),
  ...pagesOf(['providersCatalog', 'newProvider', 'editProvider'], {
    needs: 'catalogs',
    section: 'catalogs',
    isEntrance: true,
    page: page(async () => (await import('./ProvidersWithAddresses.tsx')).ProvidersWithAddresses),
  }),
  ...pagesOf(['config', 'configOverview'], {
    needs: 'configuration',
    section: 'configuration',
    isEntrance: true,
    page: page(async () => (await import('./ConfigPage.tsx')).ConfigPage),
  }),
  ...pagesOf(['sender'], {
    needs: 'configuration',
    section: 'configuration',
    page: page(async () => (await import('../../resources/clinicalsite/SenderPage.tsx')).SenderPage),
  }),
  ...pagesOf(['staticPages'], {
    needs: 'administrator',
    section: 'configuration',
    page: page(async () => (await import('../../resources/staticPages/StaticPagesPage.tsx')).StaticPagesPage),
  }),
  ...pagesOf(['settings'], {
    needs: 'signedIn',
    section: 'settings',
    isEntrance: true,
    page: page(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  }),
];
