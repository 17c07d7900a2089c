import { expect, test } from 'vitest';
import { readTimingText } from '../../../../domain/visitPlan/timingText.ts';
import type { PagePlan } from '../../../../server/visitplan-ai/engine/pagePlan.ts';
import { joinPlans } from '../../../../server/visitplan-ai/engine/table/joinPages.ts';

const frame = { left: 0, top: 0, right: 10, bottom: 10 };

const visit = (label: string, timingText: string, page: number, certainty = 0.95) => ({
  head: {
    label,
    shortLabel: null,
    timingText,
    printedTime: null,
    timing: readTimingText(timingText),
    certainty,
  },
  frame,
  page,
});

const cell = (service: number, column: number, page: number, footnotes: string[] = []) => ({
  service,
  column,
  state: 'assigned' as const,
  mark: 'X',
  footnotes,
  frame,
  certainty: 0.99,
  page,
});

const note = (marker: string, text: string, makesOptional: boolean, page: number) => ({
  marker,
  text,
  makesOptional,
  frame,
  shape: null,
  isLegend: false,
  page,
});

const heads = (page: number) => [
  visit('Screening', 'Day -14 to -1', page),
  visit('Baseline', 'Day 1', page),
  visit('Visit 2', 'Day 8', page),
  visit('Visit 3', 'Day 15', page),
];

const page = (number: number, labels: readonly string[], more: Partial<PagePlan> = {}): PagePlan => ({
  page: number,
  visits: heads(number),
  services: labels.map((label) => ({
    label,
    section: null,
    amount: null,
    frame,
    certainty: 0.95,
    page: number,
  })),
  cells: labels.flatMap((_, service) => [cell(service, 0, number), cell(service, 1, number, ['a'])]),
  footnotes: [],
  warnings: [],
  ...more,
});

const joined = (...plans: PagePlan[]): PagePlan => {
  const { plan, leftOut } = joinPlans(plans) ?? {};
  if (!plan || leftOut?.length !== 0) throw new Error('These are different tables');
  return plan;
};

test('a note under the last page says what its marker means on the pages before it', () => {
  const condition = note('a', 'Only if clinically indicated.', true, 1);
  const plan = joined(page(0, ['Weight', 'ECG']), page(1, ['Urine', 'Blood'], { footnotes: [condition] }));
  expect(plan.cells.map(({ state }) => state)).toEqual([0, 1, 2, 3].flatMap(() => ['assigned', 'optional']));
});

test('where a page has a note of its own for a marker, that one holds there', () => {
  const first = page(0, ['Weight'], { footnotes: [note('a', 'Fasting sample.', false, 0)] });
  const second = page(1, ['Urine'], { footnotes: [note('a', 'Only if clinically indicated.', true, 1)] });
  expect(joined(first, second).cells.map(({ state }) => state)).toEqual([
    'assigned',
    'assigned',
    'assigned',
    'optional',
  ]);
});

const certainties = ({ cells }: PagePlan, column: number) =>
  cells.filter((one) => one.column === column).map(({ state, certainty }) => [state, certainty]);

test('the cells of a column whose head cannot be read are doubtful, also those that are empty: those read surely for the head alone', () => {
  const visits = [...heads(0).slice(0, 3), visit('Vv', 'Day 15', 0, 0.3)];
  const unsure = { ...cell(2, 3, 0), certainty: 0.6 };
  const plan = joined(
    page(0, ['Weight', 'ECG', 'Diary'], { visits, cells: [cell(0, 1, 0), cell(0, 3, 0), unsure] }),
  );
  expect(plan.cells.map(({ service, hangsOnHead }) => [service, hangsOnHead ?? false])).toEqual([
    [0, false],
    [0, true],
    [2, false],
    [1, true],
  ]);
  expect(certainties(plan, 1)).toEqual([['assigned', 0.99]]);
  expect(certainties(plan, 3)).toEqual([
    ['assigned', 0.5],
    ['assigned', 0.5],
    ['empty', 0.5],
  ]);
});

