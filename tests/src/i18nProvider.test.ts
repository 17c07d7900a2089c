import { expect, test } from 'vitest';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
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

test('all words come once somebody needs them, in the language chosen then and in the other', async () => {
  const i18nProvider = await createI18nProvider('en', 'first');
  const say = (key: string): string => i18nProvider.translate(key, { smart_count: 1, _: 'not loaded' });
  expect([say('trials.title'), say('visits.facts.visits')]).toEqual([en.trials.title, 'not loaded']);
  await i18nProvider.changeLocale('de');
  expect([say('trials.title'), say('visits.facts.visits')]).toEqual([de.trials.title, 'not loaded']);
  await Promise.all([i18nProvider.whole(), i18nProvider.whole()]);
  expect(say('visits.facts.visits')).toBe('1 Visite');
  await i18nProvider.changeLocale('en');
  expect(say('visits.facts.visits')).toBe('1 visit');
});

test('whoever changes the language while all words come has them in the language chosen last', async () => {
  const i18nProvider = await createI18nProvider('en', 'first');
  const whole = i18nProvider.whole();
  await Promise.all([i18nProvider.changeLocale('de'), whole]);
  expect(i18nProvider.getLocale()).toBe('de');
  expect(i18nProvider.translate('visits.facts.visits', { smart_count: 1 })).toBe('1 Visite');
});
