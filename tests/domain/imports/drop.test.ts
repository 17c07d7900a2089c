import { describe, expect, test } from 'vitest';
import { type Dropped, recogniseDocument, recogniseDrop } from '../../../domain/imports/drop.ts';

const sheet = (file: string, head: string, ...lines: string[]): Dropped => ({
  look: { file, sheet: null, head: head.split(','), lines: lines.map((line) => line.split(',')) },
  document: null,
  content: [head, ...lines].join('\n'),
});
const document = (content: Record<string, unknown>): Dropped => ({
  look: null,
  document: content,
  content: JSON.stringify(content),
});

const kinds = (...dropped: Dropped[]) => recogniseDrop(dropped).map(({ kind, leftOut }) => [kind, leftOut]);

describe('a folder is understood by itself', () => {
  test('contract, record of work and their sources: what says the same gives way to what was made for it', () => {
    expect(
      kinds(
        sheet('dm.csv', 'STUDYID,DOMAIN,USUBJID', 'S,DM,1'),
        sheet('participants.csv', 'subject_id,site', '1,701'),
        sheet('performed.csv', 'subject_id,visit,date', '1,V1,2026-01-01'),
        sheet('sv.csv', 'STUDYID,DOMAIN,USUBJID,VISIT,SVSTDTC', 'S,SV,1,V1,2026-01-01'),
        sheet('tv.csv', 'STUDYID,DOMAIN,VISITNUM,VISIT', 'S,TV,1,V1'),
        sheet('visits.csv', 'label,reference_visit', 'V1,'),
        document({ usdmVersion: '4.0.0', study: {} }),
        document({ cut_off: '2013-06-30' }),
      ),
    ).toEqual([
      ['participants', 'same_facts'],
      ['participants', null],
      ['performed-visits', null],
      ['performed-visits', 'same_facts'],
      [null, 'no_kind'],
      ['visits', null],
      ['usdm', 'same_facts'],
      [null, 'no_kind'],
    ]);
  });

  test('sources alone are brought in', () => {
    expect(
      kinds(
        sheet('dm.csv', 'STUDYID,DOMAIN,USUBJID', 'S,DM,1'),
        document({ usdmVersion: '4.0.0', study: {} }),
      ),
    ).toEqual([
      ['participants', null],
      ['usdm', null],
    ]);
  });

  test('the same folder twice counts once, a head without lines not at all', () => {
    const visits = sheet('visits.csv', 'label,reference_visit', 'V1,');
    expect(kinds(visits, visits, sheet('performed.csv', 'subject_id,visit,date'))).toEqual([
      ['visits', null],
      ['visits', 'twice'],
      ['performed-visits', 'no_lines'],
    ]);
  });
});

test('a document says itself what it is', () => {
  expect(recogniseDocument({ format: 'visit-plan', version: 1, visits: [] })).toBe('visit-plan');
  expect(recogniseDocument({ usdmVersion: '4.0.0', study: {} })).toBe('usdm');
  expect(recogniseDocument({ visits: 3 })).toBeNull();
});