test('a table is doubtful as a whole where its heads are none, or few of its visits have a day', () => {
  const marks = ['v', '/', 'Visit 2', 'v'].map((label) => visit(label, 'Day 1', 0, 0.8));
  const dayless = heads(0).map((one, index) => visit(one.head.label, index === 0 ? 'Day 1' : 'Ta g', 0));
  for (const visits of [marks, dayless]) {
    const { cells } = joined(page(0, ['Weight'], { visits }));
    expect(cells).toHaveLength(4);
    expect(cells.every(({ certainty }) => certainty <= 0.5)).toBe(true);
  }
  expect(joined(page(0, ['Weight'])).cells).toHaveLength(2);
});

test('a visit that one page misreads is the one that stands in its place, by the surer reading', () => {
  const [, ...others] = heads(1);
  const misread = visit('Su vr ine', 'Day -14 to', 0, 0.3);
  const plan = joined(
    page(0, ['Blood sample', 'Vital signs'], { visits: [misread, ...others] }),
    page(1, ['Diary', 'Spirometry']),
  );
  expect(plan.visits.map(({ head }) => head.label)).toEqual(['Screening', 'Baseline', 'Visit 2', 'Visit 3']);
  expect(plan.warnings).toEqual([]);
});

test('a visit that only a later page has is doubtful, and the page is told', () => {
  const more = [...heads(1), visit('Visit 4', 'Day 22', 1)];
  const plan = joined(
    page(0, ['Blood sample', 'Vital signs']),
    page(1, ['Diary', 'Spirometry'], { visits: more, cells: [cell(0, 4, 1)] }),
  );
  expect(plan.warnings).toEqual([{ code: 'columns_differ', params: { page: 2 } }]);
  const added = plan.cells.filter(({ column }) => column === 4);
  expect(added).toHaveLength(4);
  expect(Math.max(...added.map(({ certainty }) => certainty))).toBeLessThan(0.8);
});

const numbered = (from: number, to: number, page: number) =>
  Array.from({ length: to - from + 1 }, (_, i) =>
    visit(`Visite ${from + i}`, `Woche ${4 * (from + i)} ± 3 Tage`, page),
  );
const labelsOf = ({ visits }: PagePlan) => visits.map(({ head }) => head.label);

test('visits that only their numbers tell apart are further ones of the same services, not the same ones again', () => {
  const services = ['Weight', 'ECG', 'Diary'];
  const plan = joined(
    page(0, services, { visits: [visit('Screening', 'Day -14 to -1', 0), ...numbered(1, 4, 0)] }),
    page(1, services, { visits: [...numbered(5, 8, 1), visit('Nachkontrolle', 'Woche 40', 1)] }),
  );
  expect(labelsOf(plan)).toHaveLength(10);
  expect(plan.services.map(({ label }) => label)).toEqual(services);
  expect(plan.cells.filter(({ page: on }) => on === 1).map(({ column }) => column)).toEqual([
    5, 6, 5, 6, 5, 6,
  ]);
});

test('a service that one page of a wide table does not show stands in its place, and what it has there is doubtful', () => {
  const plan = joined(
    page(0, ['Weight', 'ECG', 'Diary', 'Spirometry']),
    page(1, ['Weight', 'ECG', 'Blood sample', 'Diary'], { visits: numbered(5, 8, 1) }),
  );
  expect(plan.services.map(({ label }) => label)).toEqual([
    'Weight',
    'ECG',
    'Blood sample',
    'Diary',
    'Spirometry',
  ]);
  const doubtful = plan.cells.filter(({ certainty }) => certainty < 0.8);
  expect(doubtful.map(({ service, column, state }) => [service, column, state])).toEqual([
    ...[0, 1, 2, 3].map((column) => [2, column, 'empty']),
    ...[4, 5, 6, 7].map((column) => [4, column, 'empty']),
  ]);
  const ofRow = (service: number) =>
    plan.cells.flatMap((one) => (one.service === service && one.certainty > 0.8 ? [one.column] : []));
  expect([0, 1, 2, 3, 4].map(ofRow)).toEqual([
    [0, 1, 4, 5],
    [0, 1, 4, 5],
    [4, 5],
    [0, 1, 4, 5],
    [0, 1],
  ]);
});

