import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Extraction } from '../../../../contract/plan/extraction.ts';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { firstOf, isDeep } from '../../../support/depth.ts';
import { type DrawnTable, drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 29 ± 3'],
];
const rows = [
  ['Informed consent', 'X', '', '', ''],
  ['Physical examination', 'X', 'X', '', 'X'],
  ['Vital signs', 'X', 'X', 'X', 'X'],
  ['Blood sample', 'X', '', '(X)', 'X'],
  ['Adverse events', '', 'X', 'X', 'X'],
];
const marks = rows.map((row) =>
  row.slice(1).map((mark) => ({ X: 'assigned', '(X)': 'optional' })[mark] ?? 'empty'),
);

const read = async (...images: Buffer[]) => {
  const steps: string[] = [];
  const reading = await readPages(
    images.map((image) => ({ image })),
    { signal: new AbortController().signal, onProgress: ({ stage }) => steps.push(stage) },
  );
  return { reading, steps };
};

const planOf = async (...images: Buffer[]): Promise<Extraction> => {
  const { reading } = await read(...images);
  if (!reading.isOk) throw new Error(reading.failure.code);
  return Extraction.parse(reading.value);
};

const statesOf = ({ services, visits, cells }: Extraction): string[][] =>
  services.map((_, service) =>
    visits.map(
      (_visit, visit) =>
        cells.find((cell) => cell.service === service && cell.visit === visit)?.state ?? 'empty',
    ),
  );

const drawn = (options: Partial<DrawnTable> = {}) => drawTable({ head, rows, ...options });

test('a ruled table becomes visits with their days, services, and the state of each cell', async () => {
  const plan = await planOf(await drawn());
  expect(
    plan.visits.map(({ label, days_interval, days_tolerance_before, reference }) => [
      label,
      days_interval,
      days_tolerance_before,
      reference === null ? null : plan.visits[reference]?.label,
    ]),
  ).toEqual([
    ['Screening', -7, 7, 'Baseline'],
    ['Baseline', 0, 0, null],
    ['Visit 2', 7, 1, 'Baseline'],
    ['Follow-up', 28, 3, 'Baseline'],
  ]);
  expect(plan.services.map(({ label }) => label)).toEqual(rows.map(([label]) => label));
  expect(statesOf(plan)).toEqual(marks);
  expect(plan.cells.filter(({ is_doubtful }) => is_doubtful)).toEqual([]);
});

test('a table without lines is read by what stands in line', async () => {
  const plan = await planOf(await drawn({ isRuled: false }));
  expect(plan.visits.map(({ label, days_interval }) => [label, days_interval])).toEqual([
    ['Screening', -7],
    ['Baseline', 0],
    ['Visit 2', 7],
    ['Follow-up', 28],
  ]);
  expect(statesOf(plan)).toEqual(marks);
});

test('a page that lies askew is straightened, and boxes are those of the page as it was sent', async () => {
  const plan = await planOf(await drawn({ askew: 3 }));
  expect(statesOf(plan)).toEqual(marks);
  const [left = 0, top = 0] =
    plan.cells.find(({ service, visit }) => service === 0 && visit === 0)?.box ?? [];
  expect(left).toBeGreaterThan(3000);
  expect(top).toBeGreaterThan(2500);
});

test('a further page with the same visits adds its rows', async () => {
  const plan = await planOf(
    await drawn(),
    await drawn({
      rows: [
        ['Urine sample', 'X', '', '', 'X'],
        ['Spirometry', '', 'X', 'X', ''],
        ['Diary', '', '', 'X', 'X'],
      ],
    }),
  );
  expect(plan.visits).toHaveLength(4);
  expect(plan.services.map(({ label }) => label).slice(-3)).toEqual(['Urine sample', 'Spirometry', 'Diary']);
  expect(plan.services.at(-1)?.page).toBe(1);
});

test.runIf(isDeep)('a further page with the same services adds its visits', async () => {
  const next = [
    ['Assessment', 'Visit 5', 'Visit 6', 'Visit 7', 'Visit 8'],
    ['', 'Day 57 ± 3', 'Day 85 ± 3', 'Day 113 ± 3', 'Day 141 ± 7'],
  ];
  const plan = await planOf(await drawn(), await drawn({ head: next }));
  expect(plan.services).toHaveLength(5);
  expect(plan.visits.map(({ days_interval }) => days_interval)).toEqual([-7, 0, 7, 28, 56, 84, 112, 140]);
});

