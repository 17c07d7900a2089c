import { expect, test } from 'vitest';
import type { Language } from '../../../contract/vocab.ts';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { failureText } from '../../../ui/failures/failureText.ts';

async function worded(
  language: Language,
  code: string,
  params: Record<string, string | number | string[]> = {},
) {
  const i18nProvider = await createI18nProvider(language);
  return failureText({ code, params }, i18nProvider.translate, language);
}

test('the billing messages of the specification name their record', async () => {
  expect(await worded('en', 'address_label_taken', { address_label: 'Xanomed' })).toBe(
    'Address with label Xanomed already exists',
  );
  expect(await worded('en', 'subject_id_taken', { subject_id: '01-001', trial_title: 'LZZT' })).toBe(
    'Subject ID 01-001 is already assigned to trial LZZT',
  );
});

test('count chooses singular or plural', async () => {
  expect(await worded('en', 'invoice_has_conflicts', { count: 1 })).toMatch(/^1 service is/);
  expect(await worded('de', 'invoice_has_conflicts', { count: 3 })).toMatch(/^3 Leistungen stehen/);
});

test('dates and lists are written for people', async () => {
  expect(await worded('de', 'billing_date_before_last', { date: '2026-06-30' })).toContain('(30.06.2026)');
  expect(await worded('en', 'dates_differ', { dates: ['2026-01-05', '2026-01-06'] })).toBe(
    'The dates are different: 05.01.2026, 06.01.2026',
  );
});

test('the fault of one value has its own sentence', async () => {
  expect(await worded('en', 'too_long', { maxlength: 250 })).toBe('Please use maximum 250 characters');
});

test('a param that did not come leaves no placeholder, an unknown code no key', async () => {
  expect(await worded('en', 'label_unknown')).toBe('There is no record with the label ….');
  expect(await worded('en', 'made_up')).toBe('Request failed with status code 500');
});
