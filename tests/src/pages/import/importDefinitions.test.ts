import { describe, expect, test } from 'vitest';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import type { FileCell } from '../../../../ui/fileImport/fileTable.ts';
import { readLine } from '../../../../ui/fileImport/readLines.ts';

const definitions = importDefinitions((key) => key);
const definition = definitions['provider-services'];
const columns = ['provider', 'study_service', 'kind', 'share', 'confirmation_type'];
const matching = Object.fromEntries(columns.map((name, at) => [name, at]));

const read = (kind: string, share: FileCell) =>
  readLine(
    { line: 2, cells: ['Radiology', 'CT', kind, share, 'mandatory'] },
    { definition, matching, locale: 'de' },
  );

describe('a provider payment of a file', () => {
  test.each([
    ['percentage', { percent: 0.455 }, { percentage: 4_550 }],
    ['percentage', 45.5, { percentage: 4_550 }],
    ['percentage', '45,5 %', { percentage: 4_550 }],
    ['amount', 17.37, { amount: 1_737 }],
    ['amount', '1.234,50 €', { amount: 123_450 }],
  ])('%s: %j is read as %j', (kind, share, expected) => {
    const line = read(kind, share);
    expect([...line.failures]).toEqual([]);
    expect(definition.fileOf('x.csv', [line.values])).toMatchObject({
      kind: 'provider-services',
      rows: [{ line: 2, ...expected }],
    });
  });

  test('a percentage cannot be an amount', () => {
    expect([...read('amount', { percent: 0.455 }).failures]).toEqual([
      ['share', { field: 'share', code: 'not_a_number' }],
    ]);
  });
});

describe('a column that the file does not have is not sent', () => {
  test.each([
    ['visits', ['BL'], { label: 'BL' }],
    ['study-services', ['ECG', '85'], { label: 'ECG', amount: 8_500 }],
    ['assigned-study-services', ['ECG', 'BL'], { study_service: 'ECG', protocol_visit: 'BL' }],
    [
      'operational-services',
      ['Pharmacy', '150', 'monthly'],
      { label: 'Pharmacy', amount: 15_000, repetition_period: 'monthly' },
    ],
  ] as const)('%s', (kind, cells, sent) => {
    const { fields, fileOf } = definitions[kind];
    const needed = Object.keys(sent).map((name, at) => [name, at] as const);
    const line = readLine(
      { line: 2, cells },
      { definition: { fields }, matching: Object.fromEntries(needed), locale: 'de' },
    );
    expect([...line.failures]).toEqual([]);
    expect(fileOf('x.csv', [line.values]).rows).toEqual([{ line: 2, ...sent }]);
  });
});

describe('what no call takes is left out with its reason, and holds no other line up', () => {
  test.each([
    ['study-services', { label: 'Blut\u00adbild', amount: '85' }, 'label', 'invisible_character'],
    ['participants', { subject_id: '701\u200b-001' }, 'subject_id', 'invisible_character'],
    ['visits', { label: 'BL', days_tolerance_after: '3651' }, 'days_tolerance_after', 'too_large'],
    ['visits', { label: 'BL', days_interval: '36501' }, 'days_interval', 'too_large'],
    [
      'provider-services',
      {
        provider: 'Radiology',
        study_service: 'CT',
        kind: 'percentage',
        share: '100,01',
        confirmation_type: 'mandatory',
      },
      'share',
      'too_large',
    ],
  ] as const)('%s: %j', (kind, texts, field, code) => {
    const matched = Object.fromEntries(Object.keys(texts).map((name, at) => [name, at]));
    const line = readLine(
      { line: 2, cells: Object.values(texts) },
      { definition: definitions[kind], matching: matched, locale: 'de' },
    );
    expect([...line.failures.keys()]).toEqual([field]);
    expect(line.failures.get(field)).toMatchObject({ code });
  });
});