test('a page without a head goes on under that of the page before, and each of its cells is to be looked at', async () => {
  const more = [
    ['Urinalysis', '', '', '', 'X'],
    ['Telephone call', 'X', 'X', 'X', ''],
    ['Diary', 'X', 'X', 'X', 'X'],
  ];
  const plan = await planOf(await drawn(), await drawn({ head: [], rows: more }));
  expect(plan.visits.map(({ label }) => label)).toEqual(['Screening', 'Baseline', 'Visit 2', 'Follow-up']);
  expect(plan.services.slice(5).map(({ label }) => label)).toEqual(more.map(([label]) => label));
  expect(statesOf(plan).slice(5)).toEqual(
    more.map((row) => row.slice(1).map((mark) => (mark === 'X' ? 'assigned' : 'empty'))),
  );
  expect(plan.cells.filter(({ service }) => service >= 5)).toHaveLength(12);
  expect(plan.cells.every(({ service, is_doubtful }) => is_doubtful === service >= 5)).toBe(true);
  expect(plan.warnings).toEqual([{ code: 'page_without_head', params: { page: 2 } }]);
});

test('of two tables that have nothing in common the one of more marks is read, and the other is named', async () => {
  const other = [
    ['Drug', 'Arm A', 'Arm B', 'Arm C', 'Arm D'],
    ['', 'Month 1', 'Month 2', 'Month 3', 'Month 4'],
  ];
  const rest = [
    ['Metformin', 'X', '', '', 'X'],
    ['Placebo', '', 'X', 'X', ''],
    ['Insulin', '', '', 'X', 'X'],
  ];
  const plan = await planOf(await drawn({ head: other, rows: rest }), await drawn());
  expect(statesOf(plan)).toEqual(marks);
  expect(plan.cells.every(({ page }) => page === 1)).toBe(true);
  expect(plan.warnings).toEqual([{ code: 'page_of_other_table', params: { page: 1 } }]);
});

test('the reading tells its steps, and stops when it is told to', async () => {
  const image = await drawn();
  expect((await read(image)).steps).toEqual(['loading', 'straightening', 'reading', 'joining']);
  const stopped = AbortSignal.abort(new Error('no longer wanted'));
  await expect(readPages([{ image }], { signal: stopped, onProgress: () => undefined })).rejects.toThrow(
    'no longer wanted',
  );
});

test.each(firstOf(1, [90, 180, 270]))(
  'a page that was turned by %s degrees is read upright, and that is said',
  async (turn) => {
    const plan = await planOf(
      await sharp(await drawn())
        .rotate(turn)
        .png()
        .toBuffer(),
    );
    expect(statesOf(plan)).toEqual(marks);
    expect(plan.warnings).toEqual([{ code: 'page_turned', params: { page: 1 } }]);
    expect(plan.pages[0]?.quarters).toBe(4 - turn / 90);
  },
);

test.runIf(isDeep)(
  'a mark whose note sets a condition is optional, one with another note is not',
  async () => {
    const noted = [
      ['Informed consent', 'X', '', '', ''],
      ['Chest X-ray', 'X', 'X', '', 'X*'],
      ['Vital signs', 'X', 'X', 'X', 'X'],
      ['Blood sample', 'X', '', 'X*', 'X'],
      ['Adverse events', '', 'X', 'X', 'X'],
    ];
    const optional = await planOf(await drawn({ rows: noted, notes: ['* Only if clinically indicated.'] }));
    const states = statesOf(optional);
    expect([states[1]?.[3], states[3]?.[2]]).toEqual(['optional', 'optional']);
    expect(optional.footnotes).toMatchObject([{ marker: '*', makes_optional: true }]);
    const other = await planOf(await drawn({ rows: noted, notes: ['* Fasting sample at least 8 hours.'] }));
    expect(statesOf(other).flat()).not.toContain('optional');
  },
);

test.runIf(isDeep)(
  'an unruled page that leans, as seen from aside, is straightened by what stands in line',
  async () => {
    const leaning = await sharp(await drawn({ isRuled: false }))
      .affine([1, 0.1, 0, 1], { background: '#ffffff' })
      .png()
      .toBuffer();
    expect(statesOf(await planOf(leaning))).toEqual(marks);
  },
);

test('a second table on the page is told, and no cell of the page is called sure', async () => {
  const first = await drawn();
  const { width = 0, height = 0 } = await sharp(first).metadata();
  const second = await drawn({
    rows: rows.slice(1, 4).map(([label, ...cells]) => [`Later ${label}`, ...cells]),
  });
  const both = await sharp(first)
    .extend({ bottom: height, background: '#ffffff' })
    .composite([{ input: second, left: 0, top: height }])
    .png()
    .toBuffer();
  expect((await sharp(both).metadata()).width).toBe(width);
  const plan = await planOf(both);
  expect(plan.warnings).toEqual([{ code: 'marks_outside', params: { page: 1 } }]);
  expect(plan.cells).toHaveLength(plan.services.length * plan.visits.length);
  expect(plan.cells.every(({ is_doubtful }) => is_doubtful)).toBe(true);
});
