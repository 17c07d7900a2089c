import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownLabel, labelLikeness } from '../../../domain/labels/labelLikeness.ts';

const likeness = (a: string, b: string) => labelLikeness(knownLabel(a), knownLabel(b));

describe('two labels are the same', () => {
  test.each([
    ['Chest x-ray', 'CHEST  X-Ray'],
    ['Körperliche Untersuchung', 'Koerperliche Untersuchung'],
    ['Körperliche Untersuchung', 'Korperliche untersuchung'],
    ['Größe und Gewicht', 'Grösse und Gewicht'],
    ['Vital signs²,³', 'Vital signs'],
    ['12-lead ECG†', '12 lead ECG*'],
    ['Preg- nancy test', 'Pregnancy test'],
    ['Laboratory (Urinalysis):', 'laboratory / urinalysis'],
  ])('but for case, spaces, punctuation, umlauts and footnote marks: %s, %s', (a, b) => {
    expect(likeness(a, b)).toBe(1);
  });

  test('a range is not the number that its digits make', () => {
    expect(likeness('MMSE 10-23', 'MMSE 1023')).toBeLessThan(0.8);
  });
});

describe('two labels are like each other', () => {
  test.each([
    ['HbAlc', 'HbA1c'],
    ['Physical exarnination', 'Physical examination'],
    ['Haematology', 'Hematology'],
    ['Patient randomized', 'Patient randomised'],
    ['Tumour imaging (CT)', 'Tumor imaging CT'],
    ['Unerwünschte Ereignise', 'Unerwünschte Ereignisse'],
    ['AE', 'Adverse events'],
    ['QoL questionnaire', 'Quality of life questionnaire (EQ-5D)'],
    ['Phys. exam.', 'Physical examination'],
    ['12-lead electrocardiogram', '12-lead EKG'],
    ['Vital signs/Temperature', 'Vital Signs and Temperature'],
    ['MRI of the brain', 'Brain MRI'],
    ['X-ray of chest', 'Chest Xray'],
    ['CT Scan (if not within last year and patient passes all other screens)', 'CT scan'],
  ])('with mistakes, abbreviations and other order: %s, %s', (a, b) => {
    expect(likeness(a, b)).toBeGreaterThanOrEqual(0.8);
  });
});

describe('two labels are not taken for each other', () => {
  test.each([
    ['PK sample 1', 'PK sample 2'],
    ['Day 1 visit', 'Day 10 visit'],
    ['Week 4', '4'],
    ['Hepatitis B', 'Hepatitis C'],
    ['AST', 'ALT'],
    ['Height', 'Weight'],
    ['Hyperkalaemia', 'Hypokalaemia'],
    ['Inclusion criteria', 'Exclusion criteria'],
    ['Serum pregnancy test', 'Urine pregnancy test'],
    ['ECG with reading', 'ECG without reading'],
    ['Predose sample', 'Postdose sample'],
    ['Blood pressure', 'Blood chemistry'],
  ])('%s, %s', (a, b) => {
    expect(likeness(a, b)).toBeLessThan(0.65);
  });

  test.each([
    ['PK sample', 'PK sample 2'],
    ['Urin', 'Urinstatus'],
    ['ECG', '12-lead ECG'],
    ['Blood sampling (safety)', 'Blood sampling (PK)'],
  ])('but shown to a person who may know better: %s, %s', (a, b) => {
    expect(likeness(a, b)).toBeGreaterThanOrEqual(0.65);
    expect(likeness(a, b)).toBeLessThan(0.8);
  });
});

describe('whatever the labels are', () => {
  const label = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom('ECG', 'Blood', 'sample', '2', '(PK)', 'without', 'vital', 'signs', 'AE', 'Größe'),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((words) => words.join(' ')),
  );

  test('a label is the same as itself, and the order of the two does not matter', () => {
    fc.assert(
      fc.property(label, label, (a, b) => {
        expect(likeness(a, a)).toBe(1);
        expect(likeness(a, b)).toBeCloseTo(likeness(b, a), 10);
        expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
        expect(likeness(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
