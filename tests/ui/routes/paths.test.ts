import { expect, test } from 'vitest';
import { href, routePatterns } from '../../../ui/routes/paths.ts';

test('a page is reached by its name and its parameters', () => {
  expect(href('billingTrialList')).toBe('/billing/trials');
  expect(href('invoiceItemDetails', { trialId: 't', id: 'i', itemId: 'x/y' })).toBe(
    '/billing/trial/t/invoice/i/item/x%2Fy',
  );
});

test('no two pages have the same pattern', () => {
  const patterns = Object.values(routePatterns);
  expect(new Set(patterns).size).toBe(patterns.length);
});

test('the routes of the specification have its names and its paths', () => {
  expect(routePatterns).toMatchObject({
    login: '/',
    staticPage: '/static/:name',
    settings: '/settings',
    config: '/config',
    configOverview: '/config/overview',
    billingPage: '/billing',
    billingRecording: '/billing/recording',
    billingRecordingSchedule: '/billing/recording/trial/:trialId/participant/:participantId',
    billingTrialList: '/billing/trials',
    billingTrialNew: '/billing/trial/new',
    billingTrial: '/billing/trial/:trialId',
    newStudyService: '/billing/trial/:trialId/study-service/new',
    editStudyService: '/billing/trial/:trialId/study-service/:id',
    newNvbStudyService: '/billing/trial/:trialId/nvb-study-service/new',
    editNvbStudyService: '/billing/trial/:trialId/nvb-study-service/:id',
    newProviderService: '/billing/trial/:trialId/provider-service/new',
    editProviderService: '/billing/trial/:trialId/provider-service/:id',
    newInvoice: '/billing/trial/:trialId/invoice/new',
    editInvoice: '/billing/trial/:trialId/invoice/:id',
    invoiceItemDetails: '/billing/trial/:trialId/invoice/:id/item/:itemId',
    invoiceNvbItemDetails: '/billing/trial/:trialId/invoice/:id/nvb-item/:itemId',
    providersCatalog: '/billing/providers',
    newProvider: '/billing/providers/new',
    editProvider: '/billing/providers/:id',
    identifierTypesCatalog: '/billing/identifier-types',
    newIdentifierType: '/billing/identifier-types/new',
    editIdentifierType: '/billing/identifier-types/:id',
    billingReports: '/billing/reports',
    trialRecruitmentChart: '/billing/reports/trial/:trialId',
  });
});
