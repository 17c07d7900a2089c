import { expect, test } from 'vitest';
import {
  type ExtractedCell,
  type ExtractedFootnote,
  type ExtractedService,
  type ExtractedVisit,
  Extraction,
  type ExtractionRefusal,
  type ExtractionWarning,
  extractionRefusals,
  extractionWarningCodes,
} from '../../contract/plan/extraction.ts';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';

const visit: ExtractedVisit = {
  label: 'Week 4',
  short_label: 'V3',
  timing_text: 'Day 28 ± 3',
  reference: 0,
  days_interval: 28,
  days_tolerance_before: 3,
  days_tolerance_after: 3,
  window_from: null,
  window_to: null,
  page: 0,
  box: [1_000, 0, 2_000, 500],
  confidence: 9_900,
};
const service: ExtractedService = {
  label: 'Blood sample',
  section: 'Laboratory',
  amount: null,
  page: 0,
  box: [0, 500, 1_000, 700],
  confidence: 9_500,
};
const cell: ExtractedCell = {
  service: 0,
  visit: 0,
  state: 'optional',
  mark: '(X)',
  footnotes: ['a'],
  page: 0,
  box: null,
  confidence: 7_000,
  is_doubtful: true,
};
const footnote: ExtractedFootnote = {
  marker: 'a',
  text: 'if clinically indicated',
  makes_optional: true,
  page: 0,
  box: null,
};
const warning: ExtractionWarning = { code: 'page_turned', params: { page: 1 } };
const extraction: Extraction = {
  engine: 'offline',
  pages: [{ width: 2_480, height: 3_508 }],
  visits: [visit],
  services: [service],
  cells: [cell],
  footnotes: [footnote],
  warnings: [warning],
};

test('what was read of a table is visits, services, cells, footnotes and warnings', () => {
  expect(Extraction.parse(extraction)).toEqual(extraction);
});

test.each([
  ['more certain than certain', { cells: [{ ...cell, confidence: 10_001 }] }],
  ['a state that no plan knows', { cells: [{ ...cell, state: 'perhaps' }] }],
  ['a place outside of its picture', { visits: [{ ...visit, box: [0, 0, 10_001, 0] }] }],
  ['half a day', { visits: [{ ...visit, days_interval: 0.5 }] }],
  ['no picture at all', { pages: [] }],
])('refused: %s', (_name, part) => {
  expect(Extraction.safeParse({ ...extraction, ...part }).success).toBe(false);
});

test('every reason not to read pictures and every warning has its words in both languages', () => {
  const refusals: readonly ExtractionRefusal[] = extractionRefusals;
  for (const code of refusals) expect(de.errors[code]).not.toBe(en.errors[code]);
  for (const code of extractionWarningCodes)
    expect(de.extraction.warnings[code]).not.toBe(en.extraction.warnings[code]);
});
