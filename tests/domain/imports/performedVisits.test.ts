import { describe, expect, test } from 'vitest';
import {
  type PerformedFacts,
  planPerformedVisits,
  type StoredVisit,
} from '../../../domain/imports/performedVisits.ts';
import { performedWarning } from '../../../domain/imports/performedWarning.ts';

const stored = (protocol_visit_id: string, facts: Partial<StoredVisit> = {}): StoredVisit => ({
  recorded_visit_id: `recorded ${protocol_visit_id}`,
  patient_in_trial_id: 'p1',
  protocol_visit_id,
  visit_date: null,
  is_closed: false,
  is_cancelled: false,
  ...facts,
});

const plan: PerformedFacts['plan'] = [
  { protocol_visit_id: 'scr', label: 'SCR', visit_kind: 'scheduled', root_visit_id: 'scr' },
  { protocol_visit_id: 'v1', label: 'V1', visit_kind: 'scheduled', root_visit_id: 'scr' },
  { protocol_visit_id: 'ae', label: 'AE', visit_kind: 'non_scheduled', root_visit_id: null },
];

const planned = (rows: [visit: string, date: string][], visits: StoredVisit[] = []) =>
  planPerformedVisits({
    lines: rows.map(([protocol_visit, visit_date], index) => ({
      line: index + 2,
      subject_id: '001',
      protocol_visit,
      visit_date,
    })),
    plan,
    participants: new Map([['001', 'p1']]),
    stored: visits,
    today: '2026-07-01',
  });
const day = '2026-06-01';

describe('a file of performed visits', () => {
  test('dates scheduled visits, with or without a schedule, and adds the others', () => {
    const visit = { patient_in_trial_id: 'p1', visit_date: day };
    const rows: [string, string][] = [
      ['SCR', day],
      ['AE', day],
    ];
    expect(planned(rows)).toEqual({
      refused: [],
      dated: [{ ...visit, line: 2, protocol_visit_id: 'scr', recorded_visit_id: null }],
      added: [{ ...visit, line: 3, protocol_visit_id: 'ae' }],
      standing: [],
      unchanged: 0,
    });
    expect(planned(rows, [stored('scr')]).dated[0]?.recorded_visit_id).toBe('recorded scr');
  });

  test.each([
    ['the same date', {}],
    ['the same date on a closed visit', { is_closed: true }],
    ['the same date on a cancelled visit', { is_cancelled: true }],
  ])('sameness first: %s is no change', (_, facts) => {
    const visits = [
      stored('scr', { visit_date: day, ...facts }),
      stored('ae', { visit_date: day, ...facts }),
    ];
    const { refused, dated, added, unchanged } = planned(
      [
        ['SCR', day],
        ['AE', day],
      ],
      visits,
    );
    expect({ refused, dated, added, unchanged }).toEqual({ refused: [], dated: [], added: [], unchanged: 2 });
  });

  test('names the visits that have their date already and still take updates, of two on one day one', () => {
    const visits = [
      stored('scr', { visit_date: day }),
      stored('v1', { visit_date: day, is_closed: true }),
      stored('ae', { visit_date: day, is_cancelled: true }),
      stored('ae', { visit_date: day, recorded_visit_id: 'second' }),
      stored('ae', { visit_date: day, recorded_visit_id: 'third' }),
    ];
    expect(
      planned(
        [
          ['SCR', day],
          ['SCR', day],
          ['V1', day],
          ['AE', day],
        ],
        visits,
      ),
    ).toMatchObject({
      standing: [
        { line: 2, recorded_visit_id: 'recorded scr' },
        { line: 5, recorded_visit_id: 'second' },
      ],
      unchanged: 4,
    });
  });

  test.each([
    ['dates_differ', { visit_date: '2026-05-30' }],
    ['visit_closed', { visit_date: '2026-05-30', is_closed: true }],
    ['visit_cancelled', { is_cancelled: true }],
  ])('refuses a change by line: %s', (code, facts) => {
    const { refused, dated } = planned([['SCR', day]], [stored('scr', facts)]);
    expect(refused).toMatchObject([{ line: 2, field: 'visit_date', code }]);
    expect(dated).toEqual([]);
  });

  test('two lines for one visit: equal dates count as one, different ones are both refused', () => {
    expect(
      planned([
        ['SCR', day],
        ['SCR', day],
      ]),
    ).toMatchObject({ dated: [{ line: 2 }], unchanged: 1 });
    const { refused } = planned([
      ['SCR', day],
      ['SCR', '2026-06-02'],
      ['AE', day],
      ['AE', '2026-06-02'],
    ]);
    expect(refused.map(({ line, code, params }) => [line, code, params])).toEqual([
      [2, 'dates_differ', { dates: [day, '2026-06-02'] }],
      [3, 'dates_differ', { dates: [day, '2026-06-02'] }],
    ]);
  });

  test('refuses future dates, unknown visits, and a visit that is not in the schedule made before', () => {
    const { refused } = planned(
      [
        ['SCR', day],
        ['V9', day],
        ['V1', day],
        ['AE', '2026-07-02'],
      ],
      [stored('scr')],
    );
    expect(refused.map(({ line, code }) => [line, code])).toEqual([
      [3, 'visit_unknown'],
      [4, 'visit_unknown'],
      [5, 'date_in_future'],
    ]);
  });
});

describe('a date that is accepted all the same', () => {
  const dated = {
    visit_date: day,
    window_from: '2026-05-29',
    window_to: '2026-06-03',
    root_date: '2026-05-15',
    reference_date: '2026-05-20',
  };

  test.each([
    [null, {}],
    [null, { window_from: null, window_to: null, root_date: null, reference_date: null }],
    ['visit_before_root', { root_date: '2026-06-02' }],
    ['visit_out_of_window', { window_from: '2026-06-02' }],
    ['visit_out_of_window', { window_to: '2026-05-31' }],
    ['visit_out_of_order', { reference_date: '2026-06-02' }],
  ])('is remarked on: %s', (code, facts) => {
    expect(performedWarning({ ...dated, ...facts })?.code ?? null).toBe(code);
  });
});
