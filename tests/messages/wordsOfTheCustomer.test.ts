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
