import { describe, expect, test } from 'vitest';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';

/** A text with its values filled in, without the full stop that may end it. */
const said = (text: string, values: Record<string, string> = {}): string =>
  text.replace(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? `{${name}}`).replace(/\.$/, '');

describe('the refusals are worded as the customer has them', () => {
  test.each([
    ['address_label_taken', 'Address with label {address_label} already exists'],
    ['service_not_empty', 'The service {study_service_label} is not empty, so it cannot be deleted'],
    [
      'service_in_finalized_invoice',
      'The service was included in a finalized invoice (now or earlier), so it cannot be updated',
    ],
    ['date_missing', 'A provider service or study service cannot be confirmed without a date'],
    ['visit_closed', 'A visit has been closed, so it cannot be updated'],
    ['subject_id_taken', 'Subject ID {subject_id} is already assigned to trial {trial_title}'],
  ] as const)('%s', (code, words) => {
    expect(said(en.errors[code])).toBe(words);
    expect(de.errors[code]).not.toBe(en.errors[code]);
  });
});

describe('notices, faults of fields and questions are worded as the customer has them', () => {
  test.each([
    [en.errors.backend_not_accessible, de.errors.backend_not_accessible, 'Backend is not accessible'],
    [en.errors.credentials_wrong, de.errors.credentials_wrong, 'Username or password is incorrect'],
    [en.errors.unauthenticated, de.errors.unauthenticated, 'Your session is expired'],
    [en.shell.notFound.title, de.shell.notFound.title, 'Error 404'],
    [en.errors.licence_invalid, de.errors.licence_invalid, 'License is invalid!'],
    [en.errors.internal, de.errors.internal, 'Request failed with status code 500'],
    [en.common.notices.saved, de.common.notices.saved, 'Saved successfully'],
    [
      en.common.notices.saveFailed,
      de.common.notices.saveFailed,
      'An error occurred while saving the resource',
    ],
    [
      en.common.notices.loadFailed,
      de.common.notices.loadFailed,
      'An error occurred while loading the resource',
    ],
    [
      en.common.notices.fileRefused,
      de.common.notices.fileRefused,
      'Selected file does not meet the validation conditions',
    ],
    [en.common.notices.exportFailed, de.common.notices.exportFailed, 'Report export failed!'],
    [
      en.common.notices.reportNotFound,
      de.common.notices.reportNotFound,
      'No reports with number {reportId} found',
    ],
    [en.common.validation.required, de.common.validation.required, 'Field is required'],
    [en.common.validation.requiredShort, de.common.validation.requiredShort, 'Required'],
    [en.common.validation.date, de.common.validation.date, 'Please enter a valid date'],
    [en.common.validation.url, de.common.validation.url, 'Please enter a valid URL'],
    [en.common.validation.negative, de.common.validation.negative, 'The value cannot be negative'],
    [en.common.validation.tooLong, de.common.validation.tooLong, 'Please use maximum {maxlength} characters'],
    [en.common.denied.update, de.common.denied.update, 'Update denied'],
    [en.common.denied.deletion, de.common.denied.deletion, 'Deletion denied'],
    [en.common.unsaved.title, de.common.unsaved.title, 'Data has been changed without saving'],
    [
      en.common.actions.continueWithoutSaving,
      de.common.actions.continueWithoutSaving,
      'Continue without saving',
    ],
  ])('%s / %s', (english, german, words) => {
    expect(said(english)).toBe(words);
    expect(german).not.toBe(english);
  });
});

describe('each of the four overlaps of operational dates says what it meets and both dates', () => {
  const values = {
    date: '14.03.2026',
    other_date: '15.02.2026',
    fits_from: '15.03.2026',
    fits_until: '12.03.2026',
  };

  test.each([
    [
      'overlaps_irregular_entry',
      'with an existing irregular entry',
      'mit einem bestehenden unregelmäßigen Eintrag',
    ],
    [
      'overlaps_previous_chain',
      'with the last entry of the previous chain (15.02.2026)',
      'mit dem letzten Eintrag der vorigen Kette (15.02.2026)',
    ],
    [
      'overlaps_next_entry',
      'with the next entry in the chain (15.02.2026)',
      'mit dem nächsten Eintrag der Kette (15.02.2026)',
    ],
    [
      'overlaps_previous_entry',
      'with the previous entry in the chain (15.02.2026)',
      'mit dem vorigen Eintrag der Kette (15.02.2026)',
    ],
  ] as const)('%s', (code, english, german) => {
    expect(said(en.errors[code], values)).toContain(`The date 14.03.2026 overlaps ${english}`);
    expect(said(de.errors[code], values)).toContain(`Das Datum 14.03.2026 überschneidet sich ${german}`);
  });
});
