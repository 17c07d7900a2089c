import { expect, test } from 'vitest';
import type { Extraction } from '../../../../contract/plan/extraction.ts';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { firstOf, isDeep } from '../../../support/depth.ts';
import { type DrawnTable, drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Visit 3', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 15 ± 1', 'Day 29 ± 3'],
];
const rows = [
  ['Informed consent', 'X', '', '', '', ''],
  ['Physical examination', 'X', 'X', '', 'X', 'X'],
  ['Vital signs', 'X', '', 'X', '', 'X'],
  ['Blood sample', 'X', '', 'X', 'X', 'X'],
  ['Adverse events', '', 'X', '', 'X', 'X'],
];

const planOf = async (drawn: Partial<DrawnTable>): Promise<Extraction> => {
  const image = await drawTable({ head, rows, ...drawn });
  const { signal } = new AbortController();
  const reading = await readPages([{ image }], { signal, onProgress: () => undefined });
  if (!reading.isOk) throw new Error(reading.failure.code);
  return reading.value;
};

/** The cells that a person is asked to look at, as `service/visit` by their labels. */
const doubtful = ({ services, visits, cells }: Extraction): string[] =>
  cells.flatMap((cell) =>
    cell.is_doubtful ? [`${services[cell.service]?.label}/${visits[cell.visit]?.label}`] : [],
  );
const told = { code: 'marks_outside', params: { page: 1 } };

test('of a whole table no cell is doubtful', async () => {
  for (const isRuled of [true, false]) {
    const plan = await planOf({ isRuled });
    expect(doubtful(plan)).toEqual([]);
    expect(plan.warnings).toEqual([]);
  }
});

test.runIf(isDeep)(
  'two visits between which no line is seen are doubtful, for marks of one visit stand below each other',
  async () => {
    const plan = await planOf({ unseen: { upright: 3 } });
    expect(plan.visits).toHaveLength(4);
    const both = plan.visits[1]?.label;
    expect(doubtful(plan)).toEqual(rows.map(([label]) => `${label}/${both}`));
  },
);

test.runIf(isDeep)(
  'two services between which no line is seen are doubtful, for marks of one service stand beside each other',
  async () => {
    const plan = await planOf({ unseen: { level: 4 } });
    expect(plan.services).toHaveLength(4);
    expect(plan.services[1]?.label).toContain('Vital signs');
    const lines = new Set(plan.cells.filter(({ is_doubtful }) => is_doubtful).map(({ service }) => service));
    expect([...lines]).toEqual([1]);
    expect(doubtful(plan)).toHaveLength(plan.visits.length);
  },
);

test('marks in a row without a readable label are told, and no cell of the page is sure', async () => {
  const plan = await planOf({ rows: rows.toSpliced(2, 0, ['', 'X', 'X', '', 'X', '']) });
  expect(plan.services).toHaveLength(5);
  expect(plan.warnings).toEqual([told]);
  expect(doubtful(plan)).toHaveLength(25);
});

test.runIf(isDeep)(
  'marks in a row that was taken for part of the head are told, and no cell of the page is sure',
  async () => {
    const plan = await planOf({
      rows: [['Telephone call', 'X', 'nurse', 'doctor', 'nurse', 'nurse'], ...rows],
    });
    expect(plan.services.map(({ label }) => label)).not.toContain('Telephone call');
    expect(plan.warnings).toEqual([told]);
    expect(plan.cells.every(({ is_doubtful }) => is_doubtful)).toBe(true);
  },
);

test('a column over which a time stands is a visit, also where words stand in its cells', async () => {
  const words = ['by phone', '', 'by phone', 'at home', 'at home'];
  const plan = await planOf({ rows: rows.map((row, at) => [...row.slice(0, 5), words[at] ?? '']) });
  expect(plan.visits.map(({ label }) => label)).toEqual(head[0]?.slice(1));
  expect(doubtful(plan)).toEqual([0, 2, 3, 4].map((at) => `${rows[at]?.[0]}/Follow-up`));
});

test.each(firstOf(1, [['Window (days)'], ['Study week']]))(
  'a row called %s is part of the head, though what stands in it looks like marks',
  async (label) => {
    const days = ['Study day', '-14 to -1', '1', '8', '15', '29'];
    const plan = await planOf({
      head: [head[0] ?? [], days],
      rows: [[label, '', 'X', 'X', 'X', 'X'], ...rows],
    });
    expect(plan.services.map(({ label: read }) => read)).toEqual(rows.map(([read]) => read));
  },
);

test.runIf(isDeep)(
  'a column of marks whose head gives no text is a visit without a name, and each of its cells is doubtful',
  async () => {
    const plan = await planOf({ head: head.map((row) => row.with(3, '')) });
    expect(plan.visits.map(({ label }) => label)).toEqual([
      'Screening',
      'Baseline',
      '',
      'Visit 3',
      'Follow-up',
    ]);
    expect(plan.visits[2]).toMatchObject({ days_interval: null, reference: null, confidence: 0 });
    expect(plan.cells.filter(({ visit, mark }) => visit === 2 && mark === 'X')).toHaveLength(2);
    expect(doubtful(plan).toSorted()).toEqual(rows.map(([label]) => `${label}/`).toSorted());
  },
);

