import { expect, test } from 'vitest';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { isDeep } from '../../../support/depth.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Visit 3', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 15 ± 1', 'Day 29 ± 3'],
];
const long = (label: string) => `${label}\nwith all its parts`;
const labels = [
  'Informed consent',
  'Physical examination',
  'Vital signs',
  'Blood sample',
  'Adverse events',
  'Diary',
];
const marks = [
  ['X', '', '', '', ''],
  ['X', 'X', '', 'X', 'X'],
  ['X', '', 'X', '', 'X'],
  ['', 'X', 'X', 'X', ''],
  ['', 'X', '', 'X', 'X'],
  ['', '', 'X', '', 'X'],
];
const layouts = [[0], [5], [0, 1, 2, 3, 4, 5], [1, 2], [1, 3, 5], [0, 2, 3, 4, 5]];

/** The services whose cells are called sure and are not what stands there; a row that is lost is wrong too. */
const surelyWrong = async (
  longRows: readonly number[],
  options: { isRuled: boolean; marksBeside: 'first' | 'middle' | 'last' },
) => {
  const rows = labels.map((label, at) => [longRows.includes(at) ? long(label) : label, ...(marks[at] ?? [])]);
  const image = await drawTable({ head, rows, ...options });
  const { signal } = new AbortController();
  const reading = await readPages([{ image }], { signal, onProgress: () => undefined });
  if (!reading.isOk) return ['refused'];
  const { services, visits, cells } = reading.value;
  return labels.flatMap((label, at) => {
    const service = services.findIndex((one) => one.label.startsWith(label));
    const wrong = visits.flatMap((visit, column) => {
      const cell = cells.find((one) => one.service === service && one.visit === column);
      const isMarked = (cell?.state ?? 'empty') !== 'empty';
      return cell?.is_doubtful || isMarked === (marks[at]?.[column] === 'X')
        ? []
        : [`${label}/${visit.label}`];
    });
    return service < 0 ? [label] : wrong;
  });
};

const tables = [true, false].flatMap((isRuled) =>
  (['first', 'middle', 'last'] as const).flatMap((marksBeside) =>
    layouts.map((longRows) => ({ isRuled, marksBeside, longRows })),
  ),
);
/** Without lines, marks beside the middle of three lines; all of them together only in the deep suite. */
const chosen = tables.filter(
  ({ isRuled, marksBeside }, at) =>
    isDeep || (!isRuled && marksBeside === 'middle' && at % layouts.length === 1),
);

test.each(chosen)(
  'marks are those of their label, however many lines it has: %o',
  async ({ longRows, ...options }) => {
    expect(await surelyWrong(longRows, options)).toEqual([]);
  },
);
