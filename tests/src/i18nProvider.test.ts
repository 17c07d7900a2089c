import { expect, test } from 'vitest';
import { createI18nProvider, languageFor } from '../../src/i18nProvider.ts';

test('counts in sentences are grouped as the language has them', async () => {
  const i18nProvider = await createI18nProvider('en');
  expect(i18nProvider.translate('visits.facts.visits', { smart_count: 3_559 })).toBe('3,559 visits');
  expect(i18nProvider.translate('visits.facts.visits', { smart_count: 1 })).toBe('1 visit');
  await i18nProvider.changeLocale('de');
  expect(i18nProvider.translate('visits.facts.visits', { smart_count: 3_559 })).toBe('3.559 Visiten');
});

test('texts in sentences stay as they are', async () => {
  const i18nProvider = await createI18nProvider('en');
  expect(i18nProvider.translate('visits.picture.week', { week: '2024' })).toBe('Week 2024');
});

test('the first language of the browser that the product speaks is the first one a person sees', () => {
  expect(languageFor(['de-AT', 'en'])).toBe('de');
  expect(languageFor(['fr-FR', 'de', 'en'])).toBe('de');
  expect(languageFor(['en-GB', 'de'])).toBe('en');
  expect(languageFor(['fr'])).toBe('en');
  expect(languageFor([])).toBe('en');
});
