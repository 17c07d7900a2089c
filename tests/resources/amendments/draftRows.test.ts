import { expect, test } from 'vitest';
import { draftHints, isAmended, oldValueOf } from '../../../resources/amendments/draftMarks.ts';
import { planRows } from '../../../resources/amendments/planRows.ts';
import { serviceRows } from '../../../resources/amendments/serviceRows.ts';
import { shareRows } from '../../../resources/amendments/shareRows.ts';
import { visitRows } from '../../../resources/amendments/visitRows.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import { amendmentOne } from '../../domain/amendments/cases.ts';
import { draftOf } from './cases.ts';

const text = (key: string): string => key;

test('a price in a draft stands beside the old one, what is new and what is retired is marked', () => {
  const draft = draftOf([
    ...amendmentOne,
    { kind: 'service_retired', study_service_template_id: 'CT' },
    {
      kind: 'service_new',
      study_service_id: 'MRI',
      label: 'MRI',
      description: null,
      amount: 565_00,
      is_additional: false,
      sort_order: 9,
    },
  ]);
  const rows = serviceRows(draft, false);
  expect(rows.map(({ label, amount, standing }) => [label, amount, standing])).toEqual([
    ['SCR', 400_00, 'stays'],
    ['V1', 1_300_00, 'stays'],
    ['ECG', 90_00, 'stays'],
    ['CT', 450_00, 'retired'],
    ['MRI', 565_00, 'made'],
  ]);
  const old = oldValueOf<(typeof rows)[number]>('amount', (value) => `${value}`);
  expect(rows.map(old)).toEqual([null, { note: '125000 →' }, { note: '8500 →' }, null, null]);
  const shown = (_field: string, value: unknown): string => String(value);
  const hint = draftHints(rows, { text, name: 'label', shown });
  const looks = rows.map(({ id }) => ['label', 'amount'].map((field) => hint({ rowId: id, field })?.look));
  expect(looks).toEqual([
    [undefined, undefined],
    [undefined, 'amended'],
    [undefined, 'amended'],
    ['retired', 'retired'],
    ['made', undefined],
  ]);
  expect(serviceRows(draft, true).map(({ label }) => label)).toEqual(['Start-up', 'Pharmacy']);
});

test('visits, marks and shares of a draft are told beside the contract in force', () => {
  const draft = draftOf([
    ...amendmentOne,
    { kind: 'unassigned', study_service_id: 'V1', protocol_visit_id: 'V1' },
    { kind: 'share', provider_service_id: 'radiology', study_service_template_id: 'V1', money: 200_00 },
  ]);
  expect(
    visitRows(draft, new Map([['V1', 'one']])).map(({ label, short_label, standing }) => [
      label,
      short_label,
      standing,
    ]),
  ).toEqual([
    ['SCR', null, 'stays'],
    ['V1', 'one', 'stays'],
    ['V2', null, 'made'],
  ]);
  const plan = planRows(draft);
  const marked = plan.rows.flatMap((row) =>
    plan.visits.flatMap(({ after: { protocol_visit_id: id } }) =>
      isAmended(row, id, row.marks[id] ?? null) ? [[row.id, id, row.marks[id]]] : [],
    ),
  );
  expect(marked).toEqual([
    ['V1', 'V1', undefined],
    ['ECG', 'V2', 'mandatory'],
  ]);
  expect(shareRows(draft, 'all').map(({ label, service, amount }) => [label, service, amount])).toEqual([
    ['radiology', 'all', 180_00],
    ['radiology', 'V1', 200_00],
    ['pharmacy', 'all', null],
    ['pharmacy', 'V1', null],
  ]);
});

test('sums say which way they go', () => {
  const shown = (cents: number): string => String(cents / 100);
  expect([withSign(50_00, shown), withSign(-50_00, shown), withSign(0, shown)]).toEqual(['+50', '-50', '–']);
});