const arrowIn = (row: number, gap: number, isRuled: boolean): Promise<Extraction> =>
  planOf({
    isRuled,
    rows: rows.map((cells, at) => (at === row ? [cells[0] ?? '', 'X'] : cells)),
    arrows: [{ row, from: 2, to: 5, gap }],
  });
const under = ({ cells }: Extraction, row: number) =>
  cells.filter(({ service, visit }) => service === row && visit > 0);

const arrows = [
  { row: 2, isRuled: true },
  { row: 2, isRuled: false },
  { row: 0, isRuled: true },
  { row: 4, isRuled: true },
];
test.each(firstOf(1, arrows))(
  'an arrow over several visits is a mark of each of them, to be looked at: %o',
  async ({ row, isRuled }) => {
    const plan = await arrowIn(row, 6, isRuled);
    expect(plan.services.map(({ label }) => label)).toEqual(rows.map(([label]) => label));
    expect(under(plan, row).map(({ state, is_doubtful }) => [state, is_doubtful])).toEqual(
      Array.from({ length: 4 }, () => ['assigned', true]),
    );
  },
);

test('an arrow from one line to another divides its row for the eye; what it goes over is doubtful', async () => {
  const plan = await arrowIn(2, 0, true);
  expect(plan.services).toHaveLength(5);
  expect(under(plan, 2).map(({ is_doubtful }) => is_doubtful)).toEqual([true, true, true, true]);
});

test('words beside marks make no head of a row of the body, and the row no service less', async () => {
  const plan = await planOf({ rows: [['Body weight', 'X', 'before', 'at dosing', 'X', 'fasting'], ...rows] });
  expect(plan.services.map(({ label }) => label)).toContain('Body weight');
  expect(plan.cells.filter(({ service, mark }) => service === 0 && mark === 'X')).toHaveLength(2);
});

test('a visit at which only a text stands is one, and a person looks at it', async () => {
  const plan = await planOf({
    head: [['Assessment', 'Screening', 'Baseline', 'Predose', 'Visit 3', 'Follow-up']],
    rows: rows.map(([label = '', ...cells], at) => [
      label,
      ...cells.map((cell, i) => (i === 2 ? (at === 1 ? '24 h' : '') : cell)),
    ]),
  });
  expect(plan.visits.map(({ label }) => label)).toContain('Predose');
  const cells = plan.cells.filter(({ visit, state }) => visit === 2 && state !== 'empty');
  expect(cells).toMatchObject([{ service: 1, mark: expect.stringMatching(/^24 ?h$/), is_doubtful: true }]);
});

test('a shaded row without marks is the heading of those below it, though lines divide it like the others', async () => {
  const sections = [
    ...rows.slice(0, 2),
    ['Safety'],
    ...rows.slice(2, 5),
    ['Other tests'],
    ['Urinalysis', '', 'X', '', 'X', 'X'],
  ];
  const plan = await planOf({ rows: sections, shaded: [2, 6] });
  expect(plan.services.map(({ label, section }) => [label, section])).toEqual([
    ['Informed consent', null],
    ['Physical examination', null],
    ['Vital signs', 'Safety'],
    ['Blood sample', 'Safety'],
    ['Adverse events', 'Safety'],
    ['Urinalysis', 'Other tests'],
  ]);
});

test('where rows are shaded in turn a row without marks is a service like the others', async () => {
  const plan = await planOf({
    rows: [...rows, ['Telephone call'], ['Urinalysis', '', 'X', '', 'X', 'X']],
    shaded: [1, 3, 5],
  });
  expect(plan.services.map(({ label }) => label)).toContain('Telephone call');
});

test('of two shades the darker is that of sections; a row above indented labels is no service', async () => {
  const plan = await planOf({
    rows: [
      ['EFFICACY', '', '', '', '', ''],
      ['Body weight', 'X', 'X', '', 'X', 'X'],
      ['Questionnaires', '', '', '', '', ''],
      ['    Quality of life', 'X', '', 'X', '', 'X'],
      ['Blood sample', 'X', 'X', 'X', '', 'X'],
      ['Vital signs', '', '', '', '', ''],
      ['    Pulse', 'X', '', 'X', '', 'X'],
      ['Adverse events', '', 'X', '', 'X', 'X'],
    ],
    dark: [0],
    shaded: [2],
  });
  expect(plan.services.map(({ label, section }) => [label, section])).toEqual(
    ['Body weight', 'Quality of life', 'Blood sample', 'Pulse', 'Adverse events'].map((label) => [
      label,
      'EFFICACY',
    ]),
  );
});
