import { expect, test } from 'vitest';
import { mailDay, placeInMail } from '../../../domain/notes/dailyMail.ts';

test('a day’s mail is made from six in the morning on, by the clock of the site', () => {
  expect(mailDay('Europe/Berlin', Date.parse('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  expect(mailDay('Europe/Berlin', Date.parse('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
});

test('a mail names records and trials, without subject IDs and amounts', () => {
  const trial_name = 'AURORA-OLE';
  expect(placeInMail({ kind: 'study_service', record_name: 'CT, chest', trial_name })).toBe(
    'CT, chest · AURORA-OLE',
  );
  expect(placeInMail({ kind: 'study_service', record_name: 'CT 450 EUR', trial_name })).toBe('AURORA-OLE');
  for (const kind of ['participant', 'recorded_visit', 'recorded_service'] as const)
    expect(placeInMail({ kind, record_name: 'V1 · 001', trial_name })).toBe('AURORA-OLE');
  expect(placeInMail({ kind: 'trial', record_name: trial_name, trial_name })).toBe(trial_name);
  expect(placeInMail({ kind: 'provider', record_name: null, trial_name: null })).toBe('');
});