test('a head that the first page misreads moves none of the columns behind it', () => {
  const misread = visit('Xu mm', 'VVe k A', 0, 0.3);
  const plan = joined(
    page(0, ['Weight', 'ECG'], { visits: [...numbered(1, 2, 0), misread, ...numbered(4, 6, 0)] }),
    page(1, ['Diary'], { visits: numbered(1, 6, 1), cells: [cell(0, 2, 1), cell(0, 5, 1)] }),
  );
  expect(labelsOf(plan)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Visite ${number}`));
  expect(plan.cells.filter(({ page: on }) => on === 1).map(({ column }) => column)).toEqual([2, 5]);
});

test('a column that two pages surely name by different numbers is doubtful', () => {
  const [first, second, , fourth] = heads(1);
  const visits = [first, second, visit('Visit 9', 'Day 8', 1), fourth].filter((one) => one !== undefined);
  const plan = joined(
    page(0, ['Weight'], { cells: [cell(0, 1, 0), cell(0, 2, 0)] }),
    page(1, ['ECG', 'Diary'], { visits }),
  );
  expect(labelsOf(plan)).toHaveLength(4);
  expect(certainties(plan, 1).map(([, certainty]) => certainty)).toEqual([0.99, 0.99, 0.99]);
  expect(certainties(plan, 2)).toEqual([
    ['assigned', 0.5],
    ['empty', 0.5],
    ['empty', 0.5],
  ]);
});

test('a page that is sent twice adds nothing; where the two differ the cell is doubtful', () => {
  const plan = joined(
    page(0, ['Weight', 'ECG'], { cells: [cell(0, 0, 0), cell(0, 1, 0), cell(1, 2, 0)] }),
    page(1, ['Weight', 'ECG'], { cells: [cell(0, 0, 1), cell(1, 2, 1), cell(1, 3, 1)] }),
  );
  expect(plan.services).toHaveLength(2);
  expect(labelsOf(plan)).toHaveLength(4);
  expect(plan.warnings).toEqual([{ code: 'page_repeated', params: { page: 2 } }]);
  expect(plan.cells.map(({ service, column, certainty }) => [service, column, certainty])).toEqual([
    [0, 0, 0.99],
    [0, 1, 0.5],
    [1, 2, 0.99],
    [1, 3, 0.5],
  ]);
});

test('services above the first heading of a page that goes on stand under the last one of the page before', () => {
  const under = (plan: PagePlan, ...sections: (string | null)[]): PagePlan => ({
    ...plan,
    services: plan.services.map((service, i) => ({ ...service, section: sections[i] ?? null })),
  });
  const plan = joined(
    under(page(0, ['ECG', 'Weight']), null, 'Safety'),
    under(page(1, ['Urinalysis', 'Diary']), null, 'Other'),
  );
  expect(plan.services.map(({ section }) => section)).toEqual([null, 'Safety', 'Safety', 'Other']);
});

test('a heading over a few rows of a page that goes on is none of a section: these stand under the last one, too', () => {
  const of = (plan: PagePlan, section: string, isUnderPart: boolean): PagePlan => ({
    ...plan,
    services: plan.services.map((service) => ({ ...service, section, isUnderPart })),
  });
  const plan = joined(of(page(0, ['ECG']), 'Material', false), of(page(1, ['Diary']), 'Dispensing', true));
  expect(plan.services.map(({ section }) => section)).toEqual(['Material', 'Material']);
});
